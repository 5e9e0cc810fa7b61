import { businessTypeOfNumber, companyAmountFields, FINANCE, type FinanceDirection, f, LEDGER, statementFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { columnsOf } from '../../../kit/columns/columns';
import { PartsTable } from '../../../kit/document/detail/parts-table';
import { FieldInput } from '../../../kit/input/field-input';
import { FactGrid } from '../../../kit/layout/fact-grid';
import { Segments } from '../../../kit/list/segments';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath } from '../../../kit/navigation/paths';
import { Money } from '../../../kit/price/money';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import type { Values } from '../../../kit/text/ref-text';
import type { EndpointOf, Page } from '../../../lib/http/http';
import { objectQuery, pageQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import { billColumns } from '../bill/bill-columns';
import type { OpenBill } from '../record/open-bills';

/** A company with what is open with it. */
export interface CompanyAmounts extends Values {
  readonly channelId: string;
  readonly channelName: string;
}

interface Props {
  readonly direction: FinanceDirection;
  readonly company: CompanyAmounts;
  readonly onClose: () => void;
}

const SIZE = 50;

/** The account of one company: what is open, all its bills of a side, settled ones too, or its statement. */
export function AccountDrawer({ direction, company, onClose }: Props) {
  const t = useT();
  const [view, setView] = useState<'statement' | 'bills'>('statement');
  const Content = view === 'bills' ? Bills : Statement;
  const { channelId: _channelId, ...amounts } = companyAmountFields;
  return (
    <Drawer open onClose={onClose} size={860} title={t('finance.company.title', { name: company.channelName })}>
      <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 16 }}>
        <FactGrid fields={amounts} values={company} columns={3} />
        <Segments
          label={t('finance.company.show')}
          value={view}
          onChange={setView}
          items={(['statement', 'bills'] as const).map((value) => ({ value, label: t(`finance.company.${value}`) }))}
        />
        <Content key={view} direction={direction} channelId={company.channelId} />
      </div>
    </Drawer>
  );
}

interface ContentProps {
  readonly direction: FinanceDirection;
  readonly channelId: string;
}

const BILLS = { payout: billColumns('payout'), income: billColumns('income') };

function Bills({ direction, channelId }: ContentProps) {
  const t = useT();
  const [current, setCurrent] = useState(1);
  const call = LEDGER[FINANCE[direction].side].company as EndpointOf<'object'>;
  const { data, error, refetch } = useQuery(objectQuery<{ readonly bills: Page<OpenBill> }>(call, { channelId, current, size: SIZE }));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const columns = BILLS[direction].filter(({ key, hidden }) => key !== 'channelId' && (!hidden || key === 'settleStatus'));
  return (
    <>
      <PartsTable title={t('finance.company.bills')} columns={columns as never} rows={data.bills.records} />
      <Pages page={data.bills} current={current} onTurn={setCurrent} />
    </>
  );
}

const MOVEMENTS = columnsOf<Values>(
  { ...statementFields },
  {
    businessType: { hidden: true },
    orderNo: {
      width: 152,
      // An offset belongs to no kind of document; its number says which one it was made by.
      render: ({ businessType, orderNo }) => {
        const type = businessType ?? businessTypeOfNumber(String(orderNo))?.code;
        return <DocumentLink text={String(orderNo)} to={documentPath(Number(type), String(orderNo))} />;
      },
    },
  },
).filter(({ key }) => key !== 'businessType');

const PERIOD = { bizDate_datege: f.day('开始日期', 'From'), bizDate_datele: f.day('结束日期', 'Until') };

interface StatementPage extends Page<Values & { readonly id: string }> {
  readonly opening?: number;
  readonly closing?: number;
}

/** What changed what we owe a company, net of what it owes us, and what it comes to. */
function Statement({ channelId }: ContentProps) {
  const t = useT();
  const label = useLabel();
  const [current, setCurrent] = useState(1);
  const [days, setDays] = useState<Readonly<Record<string, unknown>>>({});
  const { data, error, refetch } = useQuery(
    pageQuery<Values & { readonly id: string }>('phone.finance.pageCompanyStatement', { channelId, ...days, current, size: SIZE }),
  );
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const { opening, closing } = data as StatementPage;
  const end = (name: string, value: number | undefined): ReactNode => (
    <span>
      {t(`finance.company.${name}`)} <Money value={value} />
    </span>
  );
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 200px))', gap: 8 }}>
        {Object.entries(PERIOD).map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            value={days[name]}
            aria-label={label(field.label)}
            placeholder={label(field.label)}
            onChange={(day) => {
              setCurrent(1);
              setDays({ ...days, [name]: day });
            }}
          />
        ))}
      </div>
      <PartsTable
        title={t('finance.company.statement')}
        note={
          <>
            {end('opening', opening)} · {end('closing', closing)}
          </>
        }
        columns={MOVEMENTS}
        rows={data.records}
      />
      <Pages page={data} current={current} onTurn={setCurrent} />
    </>
  );
}

/** Nothing where one page is all there is. */
function Pages({
  page,
  current,
  onTurn,
}: {
  readonly page: Page<unknown>;
  readonly current: number;
  readonly onTurn: (page: number) => void;
}) {
  const t = useT();
  const pages = Math.ceil(page.total / SIZE);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('finance.company.page', { current, pages })} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Button disabled={current === 1} onClick={() => onTurn(current - 1)}>
        {t('finance.company.back')}
      </Button>
      {t('finance.company.page', { current, pages })}
      <Button disabled={current === pages} onClick={() => onTurn(current + 1)}>
        {t('finance.company.next')}
      </Button>
    </nav>
  );
}
