// Where this build's files are. Scripts lie in `app-<hash>/`, one level below the page, and every file that may change
// lies in a folder named after its contents: what one page asks for can never come from another build.

/** The id of the build that this code belongs to. */
export const BUILD = __SITE__.build;

/** The folder of the page, ending in a slash. */
export const ROOT = new URL("../", import.meta.url).href;

/** The address of a file beside the scripts, such as `icons.json`; of their folder for "".
 * @param {string} name */
export const asset = (name) => new URL(name || ".", import.meta.url).href;

/** A whole number below 2^52 from the browser's own randomness: the seed of a match, or of a bot's thinking. */
export function freshSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 12) * 2 ** 32 + low;
}
