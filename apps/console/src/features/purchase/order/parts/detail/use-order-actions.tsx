import type { EndpointId } from '@phone-trade/shared';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storePath } from '../../../../../kit/hooks/paths';
import { OrderPrintDialog } from '../../../../../kit/print/order-print-dialog';
import type { DocumentAction } from '../../../../../kit/views/document-layout';
import { call } from '../../../../../lib/http';
import { useT } from '../../../../../lib/i18n';
import { usePage } from '../../../../../lib/page-context';
import { useCan } from '../../../../../lib/permissions';
import { invalidate } from '../../../../../lib/query';
import { closeTab } from '../../../../../lib/tabs';
import { editPath } from '../../order.columns';
import { actionOf, type DetailRequest, type OrderDetail } from '../../order-detail';
import { AmendDrawer } from './amend-drawer';
import { ReviewDialog } from './review-dialog';

type Open = 'review' | 'amend' | 'print';

const DRAFT = 100;
const REVIEWED = 300;
const OPEN_RECEIVING = [100, 200];

/** What may be done with an order, as the server judges it: refused actions stand greyed with their reason. */
export function useOrderActions(order: OrderDetail): { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode } {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { tabKey } = usePage();
  const [open, setOpen] = useState<Open>();
  const location = useLocation();
  const { orderNo, version } = order;
  // Only the version that was saved with this request is meant: neither what came after it nor the page loaded again.
  const asked = (location.state as DetailRequest | null)?.review === version && order.reviewStatus === DRAFT;
  const close = () => {
    setOpen(undefined);
    if (asked) void navigate(location, { replace: true, state: null });
  };

  const run = (id: EndpointId, success: string) => async () => {
    await call(id, { orderNo, version }, { success });
    if (id === 'phone.purchase.deleted') {
      // The page of a deleted order must not ask for it again.
      const next = closeTab(tabKey);
      await navigate(next.startsWith('/ERP/purchase/orderDetail') ? '/ERP/purchase/order' : next, { replace: true });
    }
    await invalidate('phone.purchase', 'phone.product');
  };
  const offer = (action: string, own: Omit<DocumentAction, 'key' | 'label'>): DocumentAction[] => {
    const verdict = actionOf(order, action);
    if (!verdict) return [];
    const refusal = verdict.allowed ? {} : { disabled: verdict.reason ?? t('purchase.notAllowed') };
    return [{ key: action, label: t(`purchase.actions.${action}`), ...own, ...refusal }];
  };
  const receivable = order.reviewStatus === REVIEWED && OPEN_RECEIVING.includes(order.receiveStatus);
  const actions: readonly DocumentAction[] = [
    ...offer('review', { primary: true, onClick: () => setOpen('review') }),
    ...(receivable && can('receive_add')
      ? [{ key: 'receive', label: t('purchase.actions.receive'), primary: true, onClick: () => navigate(storePath(orderNo)) }]
      : []),
    ...(order.reviewStatus === REVIEWED && can('purchase_print')
      ? [{ key: 'print', label: t('purchase.actions.print'), onClick: () => setOpen('print') }]
      : []),
    ...offer('update', { onClick: () => navigate(editPath(orderNo)) }),
    ...offer('amend', { onClick: () => setOpen('amend') }),
    ...offer('unreview', {
      danger: true,
      confirm: t('purchase.ask.unreview', { orderNo }),
      confirmVerb: t('purchase.actions.unreview'),
      onClick: run('phone.purchase.antiReview', t('purchase.done.unreview', { orderNo })),
    }),
    ...offer('remove', {
      danger: true,
      confirm: t('purchase.ask.remove', { orderNo }),
      confirmVerb: t('purchase.actions.remove'),
      onClick: run('phone.purchase.deleted', t('purchase.done.remove', { orderNo })),
    }),
  ];
  const dialogs = (
    <>
      {(open === 'review' || asked) && (
        <ReviewDialog
          order={order}
          refusal={actionOf(order, 'review')?.reason}
          onReview={run('phone.purchase.reviewPurchase', t('purchase.done.review', { orderNo }))}
          onClose={close}
        />
      )}
      {open === 'amend' && <AmendDrawer order={order} onClose={close} />}
      {open === 'print' && <OrderPrintDialog orderNos={[orderNo]} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}
