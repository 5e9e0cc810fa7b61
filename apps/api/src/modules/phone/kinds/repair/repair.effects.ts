import { REPAIR_MODE, REPAIR_RULES, REPAIRED, RULE, STATUS } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import { dueTo, type Settler } from '../../../../kernel/document/part/expense-bills.js';
import type { LineDocument } from '../../../../kernel/document/part/line-document.js';
import type { LineUnit } from '../../../../kernel/document/part/unit-lines.js';
import type { UnitChange } from '../../../../kernel/unit/postings.js';
import type { SentOut } from './outside-lines.js';
import type { Repair, RepairProduct } from './repair.entity.js';
import { stageAfter } from './repair.guards.js';
import type { RepairItems } from './repair.items.js';
import type { WarrantyOf } from './repair.warranty.js';

export type StoredRepair = LineDocument<Repair, RepairProduct> & RepairItems;

/** A repair with what its review needs to know. */
export interface LoadedRepair extends StoredRepair {
  readonly policy: { readonly repairNextStage: number; readonly repairOverrun: number };
  /** Of the companies of its items, by the company's id. */
  readonly settlers: ReadonlyMap<string, Settler>;
  /** The outside repair that its units come back from. */
  readonly outside: SentOut | undefined;
  readonly warrantyOf: WarrantyOf;
  /** When it is reviewed. */
  readonly at: string;
}

/** What the review of a repair does (docs/domain.md 4.16): units cost what their repair did, and go on by their result; companies are owed their items. */
export const repairEffects = (repair: LoadedRepair): Posting[] => [
  ...repair.lines.flatMap((one) => unitPostings(repair, one)),
  ...bills(repair),
];

function unitPostings({ head, items, policy, at }: LoadedRepair, { unit, line }: LineUnit<RepairProduct>): Posting[] {
  const isSelf = head.repairMode === REPAIR_MODE.self;
  // A unit without items could not be repaired: nobody has repaired it, and its supplier may take it back.
  const isRepaired = items.some(({ lineNo }) => lineNo === line.lineNo);
  const back: UnitChange = isSelf ? {} : { warehouseId: head.warehouseId, locationId: head.locationId, lastStoreTime: at };
  return [
    ...(line.repairAmount === 0 ? [] : [{ post: 'cost', unit, costType: 3, amount: line.repairAmount } as const]),
    {
      post: 'move',
      unit,
      rule: isSelf ? (REPAIR_RULES[line.result] ?? RULE.repaired) : RULE.backFromRepair,
      to: {
        ...back,
        stage: stageAfter(line, unit, policy.repairNextStage),
        pendingStage: null,
        claimStatus: line.result === REPAIRED.toInspect ? STATUS.open : STATUS.done,
        handlerUserId: null,
        handlerDeptId: null,
        repairCount: unit.repairCount + (isRepaired ? 1 : 0),
      },
      ...(line.repairRemark ? { remark: line.repairRemark } : {}),
    },
  ];
}

/** One bill for each company that items are settled with; what comes back from outside is settled with the repair company unless an item names another. */
function bills({ head, items, settlers }: LoadedRepair): Posting[] {
  const sums = new Map<string, { readonly settler: Settler; amount: number }>();
  for (const item of items) {
    const settler = settlers.get(item.channelId ?? head.channelId ?? '');
    if (!settler) continue;
    const known = sums.get(settler.id) ?? { settler, amount: 0 };
    known.amount += item.amount;
    sums.set(settler.id, known);
  }
  return [...sums.values()].flatMap(({ settler, amount }) => dueTo('payable', settler, 2, amount));
}
