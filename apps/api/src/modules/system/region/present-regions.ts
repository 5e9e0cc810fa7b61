import { type Fields, f, type Label, label, REGION_LEVELS } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { parentName } from '../../../platform/input/family.js';
import { Region } from './region.entity.js';

type Values = Record<string, unknown>;

const TOP: Label = label('顶级', 'Top');

/** The fields of an answered region beside its columns. */
export const presentedRegion: Fields = {
  id: f.id('编号', 'Id'),
  parentId: f.id('上级', 'Parent'),
  parentName,
  subCode: f.text(12, '子编号', 'Code below its parent'),
  regionLevel: f.int('区划级别', 'Level'),
  createTime: f.time('创建时间', 'Created at'),
  hasChildren: f.truth('有下级', 'Has children'),
  ...Object.fromEntries(
    REGION_LEVELS.flatMap((level) => [
      [`${level}Code`, f.text(12, '区划编号', `Code of the ${level}`)],
      [`${level}Name`, f.text(64, '区划名称', `Name of the ${level}`)],
    ]),
  ),
};

/**
 * What answered regions carry beside their columns: code and name of every level above and of their own, whether more stands below,
 * and the twins by which the editions of the family call the same. Names are looked up and not stored, so a renamed city is called
 * alike everywhere.
 */
export async function presentRegions(ctx: RequestContext, answered: readonly Values[]): Promise<void> {
  if (answered.length === 0) return;
  const codes = new Set(answered.flatMap((row) => [String(row.code), ...lineOf(row)]));
  const [named, parents] = await Promise.all([
    rows(ctx, Region).find({ code: [...codes] }, { columns: ['code', 'name'] }),
    rows(ctx, Region).find({ parentCode: answered.map((row) => String(row.code)) }, { columns: ['parentCode'] }),
  ]);
  const names = new Map(named.map(({ code, name }) => [code, name]));
  const withChildren = new Set(parents.map((row) => row.parentCode));
  for (const row of answered) {
    const [code, parentCode] = [String(row.code), String(row.parentCode)];
    const isRoot = lineOf(row).length === 0;
    Object.assign(row, {
      id: code,
      parentId: parentCode,
      parentName: isRoot ? TOP[ctx.lang] : names.get(parentCode),
      subCode: code.startsWith(parentCode) ? code.slice(parentCode.length) : code,
      regionLevel: row.level,
      createTime: row.insertTime,
      hasChildren: withChildren.has(code),
    });
    // The country itself is of no level that is told.
    [...lineOf(row), code].slice(1).forEach((at, i) => {
      Object.assign(row, { [`${REGION_LEVELS[i]}Code`]: at, [`${REGION_LEVELS[i]}Name`]: names.get(at) });
    });
  }
}

/** The codes above a region, from the country down. */
const lineOf = (row: Values): string[] =>
  String(row.ancestors ?? '')
    .split(',')
    .filter(Boolean);
