import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { EndpointId } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { purchasePath } from '../../../../kit/hooks/paths';
import { useQueueCounts } from '../../../../kit/hooks/queues';
import { OrderPrintDialog } from '../../../../kit/print/order-print-dialog';
import { OrderPrintButton } from '../../../../kit/print/print-button';
import { ListPage } from '../../../../kit/views/list-page';
import { useBatch } from '../../../../kit/views/outcome-dialog';
import type { Action } from '../../../../kit/views/row-actions';
import { download } from '../../../../lib/files';
import { call } from '../../../../lib/http';
import { useT } from '../../../../lib/i18n';
import { useCan } from '../../../../lib/permissions';
import { invalidate } from '../../../../lib/query';
import { PurchaseImport } from '../../import-log/parts/purchase-import';
import { editPath, ORDER_COLUMNS, ORDER_QUEUES, ORDER_SEARCH, type OrderRow } from '../order.columns';

const TITLE = { zh: '采购单', en: 'Purchase orders' };
const TOUCHED = ['phone.product'];
const PENDING = 100;

/** Purchase orders: a work queue with everything that can be done with one or several of them. */
export function OrderListPage() {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const batch = useBatch();
  const counts = useQueueCounts('phone.purchase.pagePurchase', ORDER_QUEUES);
  const [printing, setPrinting] = useState<readonly string[]>();
  const [importing, setImporting] = useState(false);

  const rowActions = useCallback(
    (row: OrderRow): readonly Action[] => {
      const { orderNo, version } = row;
      const pending = row.reviewStatus === PENDING;
      const run = (id: EndpointId, success: string) => async () => {
        await call(id, { orderNo, version }, { success });
        await invalidate('phone.purchase', ...TOUCHED);
      };
      const offered: readonly (Action | false)[] = [
        { key: 'detail', label: t('purchase.actions.detail'), to: purchasePath(orderNo) },
        pending &&
          can('purchase_review') && {
            key: 'review',
            label: t('purchase.actions.review'),
            confirm: t('purchase.ask.review', { orderNo, count: row.totalCount }),
            confirmVerb: t('purchase.actions.review'),
            onClick: run('phone.purchase.reviewPurchase', t('purchase.done.review', { orderNo })),
          },
        pending && can('purchase_edit') && { key: 'edit', label: t('purchase.actions.edit'), to: editPath(orderNo) },
        can('purchase_print') && { key: 'print', label: t('purchase.actions.print'), onClick: () => setPrinting([orderNo]) },
        !pending &&
          can('purchase_unreview') && {
            key: 'unreview',
            label: t('purchase.actions.unreview'),
            danger: true,
            confirm: t('purchase.ask.unreview', { orderNo }),
            confirmVerb: t('purchase.actions.unreview'),
            onClick: run('phone.purchase.antiReview', t('purchase.done.unreview', { orderNo })),
          },
        pending &&
          can('purchase_delete') && {
            key: 'remove',
            label: t('purchase.actions.remove'),
            danger: true,
            confirm: t('purchase.ask.remove', { orderNo }),
            confirmVerb: t('purchase.actions.remove'),
            onClick: run('phone.purchase.deleted', t('purchase.done.remove', { orderNo })),
          },
      ];
      return offered.filter((action): action is Action => action !== false);
    },
    [can, t],
  );

  const bulkActions = (rows: readonly OrderRow[], clear: () => void): readonly Action[] => {
    const several = (key: 'review' | 'remove', id: EndpointId): Action => ({
      key,
      label: t(`purchase.actions.${key}`),
      danger: key === 'remove',
      confirm: t(`purchase.ask.${key}Several`, { count: rows.length }),
      onClick: async () => {
        await batch.run(
          id,
          rows.map((row) => row.orderNo),
          t(`purchase.actions.${key}`),
          TOUCHED,
        );
        clear();
      },
    });
    return [
      ...(can('purchase_review') ? [several('review', 'phone.purchase.reviewPurchase')] : []),
      ...(can('purchase_delete') ? [several('remove', 'phone.purchase.deleted')] : []),
    ];
  };
  const exportChoices = useMemo(() => [{ key: 'detail', label: t('purchase.exportDetail') }], [t]);
  const add = can('purchase_add') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/ERP/purchase/add')}>
      {t('purchase.new')}
    </Button>
  );
  return (
    <>
      <ListPage<OrderRow>
        title={TITLE}
        tableId="purchase"
        source="phone.purchase.pagePurchase"
        columns={ORDER_COLUMNS}
        rowKey="orderNo"
        search={ORDER_SEARCH}
        dateField="createTime"
        queues={ORDER_QUEUES}
        queueCounts={counts}
        actions={(selected) => (
          <>
            {add}
            {can('purchase_import') && (
              <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
                {t('purchase.import.button')}
              </Button>
            )}
            <OrderPrintButton orderNos={selected.map((row) => row.orderNo)} />
          </>
        )}
        rowActions={rowActions}
        bulkActions={bulkActions}
        {...(can('purchase_export')
          ? {
              onExport: (params, columns, choice) =>
                download('phone.export.exportFile', {
                  ...params,
                  type: 'purchase',
                  columns: columns.join(','),
                  ...(choice === 'detail' ? { detail: 1 } : {}),
                }),
              exportChoices,
            }
          : {})}
        empty={t('purchase.empty')}
        emptyAction={add}
      />
      {batch.dialog}
      {printing && <OrderPrintDialog orderNos={printing} onClose={() => setPrinting(undefined)} />}
      {importing && <PurchaseImport onClose={() => setImporting(false)} />}
    </>
  );
}
