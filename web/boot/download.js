// Downloads that tell how far they are, check what they brought, and give up when nothing comes any more.

/** A start that failed, in words for the person at the screen. `kind` is for programs. */
export class StartError extends Error {
  /** @param {"offline" | "missing" | "damaged" | "stalled" | "broken"} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.name = "StartError";
    this.kind = kind;
  }
}

/** @typedef {{path: string, size: number, sha256: string}} File */

/** No byte for so long, and the download counts as stalled. */
export const PATIENCE = 8000;

/** Empty where the browser does not hash: on an address of the home network without a certificate.
 * @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  if (!globalThis.crypto?.subtle) return "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser's own fetch: while Python starts, the global one leads here. */
const network = globalThis.fetch.bind(globalThis);

export class Downloads {
  /** @param {string} root @param {File[]} files @param {(loaded: number, total: number) => void} onProgress */
  constructor(root, files, onProgress) {
    this.files = new Map(files.map((file) => [new URL(file.path, root).href, file]));
    this.total = files.reduce((sum, file) => sum + file.size, 0);
    this.onProgress = onProgress;
    this.loaded = 0;
    this.open = 0;
    /** @type {Map<string, Response>} what came and was found sound, for `store` */
    this.sound = new Map();
    /** @type {Promise<never>} rejects at the first download that fails, and stays pending otherwise */
    this.failure = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failure.catch(() => {});
  }

  /** Fetch a file; its bytes are counted and checked as they pass, its end waits for the check.
   * @param {string} address @param {RequestCache} cache @returns {Promise<Response>} */
  async fetch(address, cache) {
    const file = this.files.get(address);
    if (!file) return network(address);
    this.begin();
    const answer = await network(address, { cache }).catch(() => this.#lost(file));
    if (!answer.ok || !answer.body) throw this.#lost(file, answer.status);
    const headers = { "content-type": answer.headers.get("content-type") ?? "" };
    return new Response(answer.body.pipeThrough(this.#checked(address, file, headers)), { headers });
  }

  begin() {
    this.open += 1;
    this.#wait();
  }

  end() {
    this.open -= 1;
    this.#wait();
  }

  /** Give what came to the service worker's store, which need not fetch it a second time. @param {string} name */
  async store(name) {
    try {
      const store = await caches.open(name);
      for (const [address, answer] of this.sound) await store.put(address, answer);
    } catch {
      // No storage, or no room: the service worker will see for itself.
    }
    this.sound.clear();
  }

  /** @param {string} address @param {File} file @param {Record<string, string>} headers */
  #checked(address, file, headers) {
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    return new TransformStream({
      transform: (/** @type {Uint8Array<ArrayBuffer>} */ part, out) => {
        parts.push(part.slice());
        this.loaded += part.length;
        this.onProgress(this.loaded, this.total);
        this.#wait();
        out.enqueue(part);
      },
      flush: async (out) => {
        this.end();
        const whole = new Blob(parts);
        const found = await sha256(await whole.arrayBuffer());
        if (found && found !== file.sha256) out.error(this.#damaged(file));
        else this.sound.set(address, new Response(whole, { headers }));
      },
    });
  }

  #wait() {
    clearTimeout(this.timer);
    if (!this.open) return;
    this.timer = setTimeout(() => this.fail?.(new StartError("stalled", "The download has stopped.")), PATIENCE);
  }

  /** @param {File} file */
  #damaged(file) {
    const error = new StartError("damaged", `The download of ${file.path.split("/").pop()} was damaged on its way.`);
    this.fail?.(error);
    return error;
  }

  /** @param {File} file @param {number} [status] @returns {never} */
  #lost(file, status) {
    const name = file.path.split("/").pop();
    const error = status
      ? new StartError("missing", `The site did not give ${name} (answer ${status}).`)
      : new StartError("offline", `No connection while loading ${name}.`);
    this.fail?.(error);
    throw error;
  }
}
