import { flatRows, parentRows } from './nested-rows';

const company = { id: '1', children: [{ id: '2', children: [{ id: '3' }] }, { id: '4' }] };

describe('rows of a tree', () => {
  it('are told in the order they stand in when all is unfolded', () => {
    expect(flatRows<{ id: string }>([company, { id: '5' }]).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('of a list that is none are the very list', () => {
    const rows = [{ id: '1' }, { id: '2' }];
    expect(flatRows(rows)).toBe(rows);
  });

  it('unfold where something is below them', () => {
    expect(parentRows<{ id: string }>([company, { id: '5' }]).map(({ id }) => id)).toEqual(['1']);
  });
});
