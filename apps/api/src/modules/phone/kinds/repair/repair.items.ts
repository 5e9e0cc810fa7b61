import type { RepairItemInput } from '@phone-trade/shared';
import { type Part, replaceRows } from '../../../../kernel/document/part/part.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { blankRow, type Row, rows } from '../../../../platform/database/query/table.js';
import { basicConfigsByIds, warrantyDaysOf } from '../../basis/basic-config/basic-config.port.js';
import { RepairItem } from './repair.entity.js';

export interface RepairItems {
  /** In the order of their lines. */
  readonly items: readonly Row<RepairItem>[];
}

export interface RepairItemsDraft {
  readonly items: readonly Partial<RepairItem>[];
}

/** What was done to the units of a repair. */
export const repairItems: Part<RepairItemsDraft, RepairItems> = {
  table: RepairItem,
  save: async (ctx, head, { items }) => void (await replaceRows(ctx, RepairItem, head, items)),
  load: async (ctx, { orderNo }) => ({ items: await itemsOf(ctx, [orderNo]) }),
  assemble: (ctx, _head, { items }) => ({ items: items.map((item, i) => blankRow(ctx, RepairItem, `#${i + 1}`, item)) }),
};

export const itemsOf = (ctx: RequestContext, orderNos: readonly string[]): Promise<Row<RepairItem>[]> =>
  rows(ctx, RepairItem).find({ orderNo: orderNos }, { order: ['orderNo asc', 'lineNo asc', 'itemNo asc'] });

/** A line of an input with its unit. */
interface Given {
  readonly unit: Unit;
  readonly items: readonly RepairItemInput[];
}

const MAX_TEXT = 500;

/** The items of lines in stored form; without a warranty of their own they have that of their kind. Each line gets their names as one text. */
export async function itemRows(ctx: RequestContext, lines: readonly Given[]) {
  const kinds = await basicConfigsByIds(ctx, [...new Set(lines.flatMap(({ items }) => items.map(({ repairItemId }) => repairItemId)))]);
  const items = lines.flatMap(({ unit, items: given }, i) =>
    given.map((item, j): Partial<RepairItem> => {
      const kind = kinds.get(item.repairItemId);
      return {
        lineNo: i + 1,
        itemNo: j + 1,
        productId: unit.id,
        repairItemId: item.repairItemId,
        partNo: item.partNo || null,
        count: item.count || 1,
        amount: item.amount,
        channelId: item.channelId || null,
        warrantyDays: item.warrantyDays ?? (kind ? warrantyDaysOf(kind) : 0),
      };
    }),
  );
  const textOf = (given: readonly RepairItemInput[]): string | null => {
    const names = given.map(({ repairItemId, partNo }) => [kinds.get(repairItemId)?.name, partNo].filter(Boolean).join(' '));
    return names.length > 0 ? names.join(', ').slice(0, MAX_TEXT) : null;
  };
  return { items, textOf };
}

export const sumOf = (items: readonly { readonly amount: number }[]): number => items.reduce((sum, { amount }) => sum + amount, 0);
