import { idsBelow, ticked } from './ticks';

const tree = [{ id: 'g', children: [{ id: 's', children: [{ id: 'view' }, { id: 'add' }] }, { id: 't' }] }, { id: 'h' }];
const result = (now: readonly string[], id: string, on: boolean): string[] => [...ticked(tree, new Set(now), id, on)].sort();

describe('checking a node in the grant tree', () => {
  it('checks its descendants and ancestors', () => {
    expect(result([], 's', true)).toEqual(['add', 'g', 's', 'view']);
    expect(result([], 'add', true)).toEqual(['add', 'g', 's']);
  });

  it('unchecks its descendants and keeps its ancestors', () => {
    expect(result(['g', 's', 'view', 'add', 't'], 's', false)).toEqual(['g', 't']);
    expect(result(['g', 's', 'view'], 'view', false)).toEqual(['g', 's']);
  });

  it('counts nodes on all levels', () => {
    expect(idsBelow(tree)).toEqual(['g', 's', 'view', 'add', 't', 'h']);
  });
});
