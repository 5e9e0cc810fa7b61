import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { DocumentRow } from './document.entity.js';

/**
 * Sets the derived columns of documents. Their headers are locked before `figuresOf` reads what those are derived from: of two that derive
 * them at once the second sees what the first has seen.
 */
export async function deriveHeads<H extends DocumentRow>(
  ctx: RequestContext,
  entity: EntityClass<H>,
  orderNos: readonly string[],
  figuresOf: (heads: readonly Row<H>[]) => Promise<(head: Row<H>) => Partial<H>>,
): Promise<void> {
  const table = rows(ctx, entity as EntityClass<DocumentRow>);
  const heads = (await table.find({ orderNo: orderNos }, { order: ['id asc'], lock: 'change' })) as Row<H>[];
  const figures = await figuresOf(heads);
  await table.updateEach(heads.map((head) => ({ id: head.id, version: head.version, ...figures(head) })));
}
