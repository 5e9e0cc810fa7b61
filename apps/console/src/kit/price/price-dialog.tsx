import { changePriceFields, type Fields, salePriceFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Flex, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { objectQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { useCan } from '../../lib/rights/permissions';
import { FormDialog } from '../dialog/form-dialog';
import type { StoredApproval } from '../document/kind';
import { ApprovalNote } from '../flow/approval-note';
import { FieldItem } from '../form/field-item';
import { FactGrid } from '../layout/fact-grid';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import { RowsTable } from '../table/rows-table';
import type { Values } from '../text/ref-text';
import { changedPrices, type OfferedPrices } from './changed-prices';

interface Prices extends OfferedPrices {
  readonly market?: Values;
  readonly own?: Values;
  readonly platforms: readonly Values[];
  readonly history: readonly Values[];
  /** A requested price that waits for others, or that they did not agree to. */
  readonly approval?: StoredApproval & Values;
}

/** How the change of one price came out. */
interface Changed {
  readonly rows: readonly { readonly ok: boolean; readonly msg?: string; readonly approval?: StoredApproval }[];
}

interface Props {
  readonly productNo: string;
  readonly onClose: () => void;
}

const { saleAmount, minSaleAmount } = changePriceFields.products.is.fields as Fields;
const fieldsOf = (name: 'market' | 'own' | 'platforms' | 'history' | 'approval'): Fields => salePriceFields[name].is.fields ?? {};

/** What a unit is offered for, what helps to decide that, and its change. */
export function PriceDialog({ productNo, onClose }: Props) {
  const t = useT();
  const can = useCan();
  const { data, error, refetch } = useQuery(objectQuery<Prices>('phone.qcOptional.querySalePrice', { productNo }));
  const title = t('kit.prices.title', { productNo });
  const known = data && <Known data={data} />;
  const changed = (answer: unknown) => {
    const [row] = (answer as Changed).rows;
    if (row?.ok) {
      notify({ kind: 'success', text: () => t(row.approval ? 'kit.prices.requested' : 'kit.prices.saved') });
      onClose();
    } else notify({ kind: 'error', text: () => row?.msg ?? '' });
  };
  if (!data || !can('saleprice_edit')) {
    return (
      <Modal open title={title} footer={null} onCancel={onClose} width={640}>
        {error ? <PageError error={error} onRetry={() => void refetch()} compact /> : (known ?? <RowsSkeleton />)}
      </Modal>
    );
  }
  return (
    <ChangeDialog productNo={productNo} title={title} offered={data} onDone={changed} onClose={onClose}>
      {known}
    </ChangeDialog>
  );
}

interface ChangeProps extends Props {
  readonly title: string;
  readonly offered: OfferedPrices;
  readonly onDone: (answer: unknown) => void;
  readonly children: ReactNode;
}

/** The form of the change. Only the prices that it changes are sent, so that a unit without a price can get a floor alone. */
function ChangeDialog({ productNo, title, offered, onDone, onClose, children }: ChangeProps) {
  const t = useT();
  const [start] = useState<OfferedPrices>(() => ({
    ...(offered.saleAmount === undefined ? {} : { saleAmount: offered.saleAmount }),
    ...(offered.minSaleAmount === undefined ? {} : { minSaleAmount: offered.minSaleAmount }),
  }));
  return (
    <FormDialog<OfferedPrices & { reason?: string }>
      name="sale-price"
      title={title}
      okText={t('kit.prices.save')}
      start={start}
      call="phone.qcOptional.changeSalePrice"
      input={({ reason, ...entered }) => ({
        products: [{ productNo, ...changedPrices(start, entered) }],
        ...(reason ? { reason } : {}),
      })}
      options={{ success: false, touches: ['phone.product'] }}
      onDone={onDone}
      onClose={onClose}
    >
      {saleAmount && (
        <FieldItem
          name="saleAmount"
          field={saleAmount}
          {...(start.saleAmount === undefined ? {} : { extra: t('kit.prices.emptyHint') })}
          autoFocus
        />
      )}
      {minSaleAmount && <FieldItem name="minSaleAmount" field={minSaleAmount} />}
      <FieldItem name="reason" field={changePriceFields.reason} />
      {children}
    </FormDialog>
  );
}

function Known({ data }: { readonly data: Prices }) {
  const t = useT();
  return (
    <>
      {data.approval && (
        <Flex vertical gap="middle" component="section" aria-label={t('kit.prices.requestedPrice')}>
          <ApprovalNote approval={data.approval} subject="price" />
          <FactGrid fields={fieldsOf('approval')} values={data.approval} only={['requestedAmount', 'requestedFloor', 'createUser']} />
        </Flex>
      )}
      {data.market && (
        <section aria-label={t('kit.prices.market')}>
          <h3>{t('kit.prices.market')}</h3>
          <FactGrid fields={fieldsOf('market')} values={data.market} />
        </section>
      )}
      {data.own && (
        <section aria-label={t('kit.prices.own')}>
          <h3>{t('kit.prices.own')}</h3>
          <FactGrid
            fields={fieldsOf('own')}
            values={data.own}
            only={Object.keys(fieldsOf('own')).filter((name) => data.own?.[name] !== undefined)}
          />
        </section>
      )}
      {data.platforms.length > 0 && (
        <section aria-label={t('kit.prices.onPlatforms')}>
          <h3>{t('kit.prices.onPlatforms')}</h3>
          <RowsTable
            fields={fieldsOf('platforms')}
            rows={data.platforms}
            rowKey={({ platformId }) => String(platformId)}
            label={t('kit.prices.onPlatforms')}
          />
        </section>
      )}
      {data.history.length > 0 && (
        <section aria-label={t('kit.prices.history')}>
          <h3>{t('kit.prices.history')}</h3>
          <RowsTable
            fields={fieldsOf('history')}
            rows={data.history}
            rowKey={({ time, to }) => `${String(time)}/${String(to)}`}
            label={t('kit.prices.history')}
          />
        </section>
      )}
    </>
  );
}
