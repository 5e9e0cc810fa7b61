import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder that holds the root package.json. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute path of something named from the root. @param {...string} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** Place for what can be made again at any time: build stamps, test templates, reports. */
export const CACHE = fromRoot('node_modules', '.cache', 'phone-trade');

/** The server's compiled entry, which the watch mode runs. */
export const SERVER_MAIN = fromRoot('dist', 'apps', 'api', 'src', 'main.js');

/** The folder of the bundled server. */
export const SERVER_BUNDLE = fromRoot('dist', 'apps', 'api', 'bundle');

/** The server's entry after a build. */
export const SERVER_ENTRY = join(SERVER_BUNDLE, 'main.js');
