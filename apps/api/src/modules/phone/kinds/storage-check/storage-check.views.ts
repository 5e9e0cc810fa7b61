import { checkLineFields, checkSumFields, storageCheckSpec } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
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

/** The lines of checks, the last entered first. */
export const checkLineList: ListSpec<StorageCheckProduct> = {
  entity: StorageCheckProduct,
  fields: checkLineFields,
  order: ['insertTime', 'desc'],
};

/** Whether the caller sees what a blind check hides from its counters. */
export const seesHidden = (ctx: RequestContext): boolean => can(ctx, 'storagecheck_review');

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
      const sums = (await sumsOf(ctx, orderNo)).map(({ result, count, amount }) => ({
        result: Number(result),
        count: Number(count),
        amount: Number(amount),
      }));
      return {
        progress: progressOf(head),
        sums: await toWire(ctx, checkSumFields.sums.is.fields ?? {}, sums),
        counters: await toWire(ctx, checkSumFields.counters.is.fields ?? {}, counters),
      };
    },
  }),
};
