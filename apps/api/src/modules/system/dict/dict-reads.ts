import type { Type } from '@nestjs/common';
import { CRUD_BASE_FIELDS, type CrudSpec, DICT_ROOT_KEY, type DictArea, type Fields, f, treeOf, type WireOf } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { ROOT, treeFields, treeNode } from '../../../kernel/crud/tree.js';
import { ownerOf, type RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { allRows, type ListQuery, type ListSpec, listOrPage } from '../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import type { DictRow } from './dict.entity.js';
import { keyOnWire, nameOf, presentDict, presentedDict } from './present-dict.js';

const MAX_ROWS = 5000;

const tenantId = f.text(12, '租户', 'Tenant');

/** What one chooses from, as forms read it. */
export const choiceFields = {
  id: f.id('编号', 'Id').required(),
  code: f.text(64, '字典编号', 'Dictionary code').required(),
  dictKey: presentedDict.dictKey,
  dictValue: f.text(128, '字典名称', 'Name').required(),
  sort: f.int('字典排序', 'Sort').required(),
  isSealed: f.int('封存', 'Sealed').required(),
  remark: f.remark(),
} satisfies Fields;

type Choice = WireOf<typeof choiceFields>;

/** The reads of a dictionary that no simple resource has: as a tree, by parent, and by code for forms. */
export function dictReads(area: DictArea, spec: CrudSpec, entity: EntityClass<DictRow>): Type {
  const list: ListSpec<DictRow> = {
    entity,
    fields: { ...spec.fields, ...CRUD_BASE_FIELDS },
    order: spec.order,
    maySort: true,
    lenient: true,
  };
  const answers = { ...rowFields, ...list.fields, ...presentedDict, ...(spec.tenancy === 'tenant' ? { tenantId } : {}) };
  const below: ListSpec<DictRow> = { ...list, where: { text: `parent_id <> '${ROOT}'` } };
  const present = (ctx: RequestContext) => (answered: Values[]) => presentDict(ctx, spec, entity, answered);

  @ApiController()
  class DictReads {
    /** All that fits the filters, keys below their heads; what fits without its head stands at the top. */
    @Endpoint(`${area}.list`, { list, answers, nested: true })
    async list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
      const found = await allRows(ownerOf(ctx, spec), list, query, MAX_ROWS);
      await present(ctx)(found);
      return treeOf(found as (Values & { id: string; parentId: string })[]);
    }

    /** The keys of one dictionary, or of all. */
    @Endpoint(`${area}.child-list`, { list: below, answers, orPage: true })
    children(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
      return listOrPage(ownerOf(ctx, spec), below, query, MAX_ROWS, present(ctx));
    }

    @Endpoint(`${area}.tree`, { answers: treeFields })
    async tree(@Ctx() ctx: RequestContext) {
      const found = await rows(ownerOf(ctx, spec), entity).find({}, { order: ['sort', 'id'] });
      return treeOf(found.map((row) => treeNode({ ...row, status: 1 }, nameOf(row, ctx.lang))));
    }

    /** What a form offers for a code: nothing sealed, and not the head. */
    @Endpoint(`${area}.dictionary`, { fields: { code: choiceFields.code }, answers: choiceFields })
    dictionary(@Ctx() ctx: RequestContext, @Input() { code }: { code: string }) {
      return choices(ownerOf(ctx, spec), entity, code);
    }
  }
  Object.defineProperty(DictReads, 'name', { value: `${spec.noun}Reads` });
  return DictReads;
}

/** The keys of a code, in their order. */
export async function choices(ctx: RequestContext, entity: EntityClass<DictRow>, code: string): Promise<Choice[]> {
  const { name } = ctx.workspace.db.shape(entity);
  // Kept whole: kept by code, anybody could fill the cache with codes that nobody has.
  const known = await ctx.workspace.caches.of(ctx.tenantId, [name], 'dictionary', () =>
    rows(ctx, entity).find({ isSealed: 0, dictKey: { ne: String(DICT_ROOT_KEY) } }, { order: ['sort', 'id'] }),
  );
  return known.filter((row) => row.code === code).map((row) => choiceOf(row, ctx));
}

const choiceOf = (row: Row<DictRow>, { lang }: RequestContext): Choice => ({
  id: row.id,
  code: row.code,
  dictKey: keyOnWire(row.dictKey),
  dictValue: nameOf(row, lang),
  sort: row.sort,
  isSealed: row.isSealed,
  ...(row.remark ? { remark: row.remark } : {}),
});
