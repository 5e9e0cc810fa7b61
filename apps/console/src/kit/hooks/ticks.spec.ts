import { idsBelow, ticked } from './ticks';

const tree = [{ id: 'g', children: [{ id: 's', children: [{ id: 'view' }, { id: 'add' }] }, { id: 't' }] }, { id: 'h' }];
const result = (now: readonly string[], id: string, on: boolean): string[] => [...ticked(tree, new Set(now), id, on)].sort();

describe('ticks of a tree of grants', () => {
  it('bring what is below and what is above', () => {
    expect(result([], 's', true)).toEqual(['add', 'g', 's', 'view']);
    expect(result([], 'add', true)).toEqual(['add', 'g', 's']);
  });

  it('go with what is below, and leave what is above', () => {
    expect(result(['g', 's', 'view', 'add', 't'], 's', false)).toEqual(['g', 't']);
    expect(result(['g', 's', 'view'], 'view', false)).toEqual(['g', 's']);
  });

  it('are counted on all levels', () => {
    expect(idsBelow(tree)).toEqual(['g', 's', 'view', 'add', 't', 'h']);
  });
});
