import type { PriceModel, PriceRow } from './price-list';
import { picturePages } from './price-picture';

const row = (attr: string, imeis: readonly string[] = []): PriceRow => ({ attr, grade: 'A', count: 1, imeis });
const model = (name: string, rows: number): PriceModel => ({
  name,
  count: rows,
  rows: Array.from({ length: rows }, (_, i) => row(String(i))),
});

it('picturePages repeats the model name at the start of the next picture', () => {
  const pages = picturePages([model('a', 70)]);
  expect(pages.map((page) => page.length)).toEqual([60, 12]);
  expect(pages[1]?.[0]).toMatchObject({ model: { name: 'a' } });
});

it('picturePages never leaves a model name alone at the end', () => {
  const pages = picturePages([model('a', 58), model('b', 2)]);
  expect(pages.map((page) => page.length)).toEqual([59, 3]);
});

it('picturePages contains every row once, with four IMEIs per line', () => {
  const pages = picturePages([model('a', 130), { name: 'b', count: 1, rows: [row('x', ['1', '2', '3', '4', '5'])] }]);
  const lines = pages.flat();
  expect(lines.filter((line) => 'row' in line)).toHaveLength(131);
  expect(lines.flatMap((line) => ('imeis' in line ? [line.imeis] : []))).toEqual(['1   2   3   4', '5']);
});

it('picturePages returns no picture for an empty list', () => {
  expect(picturePages([])).toEqual([]);
});
