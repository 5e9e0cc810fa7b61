import type { Glyph, TrueType } from './true-type.js';

/** How far a glyph is moved from the pen, in thousandths of the font size. */
export interface Offset {
  readonly right: number;
  readonly up: number;
}

const NONE: Offset = { right: 0, up: 0 };
const MARK = /^\p{M}$/u;
/** The least distance between a letter and its mark, and between two marks. */
const GAP = 50;
/** A mark whose foot is higher than that is above its letter; one whose top is below the baseline is under it. */
const HALF_X = 300;

/**
 * Centres marks on their letter and stacks them. Fonts have anchors for that, in tables of rules that nothing else on a paper needs, and
 * letters with the usual marks are single characters.
 */
export function placeMarks(font: TrueType, glyphs: readonly Glyph[]): readonly Offset[] {
  const scale = 1000 / font.unitsPerEm;
  let pen = 0;
  let middle = 0;
  let top = 0;
  let bottom = 0;
  return glyphs.map(({ id, codePoint, advanceWidth }): Offset => {
    const box = font.boxOf(id);
    if (advanceWidth > 0 || !box || !MARK.test(String.fromCodePoint(codePoint))) {
      pen = advanceWidth * scale;
      [middle, top, bottom] = box ? [((box.xMin + box.xMax) / 2) * scale, box.yMax * scale, box.yMin * scale] : [pen / 2, 0, 0];
      return NONE;
    }
    const right = Math.round(middle - pen - ((box.xMin + box.xMax) / 2) * scale);
    let up = 0;
    if (box.yMin * scale > HALF_X) {
      up = Math.max(0, Math.round(top + GAP - box.yMin * scale));
      top = box.yMax * scale + up;
    } else if (box.yMax < 0) {
      up = Math.min(0, Math.round(bottom - GAP - box.yMax * scale));
      bottom = box.yMin * scale + up;
    }
    return { right, up };
  });
}
