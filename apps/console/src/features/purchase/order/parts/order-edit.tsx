import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { purchasePath } from '../../../../kit/hooks/paths';
import { PageError } from '../../../../kit/views/page-error';
import { DocumentSkeleton } from '../../../../kit/views/skeletons';
import { useT } from '../../../../lib/i18n';
import { usePage } from '../../../../lib/page-context';
import { objectQuery } from '../../../../lib/query';
import { closeTab } from '../../../../lib/tabs';
import { actionOf, type OrderDetail, toForm } from '../order-detail';
import { OrderFormPage } from './form/order-form-page';

/** Edits an order that waits for its review. */
export function OrderEditPage() {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  const { data, error, refetch } = useQuery({
    ...objectQuery<OrderDetail>('phone.purchase.getPurchaseDetail', { orderNo }),
    // What is edited is what was there when the page opened; the version tells when somebody else was faster.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return <Editor key={`${orderNo}-${String(data.version)}`} order={data} />;
}

function Editor({ order }: { order: OrderDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const { tabKey } = usePage();
  const initial = useMemo(() => toForm(order), [order]);
  const edited = useMemo(() => ({ orderNo: order.orderNo, version: order.version }), [order]);
  const action = actionOf(order, 'update');
  if (!action?.allowed) {
    return (
      <div style={{ padding: 24 }}>
        <Alert
          type="warning"
          showIcon
          title={action?.reason ?? t('purchase.notEditable', { orderNo: order.orderNo })}
          action={
            <Link to={purchasePath(order.orderNo)}>
              <Button>{t('purchase.actions.open')}</Button>
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <OrderFormPage
      route={`/ERP/purchase/orderEdit?orderNo=${order.orderNo}`}
      initial={initial}
      edited={edited}
      stored={order}
      onSaved={(orderNo, request) => {
        closeTab(tabKey);
        void navigate(purchasePath(orderNo), { replace: true, state: request });
      }}
    />
  );
}
