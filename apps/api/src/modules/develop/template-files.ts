import { readFileSync } from 'node:fs';

/** The build puts the templates beside this module, bundled or not. */
const FOLDER = new URL('./templates/', import.meta.url);

/** The text of a template, by its path without `.tpl`. */
export const templateText = (path: string): string => readFileSync(new URL(`${path}.tpl`, FOLDER), 'utf8');
