import { companyAmountFields, FINANCE, type FinanceDirection, f, LEDGER } from '@phone-trade/shared';
import { useCallback, useMemo, useState } from 'react';
import { type Column, column } from '../../../kit/columns/columns';
import { type SearchItem, searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { TextButton } from '../../../kit/text/text-button';
import type { EndpointOf } from '../../../lib/http/http';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { addPath } from '../bill/sides';
import { AccountDrawer, type CompanyAmounts } from './account-drawer';

const TITLES = { payout: { zh: '应付往来', en: 'Supplier accounts' }, income: { zh: '应收往来', en: 'Customer accounts' } };
const NAME = f.text(64, '往来单位', 'Company').search();
const FLAG = f.code('companyFlag', '类型', 'Type').search();
const SEARCH: readonly SearchItem[] = searchOf({ channelName: NAME, flag: FLAG }, ['channelName', 'flag']);

export const OwedPage = () => <CompanyList direction="payout" />;
export const OwingPage = () => <CompanyList direction="income" />;

/** The companies of one side with what is open, and the account of one of them. */
function CompanyList({ direction }: { readonly direction: FinanceDirection }) {
  const t = useT();
  const can = useCan();
  const [opened, setOpened] = useState<CompanyAmounts>();
  const { side } = FINANCE[direction];
  const mayAdd = can(`${direction}_add`);
  const columns = useMemo<readonly Column<CompanyAmounts>[]>(
    () => [
      column('channelName', NAME, {
        fixed: 'left',
        width: 168,
        render: (row) => <TextButton text={row.channelName} onClick={() => setOpened(row)} />,
      }),
      ...SUMS,
    ],
    [],
  );
  const rowActions = useCallback(
    (row: CompanyAmounts) => [
      { key: 'show', label: t('finance.company.show'), onClick: () => setOpened(row) },
      ...(mayAdd ? [{ key: 'add', label: t(`finance.${direction}.add`), to: addPath(direction, row.channelId) }] : []),
    ],
    [t, direction, mayAdd],
  );
  return (
    <>
      <ListPage<CompanyAmounts>
        title={TITLES[direction]}
        tableId={`finance_${side}_company`}
        source={LEDGER[side].companies as EndpointOf<'page'>}
        rowKey="channelId"
        columns={columns}
        search={SEARCH}
        isSummed
        rowActions={rowActions}
        empty={t(`finance.${direction}.empty`)}
      />
      {opened && <AccountDrawer direction={direction} company={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const AMOUNTS = ['payableAmount', 'receivableAmount', 'inFlightAmount', 'prepayBalance', 'advanceBalance', 'netAmount'] as const;
const SUMS: readonly Column<CompanyAmounts>[] = [
  column('flag', FLAG),
  column('billCount', companyAmountFields.billCount, { total: true }),
  ...AMOUNTS.map((name) => column<CompanyAmounts>(name, companyAmountFields[name], { total: true })),
];
