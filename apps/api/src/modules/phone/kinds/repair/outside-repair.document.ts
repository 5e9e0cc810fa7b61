import {
  apportion,
  CALC_PER_UNIT,
  type OutsideRepairInput,
  outsideRepairSpec,
  type RowError,
  RULE,
  STAGE,
  STATUS,
} from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import { documentKind, type Posting } from '../../../../kernel/document/kind.js';
import { billsOfOthers, dueTo, type Settler } from '../../../../kernel/document/part/expense-bills.js';
import type { LineDocument, LineDraft } from '../../../../kernel/document/part/line-document.js';
import { type Expenses, type ExpensesDraft, expenseRows, expenses, keepSettled } from '../../../../kernel/document/part/money-parts.js';
import { findingsOn, productsNamed, snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { heldUnits, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { partyOf } from '../../basis/company/company.port.js';
import { drafted } from '../../trade/drafts.js';
import { namesMayBeUsed, settledNow, settlersFor } from '../../trade/terms/terms.port.js';
import { faultColumn, faultFindings } from '../bench/bench.port.js';
import { deriveOutsideRepairs, openOutsideRepairs } from './outside-repair.derive.js';
import { OutsideRepair, OutsideRepairProduct } from './outside-repair.entity.js';
import { sendRefusal } from './outside-repair.guards.js';
import { outsideRepairReads } from './outside-repair.views.js';

type Stored = LineDocument<OutsideRepair, OutsideRepairProduct> & Expenses;

/** An outside repair with who settles its expenses, and when it is reviewed. */
interface LoadedOutside extends Stored {
  readonly settlers: ReadonlyMap<string, Settler>;
  readonly at: string;
}

/** Outside repair (docs/domain.md 4.17): its draft holds its units, the review gives them to the repair company. */
export const outsideRepairKind = documentKind({
  spec: outsideRepairSpec,
  entity: OutsideRepair,
  openAmounts: true,
  draft: drafted(OutsideRepair, outsideDraft),
  parts: [heldUnits(OutsideRepairProduct), expenses],
  complete: async (ctx, document: Stored): Promise<LoadedOutside> => ({
    ...document,
    settlers: await settlersFor(ctx, document),
    at: nowOf(ctx),
  }),

  actions: {
    review: {
      facts: async (ctx, document) => ({ ...document, expenses: (await settledNow(ctx, document)).expenses }),
      guards: [unitsMayBeSent, namesMayBeUsed(outsideRepairSpec)],
      async prepare(ctx, document) {
        await keepSettled(ctx, document.expenses);
        return document;
      },
      effects: sendEffects,
      store: (ctx, { head: { orderNo }, at }) => markSent(ctx, orderNo, at),
    },
    unreview: { undoes: ['review'], store: (ctx, { head: { orderNo } }) => markSent(ctx, orderNo, null) },
  },

  derive: deriveOutsideRepairs,
  openLines: openOutsideRepairs,
  reads: outsideRepairReads,
});

async function outsideDraft(
  ctx: RequestContext,
  input: OutsideRepairInput,
  current?: Row<OutsideRepair>,
): Promise<LineDraft<OutsideRepair, OutsideRepairProduct> & ExpensesDraft> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const given = input.expenses ?? [];
  const spent = expenseRows(given, lines.length, await partyOf(ctx, { channelId: input.channelId, expenses: given }));
  const refusal = await sendRefusal(ctx, current?.orderNo);
  return {
    head: {
      ...headColumns(outsideRepairSpec.head, input),
      totalCount: lines.length,
      estimateAmount: lines.reduce((sum, { line }) => sum + (line.estimateAmount ?? 0), 0),
      expenseAmount: spent.reduce((sum, { totalAmount = 0 }) => sum + totalAmount, 0),
    },
    units: unitsIn(lines),
    lines: lines.map(({ unit, line }, i) => ({
      ...snapshotOf(unit, i),
      channelId: input.channelId,
      expectReturnDate: input.expectReturnDate || null,
      stageBefore: unit.stage,
      faultIds: faultColumn(line.faultIds),
      estimateAmount: line.estimateAmount ?? null,
    })),
    expenses: spent,
    findings: [
      ...(await referenceFindings(ctx, outsideRepairSpec.document, input)),
      ...findings,
      ...(await faultFindings(ctx, lines)),
      ...findingsOn(lines, ({ unit }) => ({ productNo: refusal(unit) })),
    ],
  };
}

/** Where the units are by the time of the review, if a hold ended meanwhile. Whose they are was asked of whoever entered them. */
async function unitsMayBeSent(ctx: RequestContext, { head, lines }: LoadedOutside): Promise<RowError[]> {
  const refusal = await sendRefusal(ctx, head.orderNo, { anybodys: true });
  return lines.flatMap(({ unit }, i) => {
    const error = refusal(unit);
    return error ? [{ path: `products[${i}].productNo`, row: i + 1, error }] : [];
  });
}

/** The units are with the company and for sale no longer; what sending cost is shared by all of them, and owed to whom it is settled with. */
function sendEffects({ head, lines, expenses: spent, settlers }: LoadedOutside): Posting[] {
  const company = settlers.get(head.channelId);
  const ofCompany = spent.reduce((sum, expense) => sum + (expense.settleKind === 1 ? expense.totalAmount : 0), 0);
  return [
    ...spent.flatMap((expense) => {
      const each = lines.map(() => 1);
      const shares = expense.calcType === CALC_PER_UNIT ? each.map(() => expense.amount) : apportion(expense.amount, each);
      return lines.flatMap(({ unit }, i): Posting[] => {
        const amount = shares[i] ?? 0;
        return amount === 0 ? [] : [{ post: 'cost', unit, costType: 3, amount, expenseId: expense.id }];
      });
    }),
    ...lines.map(
      ({ unit }): Posting => ({
        post: 'move',
        unit,
        rule: RULE.sentOutForRepair,
        to: {
          stage: STAGE.outForRepair,
          warehouseId: null,
          locationId: null,
          pendingStage: null,
          claimStatus: STATUS.done,
          // Whoever sent it waits for it.
          handlerUserId: head.createUser,
          handlerDeptId: null,
          shelfStatus: STATUS.open,
        },
      }),
    ),
    ...(company ? dueTo('payable', company, 2, ofCompany) : []),
    ...billsOfOthers(spent, settlers),
  ];
}

const markSent = async (ctx: RequestContext, orderNo: string, sentTime: string | null): Promise<void> =>
  void (await rows(ctx, OutsideRepairProduct).update({ orderNo }, { sentTime }));
