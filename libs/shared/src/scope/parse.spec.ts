// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders are written so

import { bindCondition, type PlaceholderValues } from './condition.js';
import { parseScope, ScopeFault } from './parse.js';

const COLUMNS = { create_user: 'text', create_dept: 'text', biz_date: 'text', total_count: 'number' } as const;
const parse = (rule: string) => parseScope(rule, COLUMNS);

function faultOf(rule: string): number {
  try {
    parse(rule);
  } catch (error) {
    if (error instanceof ScopeFault) return error.at;
    throw error;
  }
  throw new Error(`no fault in ${rule}`);
}

describe('a custom data scope', () => {
  it('compares columns with literals and placeholders', () => {
    expect(parse("biz_date >= '2026-01-01'")).toEqual({ column: 'biz_date', op: '>=', value: '2026-01-01' });
    expect(parse('total_count < -3')).toEqual({ column: 'total_count', op: '<', value: -3 });
    expect(parse('create_user = ${userId}')).toEqual({ column: 'create_user', op: '=', value: { of: 'userId' } });
    expect(parse("create_dept != 'it''s'")).toEqual({ column: 'create_dept', op: '<>', value: "it's" });
    expect(parse('create_dept IS NOT NULL')).toEqual({ not: { column: 'create_dept', isNull: true } });
    expect(parse("create_user not in ('a', ${userId})")).toEqual({ not: { column: 'create_user', in: ['a', { of: 'userId' }] } });
  });

  it('binds "and" tighter than "or", and parentheses tightest', () => {
    const [a, b, c] = [1, 2, 3].map((value) => ({ column: 'total_count', op: '=', value }));
    expect(parse('total_count = 1 or total_count = 2 and total_count = 3')).toEqual({ any: [a, { all: [b, c] }] });
    expect(parse('(total_count = 1 OR total_count = 2) AND not total_count = 3')).toEqual({ all: [{ any: [a, b] }, { not: c }] });
  });

  it.each([
    ['', 1],
    ['password = 1', 1],
    ["create_user = 'a' or", 21],
    ['create_user = 1', 15],
    ["total_count = '1'", 15],
    ['total_count = ${userId}', 15],
    ['create_user > ${userId}', 15],
    ['create_user = ${nobody}', 15],
    ["create_user = 'a'; DROP TABLE purchase", 18],
    ["create_user = 'a' -- x", 19],
    ['1 = 1', 1],
    ["create_user = 'a", 15],
    ["(create_user = 'a'", 19],
    ['create_user in ()', 17],
    ['create_user in (select 1)', 17],
    ['constructor = 1', 1],
    ["lower(create_user) = 'a'", 1],
    [`${'('.repeat(30)}total_count = 1${')'.repeat(30)}`, 21],
  ])('%s is refused at the first wrong character', (rule, at) => {
    expect(faultOf(rule)).toBe(at);
  });

  it('binds placeholders to the user; an empty one matches no rows', () => {
    const own: PlaceholderValues = { userId: ['u'], deptId: [], deptIds: ['d', 'e'], roleId: ['r'] };
    expect(bindCondition(parse("create_user = ${userId} or create_dept in (${deptIds}, 'x')"), own)).toEqual({
      any: [
        { column: 'create_user', in: ['u'] },
        { column: 'create_dept', in: ['d', 'e', 'x'] },
      ],
    });
    expect(bindCondition(parse('create_dept <> ${deptId}'), own)).toEqual({ not: { column: 'create_dept', in: [] } });
  });
});
