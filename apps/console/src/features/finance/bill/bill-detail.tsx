import { billFields, FINANCE, type FinanceDirection, f, LEDGER, STATUS } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Column, columnsOf } from '../../../kit/columns/columns';
import { PartsTable } from '../../../kit/document/detail/parts-table';
import { DocumentLayout, Section } from '../../../kit/layout/document-layout';
import { FactGrid } from '../../../kit/layout/fact-grid';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath } from '../../../kit/navigation/paths';
import { PageError } from '../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../kit/states/skeletons';
import type { Values } from '../../../kit/text/ref-text';
import { StatusTag } from '../../../kit/text/status-tag';
import type { EndpointOf } from '../../../lib/http/http';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import type { OpenBill } from '../record/open-bills';
import { addPath } from './sides';

type Row = Values & { readonly id: string };

interface Bill extends OpenBill {
  readonly settleStatus: number;
  readonly adjustments: readonly Row[];
  readonly records: readonly Row[];
}

const KINDS = { payout: { zh: '应付账单', en: 'Payable' }, income: { zh: '应收账单', en: 'Receivable' } };
const { billNo: _billNo, orderNo: _orderNo, businessType: _businessType, settleStatus: _settleStatus, ...facts } = billFields;
const LINKED: Partial<Column<Values>> = {
  width: 152,
  render: ({ businessType, orderNo }) => <DocumentLink text={String(orderNo)} to={documentPath(Number(businessType), String(orderNo))} />,
};
const ADJUSTMENTS = columnsOf<Values>(
  { orderNo: billFields.orderNo, bizDate: billFields.bizDate, amount: billFields.amount },
  { orderNo: LINKED },
);
const RECORDS = columnsOf<Values>(
  {
    orderNo: billFields.orderNo,
    bizDate: billFields.bizDate,
    reviewStatus: f.code('review', '审核', 'Review'),
    allocAmount: f.money('核销金额', 'Settled').cost(),
  },
  { orderNo: LINKED },
);

export const PayablePage = () => <BillPage direction="payout" />;
export const ReceivablePage = () => <BillPage direction="income" />;

/** One bill: of which document, what later ones have changed of it, and what settles it. */
function BillPage({ direction }: { readonly direction: FinanceDirection }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const billNo = params.get('billNo') ?? '';
  const { data, error, refetch } = useQuery(objectQuery<Bill>(LEDGER[FINANCE[direction].side].bill as EndpointOf<'object'>, { billNo }));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const isOpen = data.settleStatus !== STATUS.done;
  return (
    <DocumentLayout
      kind={KINDS[direction]}
      orderNo={billNo}
      status={<StatusTag table="settled" code={data.settleStatus} />}
      meta={<DocumentLink text={data.orderNo} to={documentPath(data.businessType, data.orderNo)} />}
      actions={
        isOpen && can(`${direction}_add`)
          ? [
              {
                key: 'add',
                label: t(`finance.${direction}.add`),
                primary: true,
                onClick: () => void navigate(addPath(direction, data.channelId, billNo)),
              },
            ]
          : []
      }
    >
      <Section title={t('document.facts')}>
        <FactGrid fields={facts} values={data} columns={3} />
      </Section>
      {data.adjustments.length > 0 && <PartsTable title={t('finance.detail.adjustments')} columns={ADJUSTMENTS} rows={data.adjustments} />}
      <PartsTable
        title={t('finance.detail.records')}
        note={data.records.length === 0 && t('finance.detail.none')}
        columns={RECORDS}
        rows={data.records}
      />
    </DocumentLayout>
  );
}
