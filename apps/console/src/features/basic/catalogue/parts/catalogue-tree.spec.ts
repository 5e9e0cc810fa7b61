import { catalogueSide, filtersOf, keyOf } from './catalogue-tree';

const model = (name: string) => ({ id: name, name, productName: `Apple ${name}`, status: 1 });
const tree = [
  {
    id: '1',
    name: '手机',
    nameEn: 'Phones',
    status: 1,
    children: [{ id: '7', name: 'Apple', status: 1, children: [model('iPhone 11'), model('iPhone 12')] }],
  },
  { id: '2', name: '耳机', status: 0 },
];

describe('the catalogue tree', () => {
  it('counts models on every level and keys brands by their category', () => {
    const [all, phones, earphones] = catalogueSide(tree, 'All', 'en');
    expect(all).toEqual({ key: '', label: 'All', count: 2 });
    expect(phones).toMatchObject({ key: '1', label: 'Phones', count: 2, children: [{ key: '1/7', label: 'Apple', count: 2 }] });
    expect(earphones).toEqual({ key: '2', label: '耳机', count: 0, off: true });
  });

  it('converts a node to filters and back', () => {
    for (const key of ['', '1', '1/7', '1/7/Apple iPhone 11', '1/7/Model A/B']) expect(keyOf(filtersOf(key))).toBe(key);
    expect(filtersOf('1/7/Apple iPhone 11')).toEqual({ categoryId: '1', brandId: '7', productName_equal: 'Apple iPhone 11' });
    expect(keyOf({ modelName: 'x' })).toBe('');
  });
});
