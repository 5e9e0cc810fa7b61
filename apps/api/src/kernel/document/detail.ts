import { BUSINESS_TYPES, type DocumentSpec, type Fields, f } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type Row, rows } from '../../platform/database/table.js';
import { toWire } from '../../platform/input/wire.js';
import { allowedActions } from './allowed-actions.js';
import type { DocumentRow } from './document.entity.js';
import { targetFields } from './document-input.js';
import { historyOf } from './history.js';
import type { Read } from './kind.js';
import { headOf } from './states.js';
import type { UnitLine } from './unit-line.entity.js';

/** The columns of a document's header as lists and details show them. */
export const headFields = (spec: DocumentSpec): Fields => ({
  ...spec.derived,
  ...spec.head,
  ...Object.fromEntries(spec.axes.map((axis) => [axis.field, f.code(axis.table, axis.label.zh, axis.label.en)])),
  createUser: f.ref('user', '制单人', 'Entered by'),
  reviewUser: f.ref('user', '审核人', 'Reviewed by'),
});

/** The detail of a document: its header, what the kind shows besides, its history, and what may be done with it now. */
export const detailRead = <H extends DocumentRow>(
  kindName: DocumentSpec['kind'],
  fields: Fields,
  parts: (ctx: RequestContext, head: Row<H>) => Promise<Record<string, unknown>>,
): Read => ({
  fields: { orderNo: targetFields.orderNo },
  async answer(ctx, input, engine) {
    const kind = engine.registry.kind(kindName);
    const head = await headOf(ctx, kind, input.orderNo as string);
    const [answer] = await toWire(ctx, fields, [head]);
    return {
      ...answer,
      businessType: BUSINESS_TYPES[kindName].code,
      ...(await parts(ctx, head as Row<H>)),
      history: await historyOf(ctx, engine.registry, head.orderNo),
      allowedActions: await allowedActions(ctx, engine, kind, head),
    };
  },
});

/** The lines of a document in their order, as `products` of its detail. */
export const lineParts =
  <T extends UnitLine>(entity: EntityClass<T>, fields: Fields) =>
  async (ctx: RequestContext, { orderNo }: DocumentRow): Promise<Record<string, unknown>> => ({
    products: await toWire(ctx, fields, await rows(ctx, entity as EntityClass<UnitLine>).find({ orderNo }, { order: ['lineNo asc'] })),
  });
