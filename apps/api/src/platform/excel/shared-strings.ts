import { FILE } from '@phone-trade/shared';
import { cleanText } from './cell-value.js';
import { MAX_CELLS, MAX_TEXT } from './row-intake.js';
import { type Path, readXml } from './xml.js';

/** The strings that cells name by their index. */
export function sharedStrings(part: Buffer): readonly string[] {
  const strings: string[] = [];
  let characters = 0;
  let current = '';
  readXml(part, 'sst', {
    open: (path) => {
      if (isItem(path)) current = '';
    },
    text: (path, text) => {
      if (!isShownText(path)) return;
      current += text;
      characters += text.length;
      if (characters > MAX_TEXT) throw FILE.TOO_MUCH_TEXT({ max: MAX_TEXT });
    },
    close: (path) => {
      if (!isItem(path)) return;
      strings.push(cleanText(current));
      if (strings.length > MAX_CELLS) throw FILE.TOO_MANY_CELLS({ max: MAX_CELLS });
    },
  });
  return strings;
}

const isItem = (path: Path): boolean => path.length === 2 && path[1] === 'si';

/** Whether this is text of a string or of one of its runs. Phonetic hints (`rPh`) tell how to pronounce the text and are no part of it. */
export const isShownText = (path: Path): boolean => path.at(-1) === 't' && path.at(-2) !== 'rPh';
