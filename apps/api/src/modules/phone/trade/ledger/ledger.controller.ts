import { companyAmountFields, f, statementFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { toWire } from '../../../../platform/input/wire.js';
import { knownCompanies } from '../../basis/company/company.port.js';
import { accountLogList } from './accounts.views.js';
import { companyAmounts, familyAround } from './company-amounts.js';
import { companyStatement, type StatementInput } from './statement.js';

const channelIds = f.ids('company', '往来单位', 'Companies').required().max(200);

const statementInput = {
  channelId: companyAmountFields.channelId,
  bizDate_datege: f.day('开始日期', 'From'),
  bizDate_datele: f.day('结束日期', 'To'),
  current: f.int('页码', 'Page').min(1),
  size: f.int('每页', 'Rows').min(1),
};

/** Open amounts of companies, their statements, and the journals of payment accounts. */
@ApiController()
export class LedgerController {
  @Endpoint('phone.financePayout.calcCompanyAmount', {
    fields: { channelIds },
    answers: { companies: f.list('往来单位', 'Companies', companyAmountFields) },
  })
  async amounts(@Ctx() ctx: RequestContext, @Input() { channelIds: asked }: { channelIds: readonly string[] }) {
    await knownCompanies(ctx, asked);
    const families: string[][] = [];
    for (const id of new Set(asked)) {
      const family = await familyAround(ctx, id);
      families.push([id, ...family.filter((other) => other !== id)]);
    }
    return { companies: await toWire(ctx, companyAmountFields, await companyAmounts(ctx, families)) };
  }

  @Endpoint('phone.finance.pageCompanyStatement', {
    fields: statementInput,
    answers: { id: f.id('编号', 'Id'), ...statementFields },
    pageAnswers: { opening: statementFields.balance, closing: statementFields.balance },
  })
  statement(@Ctx() ctx: RequestContext, @Input() input: StatementInput) {
    return companyStatement(ctx, input);
  }

  @Endpoint('phone.finance.pageAccountLog', { list: accountLogList })
  accountLog(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, accountLogList, input);
  }
}
