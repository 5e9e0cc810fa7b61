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
  it('answers the code when nothing is stored', () => {
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

  it('drops stored keys the code does not know', () => {
    expect(keys(mergeSettings(abc, [{ key: 'zz' }, { key: 'c', sort: 1 }, { key: 'a', sort: 2 }, { key: 'b', sort: 3 }]))).toBe('cab');
  });

  it('puts a new column after the one before it in the code', () => {
    expect(
      keys(
        mergeSettings(abc, [
          { key: 'c', sort: 1 },
          { key: 'a', sort: 2 },
        ]),
      ),
    ).toBe('cab');
  });

  it('shows at least one column and survives broken rows', () => {
    expect(mergeSettings([item('a')], [{ key: 'a', hidden: 1 }])).toEqual([item('a')]);
    expect(keys(mergeSettings(abc, [null, { key: 'b' }, { key: 'b' }] as never))).toHaveLength(3);
  });
});

describe('changes', () => {
  it('moves an item, and pins it when it lands among pinned ones', () => {
    expect(keys(moveSetting(abc, 'a', 'c'))).toBe('bca');
    expect(moveSetting([item('a', { fixed: 'left' }), item('b'), item('c')], 'c', 'a')[0]).toEqual(item('c', { fixed: 'left' }));
  });

  it('pins by stable partition', () => {
    expect(keys(pinSetting(abc, 'c', 'left'))).toBe('cab');
    expect(keys(pinSetting(abc, 'a', 'right'))).toBe('bca');
    expect(keys(byPin([item('a', { fixed: 'right' }), item('b', { fixed: 'left' })]))).toBe('ba');
  });

  it('never hides the last one', () => {
    expect(showSetting([item('a'), item('b', { hidden: true })], 'a', false)[0]?.hidden).toBe(false);
    expect(showAll(abc, false).map((setting) => setting.hidden)).toEqual([false, true, true]);
    expect(showAll(showAll(abc, false), true).every((setting) => !setting.hidden)).toBe(true);
  });

  it('sends order and names, and returns what a newer console stored', () => {
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

describe('an item of a description', () => {
  const named = (key: string) => key;

  it('keeps its span and colour, and takes no others than there are', () => {
    const stored = [
      { key: 'a', sort: 1, column: 3, colour: '#aa0000' },
      { key: 'b', sort: 2, column: 9, colour: 'red; position: fixed' },
      { key: 'c', sort: 3 },
    ];
    expect(mergeSettings(abc, stored)).toEqual([item('a', { span: 3, colour: '#aa0000' }), item('b'), item('c')]);
  });

  it('is stored with them, and without a colour that was taken away', () => {
    const stored = [{ key: 'a', sort: 1, column: 2, colour: '#aa0000', name: 'old' }];
    const plain = colourSetting(spanSetting(mergeSettings([item('a')], stored), 'a', 3), 'a', undefined);
    const [attr] = toWire(plain, named, stored);
    expect(attr).toEqual({ key: 'a', name: 'a', hidden: 0, sort: 1, fixed: '', column: 3 });
  });
});
