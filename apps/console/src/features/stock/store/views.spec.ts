import { groupKey, unitsOfGroup, viewOf } from './views';

const group = { modelId: '12', productAttr: '128G 白', conditionId: '3', warehouseId: '7', count: 4 };

describe('stock views', () => {
  it('link from a group to its units', () => {
    const params = new URLSearchParams(unitsOfGroup('real', group).split('?')[1]);
    expect(Object.fromEntries(params)).toEqual({
      view: 'real-detail',
      modelId: '12',
      productAttr: '128G 白',
      conditionId: '3',
      warehouseId: '7',
      levelId_null: '1',
    });
  });

  it('give groups distinct keys by all grouping fields', () => {
    expect(groupKey(group)).not.toBe(groupKey({ ...group, warehouseId: '8' }));
    expect(groupKey(group)).not.toBe(groupKey({ ...group, levelId: '1' }));
  });

  it('of the virtual store have no warehouses', () => {
    expect(viewOf('virtual', 'warehouse')).toBe('virtual-model');
    expect(viewOf('real', 'warehouse')).toBe('real-warehouse');
  });
});
