import { letterWidth } from './letter-widths.js';

/** Millimetres of one typographic point: paper is measured in mm, letters in pt. */
export const MM_PER_PT = 25.4 / 72;

/** One CSS pixel (1/96 inch), the unit of the code sizes in the specification. */
export const MM_PER_PX = 25.4 / 96;

/** Advance widths of the printable ASCII characters, in thousandths of the font size (Noto Sans SC Regular). */
// biome-ignore format: one block of numbers
const ASCII_WIDTHS = [
  224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474,
  946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812, 723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559,
  606, 563, 618, 510, 620, 554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338, 270, 338, 555,
];

/** Bold ASCII characters are at most this much wider; Chinese ones have the same width. */
const BOLD = 1.15;

export interface TextStyle {
  /** Font size in points. */
  readonly size: number;
  readonly bold?: boolean;
}

/**
 * The width of a line in mm. Exact for the printed ASCII and Chinese characters, never too small for others, whichever face has them,
 * so a line that fits here fits on paper and on the screen.
 */
export function textWidth(text: string, { size, bold }: TextStyle): number {
  const stretch = bold ? BOLD : 1;
  let units = 0;
  for (const char of text) {
    const codePoint = char.codePointAt(0) as number;
    units += (ASCII_WIDTHS[codePoint - 32] ?? letterWidth(codePoint) ?? 1000 / stretch) * stretch;
  }
  return (units / 1000) * size * MM_PER_PT;
}

// Control characters and direction overrides would move or hide what stands beside them.
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/** One printable line: line ends, control and invisible characters become single spaces. */
export const oneLine = (text: string): string => text.replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim();

/** Letters of alphabets, whose words stay whole. A mark belongs to the letter before. */
const LETTER = '\\x21-\\x7e\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u052f\\u1e00-\\u1fff\\u2c60-\\u2c7f\\ua720-\\ua7ff';

// A word, or one character with its marks, each with the closing punctuation that must not start a line.
const TOKENS = new RegExp(`(?:[${LETTER}]+|[^${LETTER} ]\\p{M}*)[，。、；：！？）》」』】”’]*| +`, 'gu');

/** The characters of a text that belong together: each with its marks. */
export const withMarks = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

/** Breaks a text into lines of at most `width` mm; words stay whole unless one is longer than a line. */
export function wrap(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = '';
    for (const token of oneLine(paragraph).match(TOKENS) ?? []) {
      if (textWidth(line + token.trimEnd(), style) <= width) {
        line += token;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = '';
      for (const char of withMarks(token.trimStart())) {
        if (line !== '' && textWidth(line + char, style) > width) {
          lines.push(line);
          line = '';
        }
        line += char;
      }
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
  }
  return lines;
}

/** The first `max` lines; when some are left out, the last one ends with an ellipsis. */
export function clip(lines: readonly string[], max: number, width: number, style: TextStyle): string[] {
  if (lines.length <= max) return [...lines];
  const kept = lines.slice(0, max);
  const last = [...withMarks(kept.pop() ?? '')];
  while (last.length > 0 && textWidth(`${last.join('')}…`, style) > width) last.pop();
  return [...kept, `${last.join('')}…`];
}
