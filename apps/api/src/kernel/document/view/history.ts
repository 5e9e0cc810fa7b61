import { BUSINESS_TYPES, type BusinessKind, type Fields, f, type Label, WORK_ACTIONS, type WorkAction } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import type { BatchOrigin } from '../batch.js';
import { DocumentHistory } from '../part/parts.entity.js';
import type { Affected, KindRegistry } from '../registry.js';

/** Records what was done to a document. The label of the action is looked up when it is shown. */
export async function note(
  ctx: RequestContext,
  { kind, orderNo, action, unitCount }: Omit<BatchOrigin, 'bizDate'> & { readonly unitCount?: number },
): Promise<void> {
  await rows(ctx, DocumentHistory).insert([
    { orderNo, businessType: BUSINESS_TYPES[kind].code, action, unitCount: unitCount ?? null, actedBy: ctx.actedBy?.name ?? null },
  ]);
}

/** The last event of a document. */
export const lastNote = (ctx: RequestContext, orderNo: string) =>
  rows(ctx, DocumentHistory).one({ orderNo }, { order: ['insertTime desc', 'id desc'] });

/** The person who reviewed a document last; a reversal has emptied the columns of its header. */
export async function reviewerOf(ctx: RequestContext, kind: BusinessKind, orderNo: string): Promise<string | undefined> {
  const own = { orderNo, businessType: BUSINESS_TYPES[kind].code, action: 'review', linkedOrderNo: null };
  return (await rows(ctx, DocumentHistory).one(own, { order: ['insertTime desc', 'id desc'] }))?.createUser;
}

/** Records in the documents that a batch had to do with which document did it, and to how many of their units. */
export async function noteAffected(ctx: RequestContext, origin: BatchOrigin, affected: readonly Affected[]): Promise<void> {
  await rows(ctx, DocumentHistory).insert(
    affected
      .filter(({ orderNo }) => orderNo !== origin.orderNo)
      .map(({ orderNo, count }) => ({
        orderNo,
        businessType: BUSINESS_TYPES[origin.kind].code,
        action: origin.action,
        linkedOrderNo: origin.orderNo,
        unitCount: count > 0 ? count : null,
        actedBy: ctx.actedBy?.name ?? null,
      })),
  );
}

const historyView: Fields = {
  businessType: f.int('单据类型', 'Document type'),
  action: f.text(16, '操作', 'Action'),
  linkedOrderNo: f.text(32, '单据', 'Document'),
  unitCount: f.int('数量', 'Units'),
  createUser: f.ref('user', '操作人', 'By'),
  actedBy: f.text(64, '实际操作人', 'Performed by'),
  insertTime: f.time('时间', 'At'),
};

/** The history in the detail of a document, with the words of each action. */
export const historyField = f.list('操作记录', 'History', {
  ...rowFields,
  ...historyView,
  actionText: f.text(64, '操作', 'Action'),
  actionTextEn: f.text(64, '操作（英文）', 'Action in English'),
});

const workLabel = (action: string): Label | undefined =>
  Object.hasOwn(WORK_ACTIONS, action) ? WORK_ACTIONS[action as WorkAction] : undefined;

/** The latest of what happened to a document, oldest first; of what another document did, its kind and number. */
export async function historyOf(ctx: RequestContext, registry: KindRegistry, orderNo: string): Promise<Record<string, unknown>[]> {
  const latest = await rows(ctx, DocumentHistory).find({ orderNo }, { order: ['insertTime desc', 'id desc'], limit: 200 });
  const wire = await toWire(ctx, historyView, latest.reverse());
  return wire.map((row) => {
    const kind = registry.kinds.find(({ spec }) => BUSINESS_TYPES[spec.kind].code === row.businessType);
    const label = kind?.spec.actions[String(row.action)]?.label ?? workLabel(String(row.action));
    return { ...row, ...(label ? { actionText: label.zh, actionTextEn: label.en } : {}) };
  });
}
