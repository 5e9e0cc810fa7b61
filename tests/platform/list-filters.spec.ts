import { addDays } from '@phone-trade/shared';
import { type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';

const app = useApp({ seed: 'small' });

/** Posts with nothing in common with the seeded ones but their table: sort 901 to 904, one of them without a remark. */
const POSTS = [
  { category: 1, postCode: 'lf-a', postName: 'Filter Alpha', sort: 901, remark: '100% ready' },
  { category: 2, postCode: 'lf-b', postName: 'filter beta', sort: 902, remark: 'under_score' },
  { category: 3, postCode: 'lf-c', postName: '筛选 丙', sort: 903, remark: 'back\\slash' },
  { category: 3, postCode: 'lf-d', postName: '筛选 丁', sort: 904 },
];

let who: Caller;
beforeAll(async () => {
  who = await app().as('100001', 'admin');
  for (const post of POSTS) await who.ask('system.post.submit', post);
});

const found = async (filter: object): Promise<string> =>
  (await who.ask<{ records: { postCode: string }[] }>('system.post.list', { sort_ge: 901, size: 50, ...filter })).records
    .map(({ postCode }) => postCode.slice(3))
    .join('');

test.each<[object, string]>([
  [{}, 'abcd'],
  [{ postName: 'FILTER' }, 'ab'],
  [{ postName: 'fil  alp' }, 'a'],
  [{ postName: 'alpha filter' }, ''],
  [{ postName_like: 'fil alp' }, ''],
  [{ postName_like: '丙' }, 'c'],
  [{ postName_likeright: 'filter b' }, 'b'],
  [{ postName_likeleft: 'ALPHA' }, 'a'],
  [{ postName_notlike: 'filter' }, 'cd'],
  [{ postCode_equal: 'lf-a' }, 'a'],
  [{ postCode_notequal: 'lf-a' }, 'bcd'],
  [{ remark: '%' }, 'a'],
  [{ remark: '_' }, 'b'],
  [{ remark: '\\' }, 'c'],
  [{ remark_null: 1 }, 'd'],
  [{ remark_notnull: 1 }, 'abc'],
  [{ sort: 902 }, 'b'],
  [{ sort_gt: 902 }, 'cd'],
  [{ sort_le: '902' }, 'ab'],
  [{ sort_lt: 902 }, 'a'],
  [{ sort_ge: 904 }, 'd'],
  [{ category: '1,2' }, 'ab'],
  [{ category: [2, 3] }, 'bcd'],
  [{ category_equal: [1] }, 'a'],
  [{ category_notequal: '1,2' }, 'cd'],
  [{ category_notequal: [3] }, 'ab'],
  [{ category: 99 }, ''],
  [{ category: [] }, 'abcd'],
  [{ remark_ignore: 'x' }, 'abcd'],
  [{ insertTime_datege: '2001-01-01 00:00:00' }, 'abcd'],
  [{ insertTime_datelt: '2001-01-01 00:00:00' }, ''],
  [{ descs: 'sort' }, 'dcba'],
  [{ ascs: 'category', descs: 'sort' }, 'abdc'],
])('the filter %j finds %p', async (filter, codes) => {
  expect(await found(filter)).toBe(codes);
});

describe('a filter of times', () => {
  const DAY_LENGTH = 10;
  const own = async (filter: object): Promise<boolean> => (await found({ sort: 901, ...filter })) === 'a';
  let shown: string;
  let day: string;
  beforeAll(async () => {
    const { records } = await who.ask<{ records: { createTime: string }[] }>('system.post.list', { sort: 901 });
    shown = records[0]?.createTime as string;
    day = shown.slice(0, DAY_LENGTH);
  });

  test.each<[string, boolean]>([
    ['', true],
    ['_equal', true],
    ['_dateequal', true],
    ['_notequal', false],
    ['_datege', true],
    ['_datele', true],
    ['_ge', true],
    ['_le', true],
    ['_dategt', false],
    ['_datelt', false],
  ])('with the shown time or the day of a row and the suffix "%s" matches it: %p', async (suffix, matches) => {
    for (const value of [shown, day]) expect(await own({ [`createTime${suffix}`]: value })).toBe(matches);
  });

  test('finds a row between two bare days that are its own', async () => {
    expect(await own({ createTime_datege: day, createTime_datele: day })).toBe(true);
    expect(await own({ createTime_datege: addDays(day, 1) })).toBe(false);
    expect(await own({ createTime_datele: addDays(day, -1) })).toBe(false);
  });

  test('may name several days', async () => {
    expect(await own({ createTime: `${addDays(day, -1)},${day}` })).toBe(true);
    expect(await own({ createTime_notequal: [addDays(day, -1), day] })).toBe(false);
  });
});

test('a day filtered by a time is found until its last second', async () => {
  const bizDates = async (filter: object) =>
    (await (await app().as('100001', 'boss')).ask<{ total: number }>('phone.purchase.pagePurchase', { size: 1, exactTotal: 1, ...filter }))
      .total;
  const { records } = await (await app().as('100001', 'boss')).ask<{ records: { bizDate: string }[] }>('phone.purchase.pagePurchase', {
    size: 1,
  });
  const bizDate = records[0]?.bizDate as string;
  const onThatDay = await bizDates({ bizDate });
  expect(onThatDay).toBeGreaterThan(0);
  expect(await bizDates({ bizDate_datege: `${bizDate} 00:00:00`, bizDate_datelt: `${bizDate} 23:59:59` })).toBe(onThatDay);
  expect(await bizDates({ bizDate_datege: `${bizDate} 00:00:00`, bizDate_datelt: `${addDays(bizDate, 1)} 00:00:00` })).toBe(onThatDay);
  expect(await bizDates({ bizDate_dategt: `${addDays(bizDate, -1)} 23:59:59`, bizDate_datele: bizDate })).toBe(onThatDay);
});

test.each<[object, string]>([
  [{ sort_gt: [1, 2] }, 'INPUT_BAD_FILTER'],
  [{ sort: 'many' }, 'INPUT_BAD_FILTER'],
  [{ insertTime_datege: 'yesterday' }, 'INPUT_BAD_FILTER'],
  [{ ascs: 'password' }, 'INPUT_BAD_SORT'],
  [{ current: 0 }, 'INPUT_BAD_PAGE'],
  [{ size: 'all' }, 'INPUT_BAD_PAGE'],
])('the filter %j is refused', async (filter, key) => {
  expectError(await who.call('system.post.list', filter), key);
});

test.each([
  ['size', 'INPUT_BAD_PAGE'],
  ['exactTotal', 'INPUT_BAD_PAGE'],
  ['name', 'INPUT_BAD_FILTER'],
  ['insertTime', 'INPUT_BAD_FILTER'],
])('an object as %s is refused', async (name, key) => {
  expectError(await who.call('phone.basicConfig.pageWarehouse', { [name]: { toString: 1 } }), key);
});

test.each([{ password: 1 }, { tenant_id_equal: '100002' }])('the unknown filter %j is refused', async (filter) => {
  expectError(await who.call('phone.basicConfig.pageWarehouse', filter), 'INPUT_BAD_FILTER');
});

test('unknown filters are ignored by lists for stock clients of the family', async () => {
  const all = await who.ask<{ total: number }>('system.post.list');
  expect(await who.ask('system.post.list', { password: 1, tenant_id_equal: '100002' })).toMatchObject({ total: all.total });
});
