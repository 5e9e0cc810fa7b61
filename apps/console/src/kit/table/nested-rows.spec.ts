import { flatRows, parentRows } from './nested-rows';

const company = { id: '1', children: [{ id: '2', children: [{ id: '3' }] }, { id: '4' }] };

describe('tree rows', () => {
  it('are flattened in display order', () => {
    expect(flatRows<{ id: string }>([company, { id: '5' }]).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('of a flat list are returned unchanged', () => {
    const rows = [{ id: '1' }, { id: '2' }];
    expect(flatRows(rows)).toBe(rows);
  });

  it('are expandable if they have children', () => {
    expect(parentRows<{ id: string }>([company, { id: '5' }]).map(({ id }) => id)).toEqual(['1']);
  });
});
