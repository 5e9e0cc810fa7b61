import { UploadOutlined } from '@ant-design/icons';
import { f } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { type Column, column } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { ImportedOrders } from './imported-orders';
import { downloadErrors, PurchaseImport } from './purchase-import';

interface LogRow {
  readonly id: string;
  readonly orderNos?: readonly string[];
  readonly errorFile?: string;
}

const fields = {
  fileName: f.text(255, '文件名', 'File'),
  status: f.code('importStatus', '状态', 'Status'),
  totalRows: f.int('总行数', 'Rows'),
  successRows: f.int('成功行数', 'Imported'),
  failRows: f.int('失败行数', 'Failed'),
  orderNos: f.keys('采购单', 'Orders'),
  createUser: f.ref('user', '导入人', 'Imported by'),
  insertTime: f.time('导入时间', 'Imported at'),
};

const COLUMNS: readonly Column<LogRow>[] = [
  column('fileName', fields.fileName, { fixed: 'left', width: 240 }),
  column('status', fields.status),
  column('totalRows', fields.totalRows, { total: true }),
  column('successRows', fields.successRows, { total: true }),
  column('failRows', fields.failRows, { total: true }),
  column('orderNos', fields.orderNos, { width: 120, render: (row) => row.orderNos?.length ?? '—' }),
  column('createUser', fields.createUser),
  column('insertTime', fields.insertTime, { sortable: true }),
];

const SEARCH = searchOf(
  { fileName: fields.fileName, status: fields.status, createUser: fields.createUser, createTime: fields.insertTime },
  ['fileName', 'status', 'createUser', 'createTime'],
);

/** Every run of an import, with the orders it made and the sheet to correct. */
export function ImportLogPage() {
  const t = useT();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const rowActions = useCallback(
    (row: LogRow): readonly Action[] =>
      row.errorFile
        ? [
            {
              key: 'errors',
              label: t('purchase.import.errorSheet'),
              onClick: () => downloadErrors(row.id),
            },
          ]
        : [],
    [t],
  );
  const button = can('purchase_import') && (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
      {t('purchase.import.button')}
    </Button>
  );
  return (
    <>
      <ListPage<LogRow>
        title={{ zh: '导入记录', en: 'Import log' }}
        tableId="purchaseImportLog"
        source="phone.purchase.pagePurchaseImportLog"
        isSummed
        columns={COLUMNS}
        search={SEARCH}
        dateField="createTime"
        actions={button}
        rowActions={rowActions}
        expand={(row) => (row.orderNos?.length ? <ImportedOrders orderNos={row.orderNos} /> : t('purchase.import.noOrders'))}
        empty={t('purchase.import.empty')}
        emptyAction={button}
      />
      {open && <PurchaseImport onClose={() => setOpen(false)} />}
    </>
  );
}
