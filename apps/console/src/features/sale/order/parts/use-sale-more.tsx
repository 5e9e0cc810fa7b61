import { type ReactNode, useState } from 'react';
import { isReviewed, type StoredDocument } from '../../../../kit/document/kind';
import type { DocumentAction } from '../../../../kit/layout/document-layout';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { CancelDialog } from './cancel-dialog';
import { DeliveryDialog } from './delivery-dialog';
import { waitingIn } from './waiting-units';

/** What is done with a sale besides the actions of every document: its units are shipped, or not sold after all. */
export function useSaleMore(document: StoredDocument): { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode } {
  const t = useT();
  const can = useCan();
  const [open, setOpen] = useState<'deliver' | 'cancel'>();
  const waits = isReviewed(document) && waitingIn(document).length > 0;
  const offer = (key: 'deliver' | 'cancel'): DocumentAction[] =>
    waits && can(`sale_${key}`) ? [{ key, label: t(`sale.actions.${key}`), onClick: () => setOpen(key) }] : [];
  const close = () => setOpen(undefined);
  return {
    actions: [...offer('deliver'), ...offer('cancel')],
    dialogs: (
      <>
        {open === 'deliver' && <DeliveryDialog document={document} onClose={close} />}
        {open === 'cancel' && <CancelDialog document={document} onClose={close} />}
      </>
    ),
  };
}
