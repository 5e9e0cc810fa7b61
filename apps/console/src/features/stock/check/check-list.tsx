import { storageCheckSpec as spec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { columnsOf } from '../../../kit/columns/columns';
import type { DocumentRow } from '../../../kit/document/kind';
import { headFields } from '../../../kit/document/kind';
import { searchOf } from '../../../kit/filter/search-bar';
import { useSave } from '../../../kit/form/use-save';
import { ListPage } from '../../../kit/list/list-page';
import { useT } from '../../../lib/language/i18n';
import { ask } from '../../../lib/notice/ask';
import { useCan } from '../../../lib/rights/permissions';
import { CheckDialog } from './check-dialog';

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
  insertTime: { sortable: true },
});
const SEARCH = searchOf(FIELDS, ['orderNo', 'warehouseId', 'checkStatus', 'reviewStatus', 'insertTime']);

const OPEN = 100;
const COUNTED = 300;

/** The stock checks: begun, completed, opened again and deleted here. */
export function CheckListPage() {
  const t = useT();
  const can = useCan();
  const [isNew, setNew] = useState(false);
  const { save } = useSave();
  const [mayComplete, mayDelete] = [can('storagecheck_complete'), can('storagecheck_delete')];
  const rowActions = useCallback(
    ({ orderNo, version, reviewStatus, checkStatus }: DocumentRow) => {
      if (reviewStatus !== OPEN) return [];
      const isCounted = checkStatus === COUNTED;
      const complete = () =>
        save(
          'phone.storageCheck.completeStorageCheck',
          { orderNo, version, confirm: ['allMissing'] },
          { success: t('stock.check.completed') },
        );
      const reopen = () =>
        save('phone.storageCheck.completeStorageCheck', { orderNo, version, reopen: 1 }, { success: t('stock.check.reopened') });
      const remove = () => save('phone.storageCheck.deleteStorageCheck', { orderNo, version }, { success: t('stock.check.deleted') });
      const asked = (what: 'complete' | 'remove', onOk: () => Promise<unknown>) => () =>
        ask({ title: t(`stock.check.ask.${what}`, { orderNo }), okText: t(`stock.check.${what}`), cancelText: t('common.cancel'), onOk });
      return [
        ...(mayComplete
          ? [
              isCounted
                ? { key: 'reopen', label: t('stock.check.reopen'), onClick: () => void reopen() }
                : { key: 'complete', label: t('stock.check.complete'), onClick: asked('complete', complete) },
            ]
          : []),
        ...(mayDelete ? [{ key: 'remove', label: t('stock.check.remove'), danger: true, onClick: asked('remove', remove) }] : []),
      ];
    },
    [t, save, mayComplete, mayDelete],
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
              {t('stock.check.add')}
            </Button>
          )
        }
        empty={t('stock.check.empty')}
      />
      {isNew && <CheckDialog onClose={() => setNew(false)} />}
    </>
  );
}
