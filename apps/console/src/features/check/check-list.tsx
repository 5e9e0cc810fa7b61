import { storageCheckSpec as spec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { columnsOf } from '../../kit/columns/columns';
import type { DocumentRow } from '../../kit/document/kind';
import { headFields } from '../../kit/document/kind';
import { searchOf } from '../../kit/filter/search-bar';
import { ListPage } from '../../kit/list/list-page';
import { DocumentLink } from '../../kit/navigation/document-link';
import { useT } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import { detailOf } from './check';
import { CheckDialog } from './check-dialog';
import { useCheckActions } from './use-check-actions';

const FIELDS = headFields(spec);
const SHOWN = [
  'orderNo',
  'checkStatus',
  'reviewStatus',
  'warehouseId',
  'locationId',
  'expectCount',
  'checkedCount',
  'progress',
  'lossCount',
  'surplusCount',
  'wrongPlaceCount',
  'movedCount',
  'lossAmount',
  'freeze',
  'blind',
  'createUserName',
  'insertTime',
] as const;
const COLUMNS = columnsOf<DocumentRow>(Object.fromEntries(SHOWN.map((name) => [name, FIELDS[name] as (typeof FIELDS)[string]])), {
  orderNo: { fixed: 'left', width: 160, render: ({ orderNo }) => <DocumentLink text={orderNo} to={detailOf(orderNo)} /> },
  progress: { render: ({ progress }) => `${String(progress)}%` },
  insertTime: { sortable: true },
});
const SEARCH = searchOf(FIELDS, ['orderNo', 'warehouseId', 'checkStatus', 'reviewStatus', 'insertTime']);

/** The stock checks, begun here. */
export function CheckListPage() {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const actionsOf = useCheckActions();
  const begun = (orderNo: string) => {
    setNew(false);
    void navigate(detailOf(orderNo));
  };
  const rowActions = useCallback(
    (row: DocumentRow) => [{ key: 'detail', label: t('document.actions.detail'), to: detailOf(row.orderNo) }, ...actionsOf(row)],
    [t, actionsOf],
  );
  return (
    <>
      <ListPage<DocumentRow>
        title={{ zh: '盘点', en: 'Stock checks' }}
        tableId="storageCheck"
        source="phone.storageCheck.pageStorageCheck"
        rowKey="orderNo"
        columns={COLUMNS}
        search={SEARCH}
        dateField="insertTime"
        rowActions={rowActions}
        actions={
          can('storagecheck_add') && (
            <Button type="primary" onClick={() => setNew(true)}>
              {t('check.add')}
            </Button>
          )
        }
        empty={t('check.empty')}
      />
      {isNew && <CheckDialog onBegun={begun} onClose={() => setNew(false)} />}
    </>
  );
}
