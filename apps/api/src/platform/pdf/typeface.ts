import { letterWidth, withMarks } from '@phone-trade/shared';
import { REPLACEMENT, type TrueType } from './true-type.js';

/** A part of a line that one face draws. */
export interface Run {
  readonly face: TrueType;
  readonly text: string;
  /** The letter that no face has. `text` is its replacement. */
  readonly missing?: string;
}

const MARK = /\p{M}/u;
/** They choose among pictures of a letter, of which no face here has several. */
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * One weight of the printed letters: the Chinese face and, for letters that it lacks, a face of alphabets. Most papers need the first
 * only, so the second opens with the first text that does.
 */
export class Typeface {
  private opened: TrueType | undefined;

  constructor(
    private readonly first: TrueType,
    private readonly open: () => TrueType,
  ) {}

  private get second(): TrueType {
    this.opened ??= this.open();
    return this.opened;
  }

  /** A line in parts by face. A letter and its marks are in one face, which places the marks. */
  runsOf(line: string): readonly Run[] {
    // Most letters with marks exist as one character, in more faces than the marks do.
    const text = MARK.test(line) ? line.replace(SELECTORS, '').normalize('NFC') : line;
    if (!MARK.test(text) && covers(this.first, text)) return [{ face: this.first, text }];
    const runs: Run[] = [];
    for (const letter of withMarks(text)) {
      const run = this.runOf(letter);
      const last = runs.at(-1);
      if (last && last.face === run.face && !last.missing && !run.missing) runs[runs.length - 1] = { ...last, text: last.text + run.text };
      else runs.push(run);
    }
    return runs;
  }

  private runOf(letter: string): Run {
    if (!MARK.test(letter) && covers(this.first, letter)) return { face: this.first, text: letter };
    if (isMeasured(letter) && covers(this.second, letter)) return { face: this.second, text: letter };
    return covers(this.first, letter) ? { face: this.first, text: letter } : { face: this.first, text: REPLACEMENT, missing: letter };
  }

  /** The width of a line in font sizes. */
  widthOf(line: string): number {
    return this.runsOf(line).reduce((sum, { face, text }) => sum + face.widthOf(text), 0);
  }
}

const covers = (face: TrueType, text: string): boolean => {
  for (const char of text) if (!face.has(char.codePointAt(0) as number)) return false;
  return true;
};

/** Whether the layout knows the width of each character. It also leaves out scripts of the second face whose letters must be shaped. */
const isMeasured = (letter: string): boolean =>
  [...letter].every((char) => {
    const codePoint = char.codePointAt(0) as number;
    return codePoint < 0x7f || letterWidth(codePoint) !== undefined;
  });
