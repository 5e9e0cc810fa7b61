import { changedAt, sourceOf, textsOf, withValues } from './attrs';

describe('attributes of a model', () => {
  it('take values from the configuration list of their name', () => {
    expect(sourceOf('颜色')).toBe(3);
    expect(sourceOf('容量')).toBe(4);
    expect(sourceOf('包装')).toBeUndefined();
    expect(sourceOf(' ')).toBeUndefined();
  });

  it('split several values in one entry', () => {
    expect(textsOf('64G，128G、 256G,')).toEqual(['64G', '128G', '256G']);
    expect(textsOf('US unlocked')).toEqual(['US unlocked']);
  });

  it('hold each value once', () => {
    const values = [{ valueId: '1', valueText: '64G' }];
    expect(withValues(values, [{ valueText: '64G' }, { valueText: '128G' }, { valueText: '128G' }])).toEqual([
      ...values,
      { valueText: '128G' },
    ]);
  });

  it('can be changed and removed by index', () => {
    expect(changedAt(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
    expect(changedAt(['a', 'b'], 0, undefined)).toEqual(['b']);
  });
});
