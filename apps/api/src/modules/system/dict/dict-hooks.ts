import { type CrudSpec, DICT, DICT_ROOT_KEY, INPUT } from '@phone-trade/shared';
import type { CrudHooks, Values } from '../../../kernel/crud/crud-service.js';
import { type Forest, placeInTree, ROOT, refuseParents } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { UniqueViolation } from '../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { invalid } from '../../../platform/input/check.js';
import type { DictRow } from './dict.entity.js';
import { presentDict, presentedDict } from './present-dict.js';

/** A dictionary and its keys, and as many levels of keys below keys as anybody has needed. */
const LEVELS = 5;
const ROOT_KEY = String(DICT_ROOT_KEY);

/** What both dictionaries add to a simple resource. */
export function dictHooks(spec: CrudSpec, entity: EntityClass<DictRow>): CrudHooks<DictRow> {
  const forest: Forest<DictRow> = { entity, noun: spec.label, nameOf: (row) => row.dictValue, levels: LEVELS };
  return {
    where: { text: `parent_id = '${ROOT}'` },
    beforeSubmit: async (ctx, values, stored) => {
      await placeInTree(ctx, forest, values, stored);
      const parentId = String(values.parentId ?? stored?.parentId ?? ROOT);
      values.dictKey = keyOf(spec, parentId, values, stored);
      if (parentId !== ROOT) values.code = await codeOf(ctx, entity, parentId);
      if (stored && values.code !== undefined && values.code !== stored.code) await cascade(ctx, entity, stored, String(values.code));
    },
    beforeRemove: (ctx, found) => refuseParents(ctx, entity, found),
    presents: presentedDict,
    present: (ctx, answered) => presentDict(ctx, spec, entity, answered),
  };
}

/** A head is known by having no parent, whatever key was typed for it; everything below has a key of its own. */
function keyOf(spec: CrudSpec, parentId: string, values: Values, stored: Row<DictRow> | undefined): string {
  if (parentId === ROOT) return ROOT_KEY;
  const key = String(values.dictKey ?? stored?.dictKey ?? ROOT_KEY);
  if (key !== ROOT_KEY) return key;
  throw invalid([{ path: 'dictKey', error: INPUT.REQUIRED({ field: spec.fields.dictKey?.label }) }]);
}

/** What stands below a head has its code, whatever was sent. Nobody changes or removes the row above meanwhile. */
async function codeOf(ctx: RequestContext, entity: EntityClass<DictRow>, parentId: string): Promise<string | undefined> {
  return (await rows(ctx, entity).one({ id: parentId }, { lock: 'change' }))?.code;
}

/** A new code reaches everything below the row. */
async function cascade(ctx: RequestContext, entity: EntityClass<DictRow>, changed: Row<DictRow>, code: string): Promise<void> {
  let above = [changed.id];
  while (above.length > 0) {
    above = (await rows(ctx, entity).find({ parentId: above }, { columns: ['id'] })).map(({ id }) => id);
    if (above.length > 0) await recode(ctx, entity, above, code);
  }
}

/** The code may be that of another dictionary, which has some of these keys. */
async function recode(ctx: RequestContext, entity: EntityClass<DictRow>, ids: readonly string[], code: string): Promise<void> {
  try {
    await rows(ctx, entity).update({ id: ids }, { code });
  } catch (error) {
    throw error instanceof UniqueViolation ? DICT.KEY_EXISTS() : error;
  }
}
