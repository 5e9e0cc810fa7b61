import { CUSTODY, ERP, type RowError, RULE, type StorageTransferInput, storageTransferSpec } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import { documentKind } from '../../../../kernel/document/kind.js';
import type { LineDraft } from '../../../../kernel/document/part/line-document.js';
import { onLine, productsNamed, snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { units, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';
import { movable } from './storage-transfer.guards.js';
import { storageTransferReads } from './storage-transfer.views.js';

type TransferDraft = LineDraft<StorageTransfer, StorageTransferProduct>;

/** Storage transfer (docs/domain.md 4.5): effective at once; what was wrong is moved back by another one. */
export const storageTransferKind = documentKind({
  spec: storageTransferSpec,
  entity: StorageTransfer,
  draft: transferDraft,
  parts: [units(StorageTransferProduct)],

  actions: {
    create: {
      effects: ({ head: { toWarehouseId, toLocationId }, lines }) =>
        lines.map(({ unit }) => ({
          post: 'move',
          unit,
          rule: RULE.transferred,
          to: { warehouseId: toWarehouseId, locationId: toLocationId },
        })),
      count: ({ lines }) => lines.length,
    },
  },

  reads: storageTransferReads,
});

async function transferDraft(ctx: RequestContext, input: StorageTransferInput): Promise<TransferDraft> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const moved = unitsIn(lines);
  const from = moved.find(({ custody }) => custody === CUSTODY.inStore)?.warehouseId ?? null;
  const toLocationId = input.toLocationId || null;
  const problems: RowError[] = [...(await referenceFindings(ctx, storageTransferSpec.head, input)), ...findings];
  const place = await placeFindings(ctx, { warehouseId: input.toWarehouseId, locationId: input.toLocationId });
  problems.push(...place.map((finding) => ({ ...finding, path: finding.path === 'locationId' ? 'toLocationId' : 'toWarehouseId' })));
  for (const line of lines) {
    const error = (await movable(ctx, line.unit)) ?? (line.unit.warehouseId === from ? undefined : await elsewhere(ctx, line.unit));
    if (error) problems.push(onLine(line, 'productNo', error));
  }
  // Within a warehouse goods may still go to another place of it.
  if (from !== null && from === input.toWarehouseId && moved.some((unit) => unit.locationId === toLocationId))
    problems.push({ path: 'toWarehouseId', error: ERP.SAME_WAREHOUSE() });
  return {
    head: { ...headColumns(storageTransferSpec.head, input), fromWarehouseId: from ?? '', totalCount: moved.length },
    units: moved,
    lines: moved.map((unit, i) => ({
      ...snapshotOf(unit, i),
      stage: unit.stage,
      fromLocationId: unit.locationId,
      costPrice: unit.costPrice,
    })),
    findings: problems,
  };
}

async function elsewhere(ctx: RequestContext, unit: Unit) {
  const warehouse = (await ctx.workspace.names.of(ctx, 'warehouse')).get(unit.warehouseId ?? '') ?? '';
  return ERP.WRONG_WAREHOUSE({ productNo: unit.productNo, warehouse });
}
