import { companyAmountFields, f } from '@phone-trade/shared';
import type { Read } from '../../../../kernel/document/kind.js';
import type { Side } from '../../../../kernel/settlement/postings.js';
import { type ListSpec, pageOfRows } from '../../../../platform/database/query/list-query.js';
import { pageCounts, rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { Company, knownCompanies } from '../../basis/company/company.port.js';
import { billList } from './bills.views.js';
import { COMPANY_AMOUNTS_SQL, companyAmounts, familyAround } from './company-amounts.js';

const fields = {
  ...companyAmountFields,
  channelId: f.text(20, '往来单位', 'Company').hiddenInTable(),
  channelName: f.text(64, '往来单位', 'Company').search(),
  flag: f.code('companyFlag', '类型', 'Type').search(),
};

/** The companies that have ever had a bill of one side, with what is open with each. */
export const owingCompanyList = (side: Side): ListSpec<Company> => ({
  entity: Company,
  fields,
  order: ['insertTime', 'desc'],
  where: {
    text: `EXISTS (SELECT 1 FROM finance_${side} b WHERE b.tenant_id = company.tenant_id AND b.is_deleted = 0 AND b.channel_id = company.id)`,
  },
  maySort: ['channelName'],
  sums: COMPANY_AMOUNTS_SQL,
  async complete(ctx, page) {
    const amounts = await companyAmounts(
      ctx,
      page.map(({ id }) => [String(id)]),
    );
    for (const [i, row] of page.entries()) Object.assign(row, amounts[i]);
  },
});

/** What is open with one company and those it settles for, and their bills of one side, settled ones too, a page at a time. */
export const companyRead = (side: Side): Read => {
  const bills = billList(side);
  return {
    fields: {
      channelId: companyAmountFields.channelId,
      current: f.int('页码', 'Page').min(1),
      size: f.int('每页', 'Rows').min(1),
    },
    answers: {
      ...companyAmountFields,
      bills: f.object('账单', 'Bills', { records: f.list('账单', 'Bills', { ...rowFields, ...bills.fields }), ...pageCounts }),
    },
    async answer(ctx, { channelId, current, size }) {
      await knownCompanies(ctx, [channelId as string]);
      const family = await familyAround(ctx, channelId as string);
      const [shown] = await toWire(ctx, companyAmountFields, await companyAmounts(ctx, [family]));
      return { ...shown, bills: await pageOfRows(ctx, bills, { channelId_equal: family, current, size }) };
    },
  };
};
