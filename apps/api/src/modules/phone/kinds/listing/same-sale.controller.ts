import {
  type AppError,
  ERP,
  f,
  feeOf,
  type InputOf,
  JOB,
  LISTING,
  onSaleFields,
  type PriceRule,
  type RowError,
  sameSalePreviewFields,
  sameSaleRowFields,
} from '@phone-trade/shared';
import { identityColumns, unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { knownPlatform, type QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { referencePrices } from '../../trade/market/market.port.js';
import { sameSaleRowList, sameSaleTaskList } from './listing.lists.js';
import { platformIsReady } from './open-listing.js';
import { OWN_PRICE, platformPrice } from './price/on-platform.js';
import { SameSaleRow, SameSaleTask } from './same-sale.entity.js';
import { rowsOfTask } from './same-sale.rows.js';
import { shelfRefusals } from './shelf.js';

type OnSale = InputOf<typeof onSaleFields>;

const openedFields = {
  taskId: f.id('同售任务', 'Task'),
  count: f.int('行数', 'Rows'),
  rows: f.list('结果', 'Results', { ...rowFields, ...sameSaleRowFields }),
};

interface Opened {
  readonly taskId: string;
  readonly count: number;
}

const FAILED = 400;
const WAITING = 100;

/** Units on several platforms in one go. */
@ApiController()
export class SameSaleController {
  constructor(private readonly jobs: Jobs) {}

  @Endpoint('phone.qcOptional.previewSameSale', { fields: onSaleFields, answers: sameSalePreviewFields })
  async preview(@Ctx() ctx: RequestContext, @Input() input: OnSale) {
    const { units, wishes } = await asked(ctx, input);
    const refusal = await shelfRefusals(ctx);
    const shown: Record<string, unknown>[] = [];
    const prices = await referencePrices(ctx, units);
    for (const [i, unit] of units.entries()) {
      const market = prices[i]?.price ?? null;
      for (const { platform, rule } of wishes) {
        const at = { productNo: unit.productNo, productName: unit.productName, platformId: platform.id };
        try {
          const error = refusal(unit);
          if (error) throw error;
          platformIsReady(ctx, platform);
          const listPrice = platformPrice(unit, { rule, market }, can(ctx, 'price_approve'));
          const fee = feeOf(listPrice, platform.feeRate);
          shown.push({ ...at, listPrice, fee, net: listPrice - fee, ok: true });
        } catch (error) {
          const { key, text } = known(error);
          shown.push({ ...at, ok: false, key, msg: text(ctx.lang) });
        }
      }
    }
    return toWire(ctx, sameSalePreviewFields, shown);
  }

  /** Opens a task with a row for each unit on each platform. The answer has the rows of a task that ends at once; others are followed. */
  @Endpoint('phone.qcOptional.onSale', {
    writes: true,
    fields: onSaleFields,
    answers: openedFields,
  })
  async start(@Ctx() ctx: RequestContext, @Input() input: OnSale) {
    const opened = await ctx.workspace.db.write(ctx, async () => {
      const { units, wishes } = await asked(ctx, input);
      for (const { platform } of wishes) platformIsReady(ctx, platform);
      const refusal = await shelfRefusals(ctx);
      // Who may sell locked phones is known now, and not to the task.
      const locked = ERP.LOCKED_DEVICE({ productNo: '', op: '' }).key;
      refuse(
        units.flatMap((unit, i): RowError[] => {
          const error = refusal(unit);
          return error?.key === locked ? [{ path: `productNos[${i}]`, row: i + 1, error }] : [];
        }),
      );
      const count = units.length * wishes.length;
      const [taskId] = (await rows(ctx, SameSaleTask).insert([
        { lang: ctx.lang, totalCount: count, mayApprove: can(ctx, 'price_approve') ? 1 : 0 },
      ])) as [string];
      await rows(ctx, SameSaleRow).insert(
        units.flatMap((unit, i) =>
          wishes.map(({ platform, rule }, j) => ({
            sort: i * wishes.length + j + 1,
            productId: unit.id,
            productNo: unit.productNo ?? '',
            ...identityColumns(unit),
            productName: unit.productName,
            platformId: platform.id,
            priceRule: JSON.stringify(rule),
          })),
        ),
        { taskId },
      );
      return { taskId, count };
    });
    return this.outcome(ctx, opened);
  }

  @Endpoint('phone.qcOptional.pageSameSaleTask', { list: sameSaleTaskList })
  tasks(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, sameSaleTaskList, input);
  }

  @Endpoint('phone.qcOptional.pageSameSaleRow', {
    list: sameSaleRowList,
    fields: { taskId: f.id('同售任务', 'Task').required() },
  })
  lines(@Ctx() ctx: RequestContext, @Input() { taskId, ...query }: ListQuery) {
    const where = { text: 'task_id = :taskId', params: { taskId: String(taskId ?? '') } };
    return page(ctx, { ...sameSaleRowList, where }, query);
  }

  /** The failed rows of a task once more. */
  @Endpoint('phone.qcOptional.retrySameSale', {
    writes: true,
    fields: { taskId: f.id('同售任务', 'Task').required() },
    answers: openedFields,
  })
  async retry(@Ctx() ctx: RequestContext, @Input() { taskId }: { readonly taskId: string }) {
    const count = await ctx.workspace.db.write(ctx, async () => {
      const task = await rows(ctx, SameSaleTask).one({ id: taskId }, { lock: 'change' });
      if (!task) throw LISTING.UNKNOWN();
      if (task.status < JOB.done) throw LISTING.TASK_OPEN();
      const again = await rows(ctx, SameSaleRow).update({ taskId, status: FAILED }, { status: WAITING, errorKey: null, errorMsg: null });
      if (again === 0) throw LISTING.NO_FAILED();
      const fresh = { status: JOB.waiting, attempts: 0, holder: null, leaseUntil: null, finishTime: null, failedNum: 0 };
      await rows(ctx, SameSaleTask).update({ id: taskId }, { ...fresh, mayApprove: can(ctx, 'price_approve') ? 1 : 0 });
      return again;
    });
    return this.outcome(ctx, { taskId, count });
  }

  private async outcome(ctx: RequestContext, opened: Opened) {
    await this.jobs.settle({ entity: SameSaleTask, id: opened.taskId });
    const task = await rows(ctx, SameSaleTask).one({ id: opened.taskId }, { columns: ['status'] });
    return task?.status === JOB.done ? { ...opened, rows: await rowsOfTask(ctx, opened.taskId) } : opened;
  }
}

/** The units and platforms that an input names; refuses what is unknown or named twice. */
async function asked(ctx: RequestContext, { productNos, platforms }: OnSale) {
  const named = await unitsByNo(
    ctx,
    productNos.map((productNo) => ({ productNo })),
    'productNos',
  );
  refuse(named.findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` })));
  if (named.units.length === 0) throw ERP.EMPTY_LINES();
  const wishes = new Map<string, { platform: Row<QcPlatform>; rule: PriceRule }>();
  for (const { platformId, priceRule } of platforms) {
    wishes.set(platformId, {
      platform: await knownPlatform(ctx, platformId),
      rule: (priceRule as PriceRule | null | undefined) ?? OWN_PRICE,
    });
  }
  return { units: named.units, wishes: [...wishes.values()] };
}

function known(error: unknown): { readonly key: string; readonly text: AppError['text'] } {
  if (error instanceof Error && 'entry' in error) {
    const refusal = error as AppError;
    return { key: refusal.key, text: (lang) => refusal.text(lang) };
  }
  throw error;
}
