// A classic script of its own, loaded before all else: when the page's program cannot be loaded or does not begin in
// time, it says so. The program takes the element `#guard` away when it has begun.
(() => {
  const patience = 10_000;
  let told = false;

  /** @param {string} text */
  function tell(text) {
    const box = document.getElementById("guard");
    if (!box || told) return;
    told = true;
    box.hidden = false;
    const line = document.createElement("p");
    line.textContent = text;
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.addEventListener("click", () => renew().finally(() => location.reload()));
    box.replaceChildren(line, again);
  }

  /** The browser may hold a bad answer: ask for the page's parts past its cache. */
  function renew() {
    const parts = document.querySelectorAll("script[src], link[rel=stylesheet]");
    const addresses = Array.from(parts, (part) => part.getAttribute("src") ?? part.getAttribute("href") ?? "");
    return Promise.allSettled(addresses.map((address) => fetch(address, { cache: "reload" })));
  }

  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) tell("A part of the page could not be loaded.");
    },
    true,
  );
  setTimeout(() => tell("The page is taking unusually long to load."), patience);
})();
