import type { DateFormat } from './number-format.js';

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_DAY = Date.UTC(9999, 11, 31);
/** From the first day of the usual calendar to the first day of the 1904 one. */
const DAYS_TO_1904 = 1462;
/** The usual calendar has a 29 February 1900, so the days before it count from one day later. */
const FIRST_TRUE_SERIAL = 60;

/** A serial number as its cell shows it; undefined outside of the calendar. */
export function dateText(serial: number, format: DateFormat, from1904: boolean): string | undefined {
  const lag = serial >= 1 && serial < FIRST_TRUE_SERIAL ? 1 : 0;
  const ms = EPOCH + (serial + (from1904 ? DAYS_TO_1904 : lag)) * DAY_MS;
  if (!(serial >= 0 && ms <= LAST_DAY)) return undefined;
  // To the second, as cells show it: a moment computed by a spreadsheet differs from the intended one by fractions.
  const [day = '', clock = ''] = new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19).split('T');
  return shown(day, clock, format);
}

const shown = (day: string, clock: string, format: DateFormat): string =>
  format === 'time' ? `${day} ${clock}` : format === 'clock' ? clock : day;

/** A cell of type `d`, `2026-03-01T09:30:00.000Z`, as its format shows it; undefined if it is no date. */
export function isoDateText(text: string, format: DateFormat | undefined): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})?(?:T?(\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim());
  const [, day, minute, second = '00'] = match ?? [];
  if (!match || (day === undefined && minute === undefined)) return undefined;
  const clock = minute === undefined ? '00:00:00' : `${minute}:${second}`;
  if (Number.isNaN(Date.parse(`${day ?? '2000-01-01'}T${clock}Z`))) return undefined;
  if (day === undefined) return clock;
  return shown(day, clock, format ?? (clock === '00:00:00' ? 'day' : 'time'));
}

/** `2026-03-01` or `2026-03-01 09:30:00` as a serial number; undefined when it is neither. */
export function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/.test(text)) return undefined;
  const serial = (Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}.000Z`) - EPOCH) / DAY_MS;
  return serial > 60 ? serial : undefined;
}

/**
 * A stored number as the digits its reader sees. Whole numbers keep every digit; others are rounded to the fifteen a spreadsheet
 * shows (0.30000000000000004 is 0.3) and never use an exponent.
 */
export function numberText(raw: string): string {
  if (/^-?\d{1,40}$/.test(raw)) return raw;
  const rounded = expand(Number(raw).toPrecision(EXACT_DIGITS));
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}

/** Digits of a number that a spreadsheet keeps. */
const EXACT_DIGITS = 15;
/** A price computed in binary has a few digits and then noise; a code has digits up to the end. */
const NOISE_FREE_DIGITS = 12;

/** Whether a number has more digits than a spreadsheet keeps, so that a code stored as this number has lost its last ones. */
export function hasLostDigits(raw: string): boolean {
  const { digits, whole } = decimal(raw);
  if (whole > EXACT_DIGITS) return true;
  return digits.length > EXACT_DIGITS && significantDigits(Number(raw).toPrecision(EXACT_DIGITS)) > NOISE_FREE_DIGITS;
}

export const significantDigits = (raw: string): number => decimal(raw).digits.length;

/** The digits of a number from the first to the last that is not 0, and how many it has before its point. */
function decimal(raw: string): { readonly digits: string; readonly whole: number } {
  const [mantissa = '', power = '0'] = raw.toLowerCase().replace(/^[+-]/, '').split('e');
  const [before = '', after = ''] = mantissa.split('.');
  const all = `${before}${after}`;
  const digits = all.replace(/^0+/, '');
  const whole = before.length + Number(power) - (all.length - digits.length);
  return { digits: digits.replace(/0+$/, ''), whole: digits === '' ? 0 : whole };
}

/** 0.925 → `92.5%`. */
export const percentText = (raw: string): string => `${numberText(String(Number((Number(raw) * 100).toPrecision(EXACT_DIGITS))))}%`;

/** `1.5e-7` → `0.00000015`. */
function expand(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const digits = whole + fraction;
  const point = 1 + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.slice(0, point).padEnd(point, '0')}${point < digits.length ? `.${digits.slice(point)}` : ''}`;
}

/** Printable ASCII and Han: what nearly every cell consists of, and nothing in it to clean but the ends. */
const PLAIN = /^[ -~\u4e00-\u9fff]*$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped; a NUL stops PostgreSQL
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;

/** Takes back the `_x000D_` spelling, drops control characters except tab and line feed, then NFC and trim. */
export function cleanText(text: string): string {
  if (PLAIN.test(text) && !text.includes('_x')) return text.trim();
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return plain.replace(/\r\n?/g, '\n').replace(UNWANTED, '').normalize('NFC').trim();
}
