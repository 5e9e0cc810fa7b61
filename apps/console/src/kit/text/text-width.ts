/** The width of a character in the table's type, roughly. */
function charWidth(char: string): number {
  if (char > '\u2e80') return 13;
  if ("ijl.,'|!".includes(char)) return 3.7;
  if ('ftr ()'.includes(char)) return 5;
  if ('mwMW'.includes(char)) return 11.5;
  return char >= 'A' && char <= 'Z' ? 9 : 7.9;
}

/** The width a text takes in the table's type, roughly: Chinese characters are twice as wide as Latin ones. */
export const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + charWidth(char), 0);

/** Between two actions of a row, and what "more" takes of it. */
const GAP = 12;
const MORE = 12;

/** How many of them stand as texts where there is so much room: all, or at most two and the rest behind "more". */
export function textActions(labels: readonly string[], room: number): number {
  const most = labels.length > 2 ? 2 : labels.length;
  for (let count = most; count > 1; count -= 1) {
    const texts = labels.slice(0, count).reduce((sum, label) => sum + textWidth(label), GAP * (count - 1));
    if (texts + (count < labels.length ? GAP + MORE : 0) <= room) return count;
  }
  return Math.min(1, labels.length);
}
