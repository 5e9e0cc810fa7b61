import { type ReactNode, useState } from 'react';
import type { StoredDocument } from '../../../../../kit/document/kind';
import type { DocumentAction } from '../../../../../kit/layout/document-layout';
import { useT } from '../../../../../lib/language/i18n';
import type { OrderDetail } from '../../order-detail';
import { AmendDrawer } from './amend-drawer';

/** What is done with an order besides the actions of every document: its facts are corrected. */
export function useOrderMore(document: StoredDocument): { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode } {
  const t = useT();
  const [amending, setAmending] = useState(false);
  const order = document as OrderDetail;
  const amend = order.allowedActions.find(({ action }) => action === 'amend');
  return {
    actions: [
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
