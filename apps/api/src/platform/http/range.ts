import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './answers.js';

/**
 * The one part of a file that a request wants; nothing where it wants all of it, or what is not served: several parts, a part of an older
 * file, a part beyond the end. Then the whole file is sent, as RFC 9110 14.2 allows.
 */
export function rangeOf(headers: IncomingHttpHeaders, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if ((from === '' && to === '') || headers['if-range'] !== undefined) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}
