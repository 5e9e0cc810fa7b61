import {
  byPin,
  colourSetting,
  mergeSettings,
  moveSetting,
  pinSetting,
  type Setting,
  showAll,
  showSetting,
  spanSetting,
  toWire,
} from './column-settings';

const item = (key: string, more: Partial<Setting> = {}): Setting => ({ key, hidden: false, fixed: '', ...more });
const keys = (settings: readonly Setting[]) => settings.map((setting) => setting.key).join('');
const abc = [item('a'), item('b'), item('c')];

describe('mergeSettings', () => {
  it('returns the declared columns if nothing is stored', () => {
    expect(mergeSettings(abc, undefined)).toEqual(abc);
  });

  it('keeps the stored order, pins and visibility', () => {
    const merged = mergeSettings(abc, [
      { key: 'a', sort: 3 },
      { key: 'b', sort: 1, hidden: 1 },
      { key: 'c', sort: 2, fixed: 'right' },
    ]);
    expect(merged).toEqual([item('b', { hidden: true }), item('a'), item('c', { fixed: 'right' })]);
  });

  it('drops stored keys without a column', () => {
    expect(keys(mergeSettings(abc, [{ key: 'zz' }, { key: 'c', sort: 1 }, { key: 'a', sort: 2 }, { key: 'b', sort: 3 }]))).toBe('cab');
  });

  it('puts a new column after its predecessor in the code', () => {
    expect(
      keys(
        mergeSettings(abc, [
          { key: 'c', sort: 1 },
          { key: 'a', sort: 2 },
        ]),
      ),
    ).toBe('cab');
  });

  it('shows at least one column and survives malformed rows', () => {
    expect(mergeSettings([item('a')], [{ key: 'a', hidden: 1 }])).toEqual([item('a')]);
    expect(keys(mergeSettings(abc, [null, { key: 'b' }, { key: 'b' }] as never))).toHaveLength(3);
  });
});

describe('changing column settings', () => {
  it('moves an item, and pins it when dropped among pinned ones', () => {
    expect(keys(moveSetting(abc, 'a', 'c'))).toBe('bca');
    expect(moveSetting([item('a', { fixed: 'left' }), item('b'), item('c')], 'c', 'a')[0]).toEqual(item('c', { fixed: 'left' }));
  });

  it('pins by stable partition', () => {
    expect(keys(pinSetting(abc, 'c', 'left'))).toBe('cab');
    expect(keys(pinSetting(abc, 'a', 'right'))).toBe('bca');
    expect(keys(byPin([item('a', { fixed: 'right' }), item('b', { fixed: 'left' })]))).toBe('ba');
  });

  it('never hides the last column', () => {
    expect(showSetting([item('a'), item('b', { hidden: true })], 'a', false)[0]?.hidden).toBe(false);
    expect(showAll(abc, false).map((setting) => setting.hidden)).toEqual([false, true, true]);
    expect(showAll(showAll(abc, false), true).every((setting) => !setting.hidden)).toBe(true);
  });

  it('sends order and names, and preserves unknown fields of a newer console', () => {
    const stored = [
      { key: 'a', colour: 'red' },
      { key: 'later', sort: 9 },
    ];
    expect(toWire([item('b', { hidden: true }), item('a', { width: 90 })], (key) => key.toUpperCase(), stored)).toEqual([
      { key: 'b', name: 'B', hidden: 1, sort: 1, fixed: '' },
      { key: 'a', name: 'A', hidden: 0, sort: 2, fixed: '', width: 90, colour: 'red' },
      { key: 'later', sort: 9 },
    ]);
  });
});

describe('an item of a description list', () => {
  const named = (key: string) => key;

  it('keeps its stored span and colour if they are valid', () => {
    const stored = [
      { key: 'a', sort: 1, column: 3, colour: '#aa0000' },
      { key: 'b', sort: 2, column: 9, colour: 'red; position: fixed' },
      { key: 'c', sort: 3 },
    ];
    expect(mergeSettings(abc, stored)).toEqual([item('a', { span: 3, colour: '#aa0000' }), item('b'), item('c')]);
  });

  it('is stored with its span and colour, and without a removed colour', () => {
    const stored = [{ key: 'a', sort: 1, column: 2, colour: '#aa0000', name: 'old' }];
    const plain = colourSetting(spanSetting(mergeSettings([item('a')], stored), 'a', 3), 'a', undefined);
    const [attr] = toWire(plain, named, stored);
    expect(attr).toEqual({ key: 'a', name: 'a', hidden: 0, sort: 1, fixed: '', column: 3 });
  });
});
