import { Inject } from '@nestjs/common';
import {
  dayOf,
  f,
  fromWireTime,
  imeiAnswerFields,
  imeiCheckFields,
  imeiCheckInputFields,
  imeiCostFields,
  STATUS,
} from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type ListQuery, type ListSpec, page } from '../../../../platform/database/query/list-query.js';
import { query } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { toWire } from '../../../../platform/input/wire.js';
import { IMEI_CHECKER, ImeiCheck, type ImeiChecker } from '../../trade/imei-check/imei-check.port.js';
import { checkCodes } from './check-codes.js';

const list: ListSpec<ImeiCheck> = {
  entity: ImeiCheck,
  fields: imeiCheckFields,
  order: ['insertTime', 'desc'],
  maySort: ['imei', 'productNo'],
};

interface Asked {
  readonly codes: readonly string[];
  readonly force?: number | null;
  readonly confirm?: readonly string[] | null;
}

/** Confirms that facts of units are changed to what a check found. */
const FACTS = 'ERP_IMEI_FACTS';

/** What providers know of phones by their IMEIs. */
@ApiController()
export class ImeiCheckController {
  constructor(
    private readonly engine: DocumentEngine,
    @Inject(IMEI_CHECKER) private readonly checker: ImeiChecker,
  ) {}

  /** Repeated, it finds the answers of before: it writes more than once, and none of it by its request id. */
  @Endpoint('phone.unitCare.checkImei', { writes: true, fields: imeiCheckInputFields, answers: imeiAnswerFields })
  async check(@Ctx() { requestId: _, ...ctx }: RequestContext, @Input() { codes, force, confirm }: Asked) {
    const found = await checkCodes(this.engine, this.checker, ctx, {
      codes,
      force: force === 1,
      overwrite: confirm?.includes(FACTS) === true,
    });
    return toWire(ctx, imeiAnswerFields, found);
  }

  @Endpoint('phone.unitCare.pageImeiCheck', {
    list,
    pageAnswers: { costs: f.list('本月费用', 'Cost this month', imeiCostFields) },
  })
  async page(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return { ...(await page(ctx, list, input)), costs: await toWire(ctx, imeiCostFields, await costsOf(ctx)) };
  }
}

/** What the providers were paid since the first of the month. */
async function costsOf(ctx: RequestContext): Promise<Record<string, unknown>[]> {
  const first = `${dayOf(nowOf(ctx), ctx.zoneMinutes).slice(0, 8)}01`;
  const found = await query<{ provider: string; n: number; fee: number }>(
    companyWide(ctx),
    `SELECT provider AS "provider", count(*) AS "n", sum(fee) AS "fee" FROM imei_check
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND insert_time >= :since AND status = :done GROUP BY provider`,
    { since: fromWireTime(first, ctx.zoneMinutes) as string, done: STATUS.done },
  );
  return found
    .map(({ provider, n, fee }) => ({ provider, count: Number(n), fee: Number(fee) }))
    .sort((a, b) => b.fee - a.fee || a.provider.localeCompare(b.provider));
}
