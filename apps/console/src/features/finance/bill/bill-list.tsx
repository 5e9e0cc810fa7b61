import { billFields, FINANCE, type FinanceDirection, LEDGER } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { exportList } from '../../../lib/file/exports';
import type { EndpointOf } from '../../../lib/http/http';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import type { OpenBill } from '../record/open-bills';
import { BatchDialog } from './batch-dialog';
import { billColumns } from './bill-columns';
import { addPath, PLACES } from './sides';

const TITLES = { payout: { zh: '应付账单', en: 'Payables' }, income: { zh: '应收账单', en: 'Receivables' } };
const COLUMNS = { payout: billColumns('payout'), income: billColumns('income') };
const SEARCH = searchOf(billFields, ['channelId', 'orderNo', 'billNo', 'entryKind', 'dueDate', 'bizDate']);

export const PayablesPage = () => <BillList direction="payout" />;
export const ReceivablesPage = () => <BillList direction="income" />;

/** What is open, what is due first first; bills of several companies are paid at once. */
function BillList({ direction }: { readonly direction: FinanceDirection }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [several, setSeveral] = useState<readonly OpenBill[]>();
  const { side } = FINANCE[direction];
  const mayAdd = can(`${direction}_add`);
  const bulkActions = useCallback(
    (rows: readonly OpenBill[]) => [{ key: 'batch', label: t(`finance.${direction}.batch`), onClick: () => setSeveral(rows) }],
    [t, direction],
  );
  const rowActions = useCallback(
    ({ channelId, billNo }: OpenBill) =>
      mayAdd ? [{ key: 'add', label: t(`finance.${direction}.add`), to: addPath(direction, channelId, billNo) }] : [],
    [t, direction, mayAdd],
  );
  return (
    <>
      <ListPage<OpenBill>
        title={TITLES[direction]}
        tableId={`finance_${side}`}
        source={LEDGER[side].bills as EndpointOf<'page'>}
        isSummed
        rowKey="billNo"
        columns={COLUMNS[direction]}
        search={SEARCH}
        dateField="bizDate"
        rowActions={rowActions}
        {...(mayAdd ? { bulkActions } : {})}
        onExport={can(`${direction}_export`) && ((params, columns) => exportList(side, { ...params, columns: columns.join(',') }))}
        actions={
          mayAdd && (
            <Button type="primary" onClick={() => void navigate(PLACES[direction].add)}>
              {t(`finance.${direction}.add`)}
            </Button>
          )
        }
        empty={t(`finance.${direction}.empty`)}
      />
      {several && <BatchDialog direction={direction} bills={several} onClose={() => setSeveral(undefined)} />}
    </>
  );
}
