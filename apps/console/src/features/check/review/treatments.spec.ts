import type { CheckLine } from '../check';
import { findingsByLine, handlesFor, inputOf, treated, undecided } from './treatments';

const line = (id: string, result: number, productNo?: string): CheckLine => ({ id, result, ...(productNo ? { productNo } : {}) });
const missing = line('1', 2, 'P1');
const stray = line('2', 4, 'P2');
const code = line('3', 3);

describe('treatments', () => {
  it('of a code without a unit move none', () => {
    expect(handlesFor(code)).toEqual([2, 5]);
    expect(handlesFor(line('4', 3, 'P4'))).toContain(4);
  });

  it('apply to several lines as far as they fit', () => {
    const made = treated(new Map(), [missing, stray], { handle: 3, note: 'found' });
    expect(inputOf(made, [missing, stray])).toEqual([{ id: '2', handle: 3, handleRemark: 'found' }]);
    expect(undecided(made, [missing, stray])).toBe(1);
  });

  it('need a note', () => {
    const made = treated(new Map(), [missing], { handle: 1, note: ' ' });
    expect(inputOf(made, [missing])).toEqual([]);
  });
});

it('a finding is shown at the line it was sent for', () => {
  const found = findingsByLine(
    [
      { path: 'lines[1].handle', key: 'X', msg: 'held' },
      { path: 'lines', key: 'Y', msg: 'open' },
    ],
    [missing, stray],
  );
  expect([...found]).toEqual([['2', 'held']]);
});
