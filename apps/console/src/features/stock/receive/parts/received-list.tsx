import { type Label, RECEIPT } from '@phone-trade/shared';
import { type ReactNode, useCallback, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { useUnitsAction } from '../../../../kit/action/use-units-action';
import { ListPage } from '../../../../kit/list/list-page';
import { LabelPrintDialog } from '../../../../kit/print/print-dialogs';
import { UNITS_CHANGED } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { RECEIVED_COLUMNS, RECEIVED_SEARCH, type ReceivedRow } from '../receive.columns';
import { FactsDrawer } from './facts-drawer';

/** Units that came in: correct what was seen of them, or take them out again while nothing else has happened to them. */
export function ReceivedList({ title, views }: { title: Label; views: ReactNode }) {
  const t = useT();
  const can = useCan();
  const cancelled = useCallback((count: number) => t('stock.receive.cancelled', { count }), [t]);
  const cancelling = useUnitsAction({ id: 'phone.product.cancelReceive', touches: UNITS_CHANGED, done: cancelled });
  const [edited, setEdited] = useState<string>();
  const [labels, setLabels] = useState<readonly string[]>();
  const canEdit = can('receive_edit');
  const canCancel = can('receive_cancel');
  const canPrint = can('label_print');

  const { run: cancel } = cancelling;
  const rowActions = useCallback(
    ({ productNo, status }: ReceivedRow): readonly Action[] =>
      status === RECEIPT.stored
        ? [
            ...(canEdit ? [{ key: 'edit', label: t('stock.facts.row'), onClick: () => setEdited(productNo) }] : []),
            ...(canCancel
              ? [
                  {
                    key: 'cancel',
                    label: t('stock.receive.row'),
                    danger: true,
                    confirm: () => t('stock.receive.cancelAsk', { productNo }),
                    confirmVerb: () => t('stock.receive.cancel'),
                    onClick: () => cancel([productNo]),
                  },
                ]
              : []),
          ]
        : [],
    [t, canEdit, canCancel, cancel],
  );
  const bulkActions = (rows: readonly ReceivedRow[], clear: () => void): readonly Action[] => {
    const stored = [...new Set(rows.filter((row) => row.status === RECEIPT.stored).map((row) => row.productNo))];
    const cancelSeveral: Action = {
      key: 'cancel',
      label: t('stock.receive.cancel'),
      danger: true,
      confirm: () => t('stock.receive.cancelAskSeveral', { count: stored.length }),
      confirmVerb: () => t('stock.receive.cancel'),
      onClick: () => cancel(stored, clear),
      ...(stored.length === 0 ? { disabled: t('stock.receive.allCancelled') } : {}),
    };
    return [
      ...(canPrint ? [{ key: 'labels', label: t('kit.print.labels'), onClick: () => setLabels(rows.map((row) => row.productNo)) }] : []),
      ...(canCancel ? [cancelSeveral] : []),
    ];
  };
  return (
    <>
      <ListPage<ReceivedRow>
        title={title}
        views={views}
        tableId="receiveDone"
        source="phone.product.pageReceive"
        columns={RECEIVED_COLUMNS}
        search={RECEIVED_SEARCH}
        dateField="insertTime"
        {...(canEdit || canCancel ? { rowActions } : {})}
        {...(canPrint || canCancel ? { bulkActions } : {})}
        empty={t('stock.receive.nothingReceived')}
      />
      {cancelling.dialog}
      {edited && <FactsDrawer productNo={edited} onClose={() => setEdited(undefined)} />}
      {labels && <LabelPrintDialog productNos={labels} onClose={() => setLabels(undefined)} />}
    </>
  );
}
