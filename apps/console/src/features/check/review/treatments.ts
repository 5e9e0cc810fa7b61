import { CHECK_HANDLE, CHECK_HANDLES } from '@phone-trade/shared';
import type { RowFinding } from '../../../lib/http/api-error';
import type { CheckLine } from '../check';

/** How a difference is treated, as far as that is decided. */
export interface Treatment {
  readonly handle?: number | undefined;
  readonly note: string;
}

export type Treatments = ReadonlyMap<string, Treatment>;

const NOTHING: Treatment = { note: '' };

export const treatmentOf = (treatments: Treatments, { id }: CheckLine): Treatment => treatments.get(id) ?? NOTHING;

/** The treatments that fit a difference; a code of no unit has none that moves one. */
export const handlesFor = ({ result, productNo }: CheckLine): readonly number[] =>
  (CHECK_HANDLES[result] ?? []).filter(
    (handle) => productNo !== undefined || handle === CHECK_HANDLE.keep || handle === CHECK_HANDLE.ignore,
  );

const isDecided = ({ handle, note }: Treatment): boolean => handle !== undefined && note.trim() !== '';

/** Changes what is decided about some lines; a treatment that does not fit a line leaves its own. */
export function treated(treatments: Treatments, lines: readonly CheckLine[], change: Partial<Treatment>): Treatments {
  const next = new Map(treatments);
  for (const line of lines) {
    const before = treatmentOf(treatments, line);
    const fits = change.handle === undefined || handlesFor(line).includes(change.handle);
    next.set(line.id, { ...before, ...change, ...(fits ? {} : { handle: before.handle }) });
  }
  return next;
}

export const undecided = (treatments: Treatments, lines: readonly CheckLine[]): number =>
  lines.filter((line) => !isDecided(treatmentOf(treatments, line))).length;

/** What is decided, as the server takes it. */
export const inputOf = (treatments: Treatments, lines: readonly CheckLine[]) =>
  lines.flatMap((line) => {
    const treatment = treatmentOf(treatments, line);
    return isDecided(treatment) ? [{ id: line.id, handle: treatment.handle, handleRemark: treatment.note.trim() }] : [];
  });

/** What the server has found about single lines of such an input, by the line. */
export function findingsByLine(findings: readonly RowFinding[], sent: readonly { readonly id: string }[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, msg } of findings) {
    const id = sent[Number(/^lines\[(\d+)\]/.exec(path ?? '')?.[1])]?.id;
    if (id !== undefined) found.set(id, msg);
  }
  return found;
}
