/** What build.py says about the build; it replaces this name when it bundles. */
declare const __SITE__: {
  build: string;
  runtime: string;
  /** Addresses from the folder of the scripts. */
  files: { path: string; size: number; sha256: string }[];
  lock: unknown;
};

/** The same for the service worker: every file of the build, with the hash it must have. */
declare const __PRECACHE__: { build: string; files: { path: string; sha256: string }[] };

/** Without types of its own. */
declare module "zzfx";
