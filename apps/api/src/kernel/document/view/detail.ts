import { approvalListFields, BUSINESS_TYPES, type DocumentSpec, type Fields, f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import type { ListSpec } from '../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { approvalField, approvalOf, completeApprovals } from '../approval/approvals.js';
import type { DocumentRow } from '../document.entity.js';
import { targetFields } from '../document-input.js';
import type { Read } from '../kind.js';
import type { UnitLine } from '../part/unit-line.entity.js';
import { headOf } from '../states.js';
import { allowedActions, allowedField } from './allowed-actions.js';
import { historyField, historyOf } from './history.js';

/** The columns of a document's header as lists and details show them. */
const headFields = (spec: DocumentSpec): Fields => ({
  businessType: f.int('单据类型', 'Document type').hiddenInTable(),
  ...spec.derived,
  ...spec.head,
  ...Object.fromEntries(spec.axes.map((axis) => [axis.field, f.code(axis.table, axis.label.zh, axis.label.en)])),
  createUser: f.ref('user', '制单人', 'Entered by'),
  reviewUser: f.ref('user', '审核人', 'Reviewed by'),
});

/** The documents of a kind, newest first. */
export const documentList = <H extends DocumentRow>(spec: DocumentSpec, entity: EntityClass<H>, more: Fields = {}): ListSpec<H> => ({
  entity,
  fields: { ...headFields(spec), ...(spec.mayWait ? approvalListFields : {}), ...more },
  order: ['insertTime', 'desc'],
  async complete(ctx, page) {
    for (const row of page) row.businessType = BUSINESS_TYPES[spec.kind].code;
    if (spec.mayWait) await completeApprovals(ctx, page);
  },
});

/** The parts of a kind's detail besides the header. */
export interface DetailParts<H extends DocumentRow = DocumentRow> {
  readonly fields: Fields;
  of(ctx: RequestContext, head: Row<H>): Promise<Record<string, unknown>>;
}

/** Only of kinds that may wait. */
const approvalAnswer = (fields: Fields): Fields => ('approvalStatus' in fields ? { approval: approvalField } : {});

/** The detail of a document: its header as it is listed, what the kind shows besides, its history, and what may be done with it now. */
export const detailRead = <H extends DocumentRow>(
  kindName: DocumentSpec['kind'],
  { fields }: ListSpec<H>,
  parts: DetailParts<H>,
  /** The document that is shown under the number of another one: the sale of a cancellation. */
  numberOf: (ctx: RequestContext, orderNo: string) => Promise<string> | string = (_ctx, orderNo) => orderNo,
): Read => ({
  fields: { orderNo: targetFields.orderNo },
  answers: { ...rowFields, ...fields, ...parts.fields, history: historyField, allowedActions: allowedField, ...approvalAnswer(fields) },
  async answer(ctx, input, registry) {
    const kind = registry.kind(kindName);
    const head = await headOf(ctx, kind, await numberOf(ctx, input.orderNo as string));
    const [answer] = await toWire(ctx, fields, [{ ...head, businessType: BUSINESS_TYPES[kindName].code }]);
    return {
      ...answer,
      ...(await parts.of(ctx, head as Row<H>)),
      ...(await approvalOf(ctx, kind, head.orderNo)),
      history: await historyOf(ctx, registry, head.orderNo),
      allowedActions: await allowedActions(ctx, registry, kind, head),
    };
  },
});

/** The lines of a document in their order, as `products` of its detail. */
export const lineParts = <T extends UnitLine>(entity: EntityClass<T>, fields: Fields): DetailParts => ({
  fields: { products: f.list('商品', 'Products', { ...rowFields, ...fields }) },
  of: async (ctx, { orderNo }) => ({
    products: await toWire(ctx, fields, await rows(ctx, entity as EntityClass<UnitLine>).find({ orderNo }, { order: ['lineNo asc'] })),
  }),
});
