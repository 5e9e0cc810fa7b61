import { addDays } from '@phone-trade/shared';

/** What a number format makes of a serial number: a day, a day with a clock, a clock. */
export type DateFormat = 'day' | 'time' | 'clock';

/** The formats that every workbook has without declaring them (ECMA-376 18.8.30, with the Chinese ones of 27–58). */
export function builtInDateFormat(id: number): DateFormat | undefined {
  if (id === 22) return 'time';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56) return 'clock';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day';
  return undefined;
}

/** The same for a format code: `yyyy"年"m"月"d"日"` is a day, `[h]:mm` a clock, `#,##0.00` neither. */
export function dateFormatOf(code: string): DateFormat | undefined {
  const [section = ''] = code.slice(0, 256).split(';');
  if (/\[[hms]+\]/i.test(section)) return 'clock';
  const shape = section.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase();
  const hasClock = /[hs]/.test(shape);
  const hasDay = /[yd]/.test(shape) || (/m/.test(shape) && !hasClock);
  if (hasDay) return hasClock ? 'time' : 'day';
  return hasClock ? 'clock' : undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');
const LAST_SERIAL = 2_958_465; // 9999-12-31

/** A serial number as text; undefined when it lies outside the calendar. */
export function dateText(serial: number, format: DateFormat, from1904: boolean): string | undefined {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return undefined;
  const seconds = Math.round(serial * 86_400);
  const days = Math.floor(seconds / 86_400);
  const inDay = seconds % 86_400;
  const clock = `${two(Math.floor(inDay / 3600))}:${two(Math.floor(inDay / 60) % 60)}:${two(inDay % 60)}`;
  if (format === 'clock') return clock;
  // Serial 60 is 29 February 1900, a day that never was: the days before it count from one later.
  const day = from1904 ? addDays('1904-01-01', days) : addDays('1899-12-30', days < 60 ? days + 1 : days);
  return format === 'time' ? `${day} ${clock}` : day;
}

/** The rarely used ISO form of a date cell, `2026-03-01T09:30:00.000Z`, in the shape of all others; midnight is a day. */
export function isoText(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/.exec(text);
  if (!match) return text;
  const [, day = '', clock = '00:00:00'] = match;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

/** `2026-03-01` or `2026-03-01 09:30:00` as a serial number; undefined when it is neither. */
export function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/.test(text)) return undefined;
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}.000Z`);
  const serial = (ms - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial > 60 ? serial : undefined;
}

/**
 * A stored number as the digits its reader sees. Whole numbers keep every digit; others are rounded to the fifteen a spreadsheet
 * shows (0.30000000000000004 is 0.3) and never use an exponent.
 */
export function numberText(raw: string): string {
  const stored = raw.trim();
  if (/^-?\d{1,40}$/.test(stored)) return stored;
  const value = Number(stored);
  if (stored === '' || !Number.isFinite(value)) return cleanText(stored);
  const rounded = expand(value.toPrecision(15));
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}

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
