import { isImei, MAX_YUAN, readImei } from '@phone-trade/shared';

/** One device of a platform order as the platform tells of it; amounts in fen. */
export interface PlatformItem {
  readonly platformOrderNo: string;
  readonly platformItemNo: string;
  /** A valid IMEI in normal form. */
  readonly imei: string | null;
  readonly modelCode: string | null;
  readonly modelText: string | null;
  readonly attrText: string | null;
  readonly levelText: string | null;
  readonly dealPrice: number;
  readonly feeAmount: number;
  readonly tradeTime: string;
}

export interface PlatformPage {
  readonly items: readonly PlatformItem[];
  /** Asks for the next page; null after the last. */
  readonly next: string | null;
}

/** More than any platform sends at once. */
const MOST_ITEMS = 1000;
const MOST_FEN = MAX_YUAN * 100;

/** Tells a platform's answer from anything else. */
class Unreadable extends Error {}

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a platform answered, or undefined if that cannot be read. Items told twice are there once; a cursor that leads nowhere is unreadable. */
export function readPage(answer: unknown, asked: string | null): PlatformPage | undefined {
  try {
    if (!isRaw(answer) || !Array.isArray(answer.rows) || answer.rows.length > MOST_ITEMS) return undefined;
    const next = answer.next === null || answer.next === undefined ? null : named(answer.next, 255);
    if (next !== null && next === asked) return undefined;
    const items = answer.rows.map(readItem);
    return { items: [...new Map(items.map((item) => [itemKey(item), item])).values()], next };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

export const itemKey = ({ platformOrderNo, platformItemNo }: Pick<PlatformItem, 'platformOrderNo' | 'platformItemNo'>): string =>
  JSON.stringify([platformOrderNo, platformItemNo]);

function readItem(row: unknown): PlatformItem {
  if (!isRaw(row)) throw new Unreadable();
  return {
    platformOrderNo: named(row.orderNo, 64),
    platformItemNo: named(row.itemNo, 64),
    imei: imeiOf(row.imei),
    modelCode: text(row.modelCode, 64),
    modelText: text(row.model, 128),
    attrText: text(row.attrs, 255),
    levelText: text(row.level, 64),
    dealPrice: fen(row.price),
    feeAmount: row.fee === undefined || row.fee === null ? 0 : fen(row.fee),
    tradeTime: instant(row.time),
  };
}

/** A number that rows are told apart by: cut it would be another one. */
function named(value: unknown, most: number): string {
  const word = typeof value === 'number' ? String(value) : value;
  if (typeof word !== 'string' || word.trim() === '' || word.trim().length > most) throw new Unreadable();
  return word.trim();
}

function text(value: unknown, most: number): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw new Unreadable();
  return String(value).trim().slice(0, most) || null;
}

function fen(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > MOST_FEN) throw new Unreadable();
  return value;
}

function instant(value: unknown): string {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isFinite(at) || at < 0) throw new Unreadable();
  return new Date(at).toISOString();
}

/** What is no IMEI says nothing: a unit is completed when it arrives. */
function imeiOf(value: unknown): string | null {
  const word = text(value, 64);
  const { imei } = readImei(word ?? '');
  return isImei(imei) ? imei : null;
}
