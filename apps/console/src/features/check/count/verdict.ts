import { CHECK_RESULT, codeForms, codeKey } from '@phone-trade/shared';
import { again, type KeptCheck, refusedBy, type Scan, type ScanAnswer, type Verdict } from './scan';

interface Expected {
  readonly productNo: string;
  readonly locationId: string;
}

/** The expected units by every number they have; a number of two units tells nothing. */
export type Codes = ReadonlyMap<string, Expected | undefined>;

export function codesIn({ codes }: Pick<KeptCheck, 'codes'>): Codes {
  const found = new Map<string, Expected | undefined>();
  for (const row of codes) {
    const numbers = new Set(row.slice(0, 5).flatMap((code) => (code ? codeKey(code) : [])));
    const unit = { productNo: row[0] ?? '', locationId: row[5] ?? '' };
    for (const number of numbers) found.set(number, found.has(number) ? undefined : unit);
  }
  return found;
}

type Judged = Pick<Scan, 'verdict' | 'productNo'> & { readonly before?: Scan };

/** The verdict of the device alone: of the codes it keeps, and of what it has scanned itself. */
export function verdictHere(
  codes: Codes,
  scans: readonly Scan[],
  { code, locationId, scanId }: Pick<Scan, 'code' | 'locationId' | 'scanId'>,
  check: Pick<KeptCheck, 'locationId' | 'blind'>,
): Judged {
  const unit = codeForms(code)
    .map((form) => codes.get(form))
    .find(Boolean);
  const isSame = (scan: Scan): boolean => (unit ? scan.productNo === unit.productNo : codeKey(scan.code) === codeKey(code));
  const before = scans.find((scan) => scan.scanId !== scanId && scan.wants === 'count' && scan.state !== 'refused' && isSame(scan));
  if (before) return { verdict: 'twice', productNo: before.productNo, before };
  // Nothing is known of a blind check.
  if (!unit) return { verdict: check.blind === 1 || codes.size === 0 ? 'waiting' : 'unknown' };
  const place = locationId ?? check.locationId;
  return { verdict: place && place !== unit.locationId ? 'elsewhere' : 'expected', productNo: unit.productNo };
}

const VERDICT: Readonly<Record<number, Verdict>> = {
  [CHECK_RESULT.normal]: 'expected',
  [CHECK_RESULT.elsewhere]: 'elsewhere',
  [CHECK_RESULT.moved]: 'moved',
  [CHECK_RESULT.surplus]: 'unknown',
  [CHECK_RESULT.away]: 'unknown',
};

/** A sent scan after the answer to it; one that was taken back meanwhile goes on waiting for that. */
export function answered(scan: Scan, sent: Scan['wants'], answer: ScanAnswer | undefined): Scan | undefined {
  if (!answer) return scan;
  if (sent === 'undo') return answer.ok ? undefined : refusedBy(answer.msg ?? '')({ ...scan, wants: 'count' });
  if (scan.wants === 'undo') return scan;
  if (!answer.ok) return refusedBy(answer.msg ?? '')(scan);
  const { first, result = CHECK_RESULT.surplus, productNo, productName, productAttr, expectLocationText, msg } = answer;
  const verdict = first === 0 ? 'twice' : (VERDICT[result] ?? 'unknown');
  return {
    ...again(scan),
    state: 'sent',
    verdict,
    productNo,
    name: [productName, productAttr].filter(Boolean).join(' ') || undefined,
    place: verdict === 'elsewhere' ? expectLocationText : undefined,
    text: msg,
  };
}
