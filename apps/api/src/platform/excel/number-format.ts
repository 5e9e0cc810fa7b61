/** What a number format makes of a serial number: a day, a day with a clock, a clock. */
export type DateFormat = 'day' | 'time' | 'clock';

/** What a number format tells about the numbers in its cells. */
export interface NumberFormat {
  readonly date?: DateFormat;
  readonly isPercent?: true;
  /** Digits that whole numbers are filled up to with zeros: 6 of `000000`. */
  readonly zeros?: number;
  /** Digits that a scientific format shows: 3 of `0.00E+00`. */
  readonly scientific?: number;
}

export const GENERAL: NumberFormat = {};

/** `yyyy"年"m"月"d"日"` is a day, `[h]:mm` a clock, `#,##0.00` neither. */
export function numberFormat(code: string): NumberFormat {
  const [section = ''] = code.slice(0, 256).split(';');
  if (/\[[hms]+\]/i.test(section)) return { date: 'clock' };
  const shape = section.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase();
  if (shape === 'general') return GENERAL;
  if (shape.includes('%')) return { isPercent: true };
  if (/^0+$/.test(shape) && shape === section) return { zeros: shape.length };
  const mantissa = /^([0#?]+)(?:\.([0#?]+))?e[+-]/.exec(shape);
  if (mantissa) return { scientific: (mantissa[1] ?? '').length + (mantissa[2] ?? '').length };
  const date = dateFormat(shape);
  return date ? { date } : GENERAL;
}

function dateFormat(shape: string): DateFormat | undefined {
  const hasClock = /[hs]/.test(shape);
  const hasDay = /[yd]/.test(shape) || (/m/.test(shape) && !hasClock);
  if (hasDay) return hasClock ? 'time' : 'day';
  return hasClock ? 'clock' : undefined;
}

const DAY = 'yyyy-mm-dd';
const CLOCK = 'h:mm:ss';

/** Formats that a workbook uses by number alone, the Chinese ones too (ECMA-376-1 18.8.30). */
const BUILT_IN: Readonly<Record<string, readonly number[]>> = {
  '0%': [9],
  '0.00%': [10],
  '0.00E+00': [11],
  '##0.0E+0': [48],
  [DAY]: [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58],
  [CLOCK]: [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56],
  [`${DAY} hh:mm`]: [22],
};

/** Built-in formats by their number. */
export const builtInFormats = (): Map<number, NumberFormat> =>
  new Map(Object.entries(BUILT_IN).flatMap(([code, ids]) => ids.map((id) => [id, numberFormat(code)] as const)));
