/**
 * A button that says that the tab goes on below the window's edge, and brings it up; at its end it goes back to the top.
 *
 * @param {HTMLElement} container
 * @param {{cut: () => {above: boolean, below: boolean}, go: (end: "top" | "bottom") => void}} host
 */
export function createMore(container, host) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "more";
  button.hidden = true;
  button.addEventListener("click", () => host.go(host.cut().below ? "bottom" : "top"));
  container.append(button);
  return {
    show() {
      const { above, below } = host.cut();
      button.hidden = !above && !below;
      button.textContent = below ? "▼ More below" : "▲ Back up";
    },
  };
}
