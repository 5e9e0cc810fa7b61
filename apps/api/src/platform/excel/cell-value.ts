/** What a number format makes of a serial number: a day, a day with a clock, a clock. */
export type DateFormat = 'day' | 'time' | 'clock';

/** What a format code makes of it: `yyyy"年"m"月"d"日"` is a day, `[h]:mm` a clock, `#,##0.00` neither. */
export function dateFormatOf(code: string): DateFormat | undefined {
  const [section = ''] = code.slice(0, 256).split(';');
  if (/\[[hms]+\]/i.test(section)) return 'clock';
  const shape = section.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase();
  const hasClock = /[hs]/.test(shape);
  const hasDay = /[yd]/.test(shape) || (/m/.test(shape) && !hasClock);
  if (hasDay) return hasClock ? 'time' : 'day';
  return hasClock ? 'clock' : undefined;
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_DAY = Date.UTC(9999, 11, 31);

/** The moment exceljs made of a serial number, as its cell shows it; what lies outside the calendar stays a number. */
export function dateText(date: Date, format: DateFormat | undefined): string {
  const ms = date.getTime();
  if (!(ms >= EPOCH && ms <= LAST_DAY)) return numberText(String(serialNumber(ms)));
  // To the second, as cells show it: a moment computed by a spreadsheet lies beside the one meant.
  const [day = '', clock = ''] = new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19).split('T');
  if (format === 'time') return `${day} ${clock}`;
  if (format === 'clock') return clock;
  return format === 'day' ? day : numberText(String(serialNumber(ms)));
}

/** The serial number a moment stands for, without the noise of the way there and back. */
const serialNumber = (ms: number): number => Number(((ms - EPOCH) / DAY_MS).toFixed(7));

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
  // Too short to have more digits than are shown: nearly every number of a sheet.
  if (/^-?\d[\d.]{0,14}$/.test(raw)) return raw;
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
