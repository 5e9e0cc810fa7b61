import { DRAFT, fractionStatus, REVIEWED, STATUS } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { OutsideRepair, OutsideRepairProduct } from './outside-repair.entity.js';
import { Repair, RepairProduct } from './repair.entity.js';

/** What came back of outside repairs, and what it came to: from the reviewed repairs that took it back. */
export const deriveOutsideRepairs = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, OutsideRepair, orderNos, async () => {
    const lines = await rows(ctx, OutsideRepairProduct).find({ orderNo: orderNos });
    const repairs = await rows(ctx, Repair).find(
      { outsideOrderNo: orderNos, reviewStatus: REVIEWED },
      { columns: ['orderNo', 'outsideOrderNo'] },
    );
    const outsideOf = new Map(repairs.map(({ orderNo, outsideOrderNo }) => [orderNo, outsideOrderNo]));
    const repaired = await rows(ctx, RepairProduct).find(
      { orderNo: [...outsideOf.keys()] },
      { columns: ['orderNo', 'productId', 'repairAmount'] },
    );
    const back = new Map(repaired.map((line) => [`${outsideOf.get(line.orderNo)}/${line.productId}`, line]));
    const figured = lines.map((line) => {
      const by = back.get(`${line.orderNo}/${line.productId}`);
      const patch = {
        returnStatus: by ? STATUS.done : STATUS.open,
        repairOrderNo: by?.orderNo ?? null,
        repairAmount: by?.repairAmount ?? null,
      };
      return { line, patch };
    });
    await rows(ctx, OutsideRepairProduct).updateEach(
      figured.flatMap(({ line: { id, version, ...line }, patch }) =>
        line.repairOrderNo === patch.repairOrderNo && line.repairAmount === patch.repairAmount ? [] : [{ id, version, ...patch }],
      ),
    );
    return ({ orderNo, totalCount, reviewStatus }) => {
      const own = figured.filter(({ line, patch }) => line.orderNo === orderNo && patch.returnStatus === STATUS.done);
      return {
        backCount: own.length,
        outCount: reviewStatus === REVIEWED ? totalCount - own.length : 0,
        returnStatus: fractionStatus(own.length, totalCount),
        actualAmount: own.reduce((sum, { patch }) => sum + (patch.repairAmount ?? 0), 0),
      };
    };
  });

/** The outside repairs that these units are out on, and those that a repair took them back from which is a draft again. */
export async function openOutsideRepairs(ctx: RequestContext, units: readonly Unit[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = await rows(ctx, OutsideRepairProduct).find(
    { productId: units.map(({ id }) => id), sentTime: { isNull: false } },
    { columns: ['productId', 'orderNo', 'returnStatus', 'repairOrderNo'] },
  );
  const by = [...new Set(lines.flatMap(({ repairOrderNo }) => repairOrderNo ?? []))];
  const drafts = await rows(ctx, Repair).find({ orderNo: by, reviewStatus: DRAFT }, { columns: ['orderNo'] });
  const reversed = new Set(drafts.map(({ orderNo }) => orderNo));
  const open = new Map<string, string[]>();
  for (const { productId, orderNo, returnStatus, repairOrderNo } of lines)
    if (returnStatus === STATUS.open || reversed.has(repairOrderNo ?? '')) open.set(productId, [...(open.get(productId) ?? []), orderNo]);
  return open;
}
