import { type CrudSpec, type Fields, f, type Label, type Lang, label } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { ROOT } from '../../../kernel/crud/tree.js';
import { ownerOf, type RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { rows } from '../../../platform/database/query/table.js';
import { parentName } from '../../../platform/input/family.js';
import type { DictRow } from './dict.entity.js';

const TOP: Label = label('顶级', 'Top');

/** A key as it travels: a number when it is written as one, because forms of the family compare it with numbers (docs/domain.md 11.7). */
export function keyOnWire(key: unknown): unknown {
  const number = Number(key);
  return String(number) === key && Number.isSafeInteger(number) ? number : key;
}

/** The name of a row in the language of the caller, where it has one in it. */
export const nameOf = (row: Pick<DictRow, 'dictValue' | 'dictValueEn'>, lang: Lang): string =>
  (lang === 'en' && row.dictValueEn) || row.dictValue;

/** The fields of an answered row beside its columns; a key is a text or a number. */
export const presentedDict = { parentName, dictKey: f.json('字典键值', 'Key') } satisfies Fields;

/** What answered rows carry beside their columns: the name of the row above, and whose they are. */
export async function presentDict(
  ctx: RequestContext,
  spec: CrudSpec,
  entity: EntityClass<DictRow>,
  answered: readonly Values[],
): Promise<void> {
  const parentIds = [...new Set(answered.map((row) => String(row.parentId)))].filter((id) => id !== ROOT);
  const parents =
    parentIds.length === 0
      ? []
      : await rows(ownerOf(ctx, spec), entity).find({ id: parentIds }, { columns: ['id', 'dictValue', 'dictValueEn'] });
  const names = new Map(parents.map((row) => [row.id, nameOf(row, ctx.lang)]));
  for (const row of answered) {
    row.dictKey = keyOnWire(row.dictKey);
    row.parentName = names.get(String(row.parentId)) ?? TOP[ctx.lang];
    if (spec.tenancy === 'tenant') row.tenantId = ctx.tenantId;
  }
}
