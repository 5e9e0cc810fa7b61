import { presaleCancelSpec } from '@phone-trade/shared';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isReviewed, type StoredDocument } from '../../../../kit/document/kind';
import type { DocumentAction } from '../../../../kit/layout/document-layout';
import { storePath } from '../../../../kit/navigation/paths';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { ChosenUnitsDialog } from '../../chosen-units-dialog';
import { openIn, presoldFields, returningIn, unsentIn } from '../presale-units';
import { ConvertDialog } from './convert-dialog';

const { cancelReasonId, lost, remark } = presaleCancelSpec.head;

type Opened = 'deliver' | 'convert' | 'cancel';

/** What is done with a presale besides the actions of every document: its units are sent out, sold, taken off, and put in store again. */
export function usePresaleMore(document: StoredDocument): { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode } {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { orderNo } = document;
  const reviewed = isReviewed(document);
  const [open, unsent] = reviewed ? [openIn(document), unsentIn(document)] : [[], []];
  const returning = returningIn(document).map(({ productNo }) => productNo);
  const offer = (key: Opened, offered: boolean): readonly DocumentAction[] =>
    offered ? [{ key, label: t(`sale.presale.actions.${key}`), onClick: () => setOpened(key) }] : [];
  const dialog = { of: 'presale' as const, shown: presoldFields, onClose: close };
  return {
    actions: [
      ...offer('deliver', unsent.length > 0 && can('presale_deliver')),
      ...offer('convert', open.length > 0 && can('sale_add')),
      ...offer('cancel', open.length > 0 && can('presale_cancel')),
      ...(returning.length > 0 && can('receive_add')
        ? [
            {
              key: 'store',
              label: t('sale.presale.actions.store'),
              onClick: () => navigate(`${storePath()}?codes=${encodeURIComponent(returning.join(','))}`),
            },
          ]
        : []),
    ],
    dialogs: (
      <>
        {opened === 'deliver' && (
          <ChosenUnitsDialog
            {...dialog}
            title={t('sale.presale.deliver', { orderNo })}
            call="phone.presale.deliverProduct"
            fields={{}}
            choices={[{ key: 'deliver', primary: true }]}
            units={unsent}
            all={document.products}
          />
        )}
        {opened === 'convert' && <ConvertDialog {...dialog} document={document} />}
        {opened === 'cancel' && (
          <ChosenUnitsDialog
            {...dialog}
            title={t('sale.presale.cancel', { orderNo })}
            call="phone.presale.cancelProduct"
            fields={{ cancelReasonId, lost, remark }}
            choices={[{ key: 'cancel', danger: true }]}
            units={open}
            all={document.products}
          />
        )}
      </>
    ),
  };
}
