/** What a scan turned out to be. `waiting`: nobody has judged it yet. */
export type Verdict = 'expected' | 'elsewhere' | 'moved' | 'unknown' | 'twice' | 'waiting' | 'refused';

/** One scan of this device, from its first beep until the server has answered for it. */
export interface Scan {
  /** Made on the device: sent twice, it counts once. */
  readonly scanId: string;
  readonly owner: string;
  readonly orderNo: string;
  readonly code: string;
  readonly locationId?: string | undefined;
  /** The clock of the device, for the record. */
  readonly scannedAt: string;
  /** Its place in the order of scans. */
  readonly at: number;
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly wants: 'count' | 'undo';
  /** It was sent once, and may have arrived although no answer did. */
  readonly tried: boolean;
  readonly verdict: Verdict;
  readonly productNo?: string | undefined;
  readonly name?: string | undefined;
  /** Where a unit of another place is recorded. */
  readonly place?: string | undefined;
  /** What its counter should know: the first counter, the refusal. */
  readonly text?: string | undefined;
}

/** A check as its counting page keeps it for a time without network. */
export interface KeptCheck {
  readonly owner: string;
  readonly orderNo: string;
  readonly warehouseName: string;
  /** The location that the check is limited to. */
  readonly locationId?: string | undefined;
  readonly blind: number;
  readonly checkStatus: number;
  readonly expectCount: number;
  readonly checkedCount: number;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** Product no., IMEI, IMEI2, SN, third barcode and location of every expected unit; none of a blind check. */
  readonly codes: readonly (readonly string[])[];
  readonly at: number;
}

/** The answer of the server to one scan. */
export interface ScanAnswer {
  readonly scanId: string;
  readonly ok: boolean;
  readonly result?: number;
  readonly productNo?: string;
  readonly productName?: string;
  readonly productAttr?: string;
  readonly expectLocationText?: string;
  /** 0 for a repeat. */
  readonly first?: number;
  readonly key?: string;
  readonly msg?: string;
}

export const isWaiting = ({ state }: Scan): boolean => state === 'waiting';
export const isRefused = ({ state }: Scan): boolean => state === 'refused';

/** Scans of one call. */
const PAGE = 500;

/** What is sent next: the oldest waiting scans that want the same. */
export function nextPage(scans: readonly Scan[]): readonly Scan[] {
  const waiting = scans.filter(isWaiting);
  const wants = waiting[0]?.wants;
  const end = waiting.findIndex((scan) => scan.wants !== wants);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, PAGE));
}

/** Takes a scan back: one that no server can have is gone at once. */
export const undone = (scan: Scan): Scan | undefined =>
  scan.state !== 'sent' && !scan.tried ? undefined : { ...scan, wants: 'undo', state: 'waiting' };

/** A refused scan that is sent again. */
export const again = (scan: Scan): Scan => (isRefused(scan) ? { ...scan, state: 'waiting', verdict: 'waiting', text: undefined } : scan);

/** A page of scans that the server refused as a whole. */
export const refusedBy =
  (text: string) =>
  (scan: Scan): Scan => ({ ...scan, state: 'refused', verdict: 'refused', text });

/** Refused scans as a sheet: what was scanned, where and when, and why it was not counted. */
export function sheetOf(scans: readonly Scan[], locations: ReadonlyMap<string, string>): string {
  const cell = (text = ''): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return scans
    .map(({ code, productNo, locationId, scannedAt, text }) =>
      [code, productNo, locations.get(locationId ?? ''), scannedAt, text].map(cell).join(','),
    )
    .join('\r\n');
}
