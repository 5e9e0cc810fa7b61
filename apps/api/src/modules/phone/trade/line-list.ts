import type { Fields } from '@phone-trade/shared';
import type { UnitLine } from '../../../kernel/document/part/unit-line.entity.js';
import { UNIT_KEYS } from '../../../kernel/unit/unit-codes.js';
import type { EntityClass } from '../../../platform/database/database.js';
import type { ListSpec } from '../../../platform/database/query/list-query.js';

/** The lines of documents of a kind, a unit each, the last entered first; what else than its order and its unit names few of them. */
export const lineList = <L extends UnitLine>(entity: EntityClass<L>, fields: Fields, ...few: readonly string[]): ListSpec<L> => ({
  entity,
  fields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', ...few, ...UNIT_KEYS],
});
