import type { Field, Fields } from './field.js';
import { fieldsWith } from './fields-with.js';

type Values = Readonly<Record<string, unknown>>;

/** A file that an input attaches, by its link: under which field, and where it stands. */
export interface AttachedFile {
  readonly field: Field;
  readonly link: string;
  readonly path: string;
  /** The outermost line it is on, 1-based. */
  readonly row: number | undefined;
}

/** The files that an input attaches, however deep in its lists; undefined where it says nothing of files. */
export function filesIn(fields: Fields, values: Values): readonly AttachedFile[] | undefined {
  const found: AttachedFile[] = [];
  return collect(fields, values, '', undefined, found) ? found : undefined;
}

const holdingFiles = fieldsWith((field) => field.kind === 'images');

/** Whether a field of files was given at all. */
function collect(fields: Fields, values: Values, at: string, row: number | undefined, found: AttachedFile[]): boolean {
  let isGiven = false;
  for (const [name, field] of holdingFiles(fields)) {
    const value = values[name];
    if (field.is.readOnly || !Array.isArray(value)) continue;
    if (field.kind === 'images') {
      isGiven = true;
      for (const [i, link] of value.entries()) found.push({ field, link: String(link), path: `${at}${name}[${i}]`, row });
    } else if (field.kind === 'list') {
      for (const [i, line] of value.entries())
        isGiven = collect(field.is.fields ?? {}, line as Values, `${at}${name}[${i}].`, row ?? i + 1, found) || isGiven;
    }
  }
  return isGiven;
}

const NAME = /[?&]name=([0-9a-f]{32}\.(?:jpg|png|webp|pdf|xlsx))$/;

/** The name of the file that a link leads to; undefined for a link from before files were kept here. */
export const fileNameIn = (link: string): string | undefined => NAME.exec(link)?.[1];
