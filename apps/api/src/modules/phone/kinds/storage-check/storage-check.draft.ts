import { CUSTODY, DRAFT, ERP, MAX_CHECKED, OUT_TYPE, type RowError, type StorageCheckInput, storageCheckSpec } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import type { DraftDocument } from '../../../../kernel/document/kind.js';
import type { Part } from '../../../../kernel/document/part/part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { freezeUnits, thawUnits } from '../../../../kernel/unit/freeze.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Where } from '../../../../platform/database/query/where.js';
import { lockWarehouse, placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { StorageCheck, StorageCheckProduct } from './storage-check.entity.js';

export interface CheckDraft extends DraftDocument<StorageCheck> {
  readonly lines: readonly Partial<StorageCheckProduct>[];
}

/** The lines of a check. Its actions read the few they need, because there may be thousands. */
export const checkLines: Part<CheckDraft, object, StorageCheck> = {
  table: StorageCheckProduct,
  async save(ctx, { orderNo, freeze }, { lines }) {
    await rows(ctx, StorageCheckProduct).insert(lines, { orderNo });
    const ids = freeze === 1 ? lines.map(({ productId }) => productId as string) : [];
    if ((await freezeUnits(ctx, orderNo, ids)) !== ids.length) throw ERP.DOC_STATE({ orderNo });
  },
  load: async () => ({}),
  assemble: () => ({}),
  release: async (ctx, { orderNo }) => void (await thawUnits(ctx, orderNo)),
};

const SNAPSHOT = ['id', 'productNo', 'stage', 'warehouseId', 'locationId', 'traceSeq', 'costPrice'] as const;

/** What a line keeps of its unit: where it stands now. Its name and codes are those of the unit. */
export const standingOf = (unit: Pick<Product, (typeof SNAPSHOT)[number]>) => ({
  productId: unit.id,
  productNo: unit.productNo,
  expectStage: unit.stage,
  expectWarehouseId: unit.warehouseId,
  expectLocationId: unit.locationId,
  snapshotSeq: unit.traceSeq,
  costPrice: unit.costPrice,
});

/** The units in the scope of a new check as they are now. */
export async function checkDraft(ctx: RequestContext, input: StorageCheckInput): Promise<CheckDraft> {
  const findings: RowError[] = [
    ...(await referenceFindings(ctx, storageCheckSpec.head, input)),
    ...(await placeFindings(ctx, { warehouseId: input.warehouseId, locationId: input.locationId })),
  ];
  const head = headOf(ctx, input);
  if (findings.length > 0) return { head, lines: [], findings };
  // Checks of one warehouse begin one after the other, so that each sees the scope of the others.
  await lockWarehouse(ctx, input.warehouseId);
  const other = (await openChecks(ctx, input.warehouseId)).find((open) => overlaps(open, head));
  if (other) return { head, lines: [], findings: [{ path: 'warehouseId', error: ERP.CHECK_OVERLAP({ orderNo: other.orderNo }) }] };
  const units = await rows(companyWide(ctx), Product).find(scopeOf(head), {
    columns: SNAPSHOT,
    order: ['id asc'],
    limit: MAX_CHECKED + 1,
    lock: ctx.workspace.db.inTransaction && head.freeze === 1 && 'change',
  });
  if (units.length > MAX_CHECKED) return { head, lines: [], findings: [{ error: ERP.CHECK_TOO_MANY({ max: MAX_CHECKED }) }] };
  const lines = units.map((unit) => ({ ...standingOf(unit), expectFlag: 1, hidden: head.blind ?? 0 }));
  return { head: { ...head, expectCount: lines.length, totalCount: lines.length }, lines, findings };
}

const listed = (ids: readonly string[] | null | undefined): string | null => (ids && ids.length > 0 ? [...new Set(ids)].join() : null);

const headOf = (ctx: RequestContext, input: StorageCheckInput): Partial<StorageCheck> => ({
  ...headColumns(storageCheckSpec.head, input),
  stageScope: listed(input.stageScope),
  checkUserIds: listed(input.checkUserIds),
  snapshotTime: nowOf(ctx),
});

/** What a column of ids separated by commas lists. */
export const idsIn = (column: string | null | undefined): readonly string[] => column?.split(',').filter(Boolean) ?? [];

type Scope = Pick<StorageCheck, 'warehouseId' | 'locationId' | 'categoryId' | 'brandId' | 'stageScope'>;

/** The units of a scope. */
function scopeOf(head: Partial<Scope>): Where<Product> {
  const stages = idsIn(head.stageScope).map(Number);
  return {
    isDraft: 0,
    outType: OUT_TYPE.none,
    custody: CUSTODY.inStore,
    warehouseId: head.warehouseId as string,
    ...(head.locationId ? { locationId: head.locationId } : {}),
    ...(head.categoryId ? { categoryId: head.categoryId } : {}),
    ...(head.brandId ? { brandId: head.brandId } : {}),
    ...(stages.length > 0 ? { stage: stages } : {}),
  };
}

/** Whether the kind and stage of a unit are within a scope, wherever the unit is. */
export function isOfScope(head: Scope, unit: Pick<Product, 'categoryId' | 'brandId' | 'stage'>): boolean {
  const stages = idsIn(head.stageScope);
  return (
    (!head.categoryId || head.categoryId === unit.categoryId) &&
    (!head.brandId || head.brandId === unit.brandId) &&
    (stages.length === 0 || stages.includes(String(unit.stage)))
  );
}

const openChecks = (ctx: RequestContext, warehouseId: string): Promise<StorageCheck[]> =>
  rows(ctx, StorageCheck).find({ warehouseId, reviewStatus: DRAFT }, { order: ['insertTime asc'], limit: 500 });

/** Whether a unit could be in both scopes. */
function overlaps(a: Scope, b: Partial<Scope>): boolean {
  const meet = (one: string | null | undefined, other: string | null | undefined): boolean => !one || !other || one === other;
  const [stages, others] = [idsIn(a.stageScope), idsIn(b.stageScope)];
  return (
    meet(a.locationId, b.locationId) &&
    meet(a.categoryId, b.categoryId) &&
    meet(a.brandId, b.brandId) &&
    (stages.length === 0 || others.length === 0 || stages.some((stage) => others.includes(stage)))
  );
}
