import type { IncomingHttpHeaders } from 'node:http';

/** JSON of a thousand-unit purchase is a third of this. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** A file that is read into the memory. Larger ones are kept on the disk or in a bucket (`Files`). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** An upload with its other fields and what stands between them. */
export const formBytes = (fileBytes: number): number => fileBytes + 1024 * 1024;

/** Answers shorter than this are sent as they are: compressing them would save less than it costs. */
export const COMPRESSED_FROM_BYTES = 1024;

/** A client that sends a byte a second is not one: with the interval below its connection is closed within 30 seconds. */
export const REQUEST_MS = 28_000;
export const HEADERS_MS = 20_000;
export const LOOK_EVERY_MS = 1000;

/** Whether a request says beforehand that it will send more than is read of a form of this kind. Nothing of such a request is read. */
export function announcesTooMuch(headers: IncomingHttpHeaders, maxFormBytes: number): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/form-data');
  return Number(headers['content-length']) > (isForm ? maxFormBytes : MAX_JSON_BYTES);
}
