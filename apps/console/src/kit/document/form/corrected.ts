import type { RowFinding } from '../../../lib/http/api-error';
import type { FormLine, Head } from '../kind';

/** What a form held when it was sent: its values, and the rows of each of its lists. */
export interface Held {
  readonly head: Head;
  readonly lists: Readonly<Record<string, readonly FormLine[]>>;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The findings of a refused save that still hold: a row or value that was changed since is not what the server judged. By content: a form
 * copies its values.
 */
export const uncorrected = (findings: readonly RowFinding[], sent: Held, now: Held): readonly RowFinding[] =>
  findings.filter(({ path }) => {
    if (path === undefined) return true;
    const [list = '', key = ''] = path.split('.');
    const row = (held: Held) => held.lists[list]?.find((line) => line.key === key);
    if (list in sent.lists && row(sent)) return isSame(row(sent), row(now));
    return !(path in sent.head) || isSame(sent.head[path], now.head[path]);
  });
