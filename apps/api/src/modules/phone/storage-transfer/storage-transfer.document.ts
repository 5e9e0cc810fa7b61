import { ERP, type RowError, type StorageTransferInput, storageTransferSpec } from '@phone-trade/shared';
import { headColumns } from '../../../kernel/document/columns.js';
import type { DocumentKind, DraftDocument, LoadedDocument } from '../../../kernel/document/kind.js';
import { unitsIn } from '../../../kernel/document/line-document.js';
import { replaceRows } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { onLine, productsNamed, snapshotOf, unitsOfLines } from '../../../kernel/document/unit-lines.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { placeFindings } from '../warehouse/warehouse.port.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';
import { movable } from './storage-transfer.guards.js';
import { storageTransferReads } from './storage-transfer.views.js';

interface LoadedTransfer extends LoadedDocument<StorageTransfer> {
  readonly units: readonly Unit[];
}

interface TransferDraft extends DraftDocument<StorageTransfer> {
  readonly units: readonly Unit[];
}

/** Storage transfer (erp-domain 3.7): effective at once; what was wrong is moved back by another one. */
export const storageTransferKind: DocumentKind<StorageTransfer, TransferDraft, LoadedTransfer> = {
  spec: storageTransferSpec,
  entity: StorageTransfer,
  draft: transferDraft as DocumentKind<StorageTransfer, TransferDraft>['draft'],

  async saveParts(ctx, head, { units }) {
    const lines = units.map((unit, i) => ({
      ...snapshotOf(unit, i),
      stage: unit.stage,
      fromLocationId: unit.locationId,
      costPrice: unit.costPrice,
    }));
    await replaceRows(ctx, StorageTransferProduct, head, lines);
  },

  async load(ctx, head) {
    const lines = await rows(ctx, StorageTransferProduct).find({ orderNo: head.orderNo }, { order: ['lineNo asc'] });
    return { head, units: await unitsOfLines(ctx, lines) };
  },

  assemble: async (_ctx, head, { units }) => ({ head, units }),
  unitsOf: ({ units }) => units,

  actions: {
    create: {
      effects: ({ head: { toWarehouseId, toLocationId }, units }) =>
        units.map((unit) => ({ post: 'move', unit, rule: 'T54', to: { warehouseId: toWarehouseId, locationId: toLocationId } })),
      answer: ({ units }) => ({ count: units.length }),
    },
  },

  reads: storageTransferReads,
};

async function transferDraft(ctx: RequestContext, input: StorageTransferInput): Promise<TransferDraft> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const units = unitsIn(lines);
  const from = units.find(({ custody }) => custody === 1)?.warehouseId ?? null;
  const toLocationId = input.toLocationId || null;
  const problems: RowError[] = [...(await referenceFindings(ctx, storageTransferSpec.head, input)), ...findings];
  const place = await placeFindings(ctx, { warehouseId: input.toWarehouseId, locationId: input.toLocationId });
  problems.push(...place.map((finding) => ({ ...finding, path: finding.path === 'locationId' ? 'toLocationId' : 'toWarehouseId' })));
  for (const line of lines) {
    const error = (await movable(ctx, line.unit)) ?? (line.unit.warehouseId === from ? undefined : await elsewhere(ctx, line.unit));
    if (error) problems.push(onLine(line, 'productNo', error));
  }
  // Within a warehouse goods may still go to another place of it.
  if (from !== null && from === input.toWarehouseId && units.some((unit) => unit.locationId === toLocationId))
    problems.push({ path: 'toWarehouseId', error: ERP.SAME_WAREHOUSE() });
  return {
    head: { ...headColumns(storageTransferSpec.head, input), fromWarehouseId: from ?? '', totalCount: units.length },
    units,
    findings: problems,
  };
}

async function elsewhere(ctx: RequestContext, unit: Unit) {
  const warehouse = (await ctx.workspace.names.of(ctx, 'warehouse')).get(unit.warehouseId ?? '') ?? '';
  return ERP.WRONG_WAREHOUSE({ productNo: unit.productNo, warehouse });
}
