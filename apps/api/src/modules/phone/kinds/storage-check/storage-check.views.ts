import { checkLineFields, checkSumFields, identityOf, storageCheckSpec } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { StorageCheck, StorageCheckProduct } from './storage-check.entity.js';
import { countersOf, sumsOf } from './storage-check.queries.js';

const stored = documentList(storageCheckSpec, StorageCheck);

const progressOf = ({ expectCount, checkedCount }: Partial<StorageCheck>): number =>
  expectCount ? Math.floor((100 * (checkedCount ?? 0)) / expectCount) : 100;

const checkList: ListSpec<StorageCheck> = {
  ...stored,
  async complete(ctx, page) {
    await stored.complete?.(ctx, page);
    for (const row of page) row.progress = progressOf(row);
  },
};

const NAMED = ['productNo', 'imei', 'meid', 'sn', 'thirdBarcode', 'productName', 'productAttr'] as const;

/** The lines of checks, the last entered first, with the names and codes that their units have now. */
export const checkLineList: ListSpec<StorageCheckProduct> = {
  entity: StorageCheckProduct,
  fields: checkLineFields,
  order: ['insertTime', 'desc'],
  async complete(ctx, page) {
    const productNo = page.flatMap((line) => (line.productNo as string | null) ?? []);
    const units = await rows(companyWide(ctx), Product).find({ productNo }, { columns: NAMED });
    const byNo = new Map(units.map((unit) => [unit.productNo, unit]));
    for (const line of page) {
      const unit = byNo.get(line.productNo as string);
      if (unit) Object.assign(line, { imei: identityOf(unit), productName: unit.productName, productAttr: unit.productAttr });
    }
  },
};

/** Whether the caller sees what a blind check hides from its counters. */
export const seesHidden = (ctx: RequestContext): boolean => can(ctx, 'storagecheck_review');

/** Units and cost by result. */
export async function sumsShown(ctx: RequestContext, orderNo: string): Promise<object[]> {
  const sums = (await sumsOf(ctx, orderNo)).map(({ result, count, amount }) => ({
    result: Number(result),
    count: Number(count),
    amount: Number(amount),
  }));
  return toWire(ctx, checkSumFields.sums.is.fields ?? {}, sums);
}

export const storageCheckReads = {
  'phone.storageCheck.pageStorageCheck': listRead(checkList),
  'phone.storageCheck.getStorageCheckDetail': detailRead('storageCheck', checkList, {
    fields: { progress: storageCheckSpec.derived.progress, ...checkSumFields },
    async of(ctx, { orderNo, ...head }) {
      const users = await ctx.workspace.names.of(ctx, 'user');
      const counters = (await countersOf(ctx, orderNo)).map(({ userId, ...counter }) => ({
        ...counter,
        scans: Number(counter.scans),
        userName: users.get(userId),
      }));
      return {
        progress: progressOf(head),
        sums: await sumsShown(ctx, orderNo),
        counters: await toWire(ctx, checkSumFields.counters.is.fields ?? {}, counters),
      };
    },
  }),
};
