import { STATUS } from '@phone-trade/shared';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isReviewed, type StoredDocument } from '../../../../../kit/document/kind';
import type { DocumentAction } from '../../../../../kit/layout/document-layout';
import { storePath } from '../../../../../kit/navigation/paths';
import { useT } from '../../../../../lib/language/i18n';
import { useCan } from '../../../../../lib/rights/permissions';
import type { OrderDetail } from '../../order-detail';
import { AmendDrawer } from './amend-drawer';

/** Something still has to come: none of it, or a part, has been received. */
const OPEN_RECEIVING: readonly number[] = [STATUS.open, STATUS.partly];

/** What is done with an order besides the actions of every document: its goods are received, its facts are corrected. */
export function useOrderMore(document: StoredDocument): { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode } {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [amending, setAmending] = useState(false);
  const order = document as OrderDetail;
  const receivable = isReviewed(order) && OPEN_RECEIVING.includes(Number(order.receiveStatus)) && can('receive_add');
  const amend = order.allowedActions.find(({ action }) => action === 'amend');
  return {
    actions: [
      ...(receivable
        ? [{ key: 'receive', label: t('purchase.actions.receive'), primary: true, onClick: () => navigate(storePath(order.orderNo)) }]
        : []),
      ...(amend
        ? [
            {
              key: 'amend',
              label: t('purchase.actions.amend'),
              onClick: () => setAmending(true),
              ...(amend.allowed ? {} : { disabled: amend.reason ?? t('document.notAllowed') }),
            },
          ]
        : []),
    ],
    dialogs: amending && <AmendDrawer order={order} onClose={() => setAmending(false)} />,
  };
}
