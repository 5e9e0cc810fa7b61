import { ScanOutlined } from '@ant-design/icons';
import { imeiCheckFields } from '@phone-trade/shared';
import { Button } from 'antd';
import { createElement, useState } from 'react';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { CheckDialog } from './check-dialog';
import { MonthCost } from './month-cost';

type CheckRow = Values & { readonly id: string; readonly imei: string; readonly productNo?: string };

const TITLE = { zh: '串号查询', en: 'IMEI checks' };
const COLUMNS = columnsOf<CheckRow>(imeiCheckFields, {
  imei: { fixed: 'left', width: 180 },
  productNo: {
    width: 136,
    render: (row) => (row.productNo ? createElement(DocumentLink, { text: row.productNo, to: goodsPath(row.productNo) }) : '—'),
  },
  fee: { total: true },
  insertTime: { sortable: true },
});
const SEARCH = searchOf(imeiCheckFields);

/** Every question about an IMEI with its answer and what it cost; new ones are asked by scan. */
export function ImeiCheckListPage() {
  const t = useT();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ListPage<CheckRow>
        title={TITLE}
        tableId="imeiCheck"
        source="phone.unitCare.pageImeiCheck"
        isSummed
        columns={COLUMNS}
        search={SEARCH}
        dateField="insertTime"
        views={<MonthCost />}
        actions={
          can('imeicheck_ask') && (
            <Button type="primary" icon={<ScanOutlined aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t('work.imei.ask')}
            </Button>
          )
        }
        empty={t('work.imei.empty')}
      />
      {asking && <CheckDialog onClose={() => setAsking(false)} />}
    </>
  );
}
