import { ScanOutlined } from '@ant-design/icons';
import { wipeFields } from '@phone-trade/shared';
import { Button } from 'antd';
import { createElement, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { downloadPdf } from '../../../../kit/print/download-pdf';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { WipeDialog } from './wipe-dialog';

type WipeRow = Values & { readonly id: string; readonly productNo: string; readonly certificateNo: string };

const TITLE = { zh: '数据擦除', en: 'Data wipe' };
const COLUMNS = columnsOf<WipeRow>(wipeFields, {
  certificateNo: { fixed: 'left', width: 150 },
  productNo: { width: 136, render: (row) => createElement(DocumentLink, { text: row.productNo, to: goodsPath(row.productNo) }) },
  insertTime: { sortable: true },
});
const SEARCH = searchOf(wipeFields);

/** Every wipe with its certificate; new ones are recorded by scan. */
export function WipeListPage() {
  const t = useT();
  const can = useCan();
  const [recording, setRecording] = useState(false);
  const canRecord = can('wipe_add');
  const rowActions = (row: WipeRow): readonly Action[] => [
    {
      key: 'certificate',
      label: t('work.wipe.certificate'),
      onClick: () => void downloadPdf('phone.print.renderWipe', { certificateNo: row.certificateNo }),
    },
  ];
  const record = canRecord && (
    <Button type="primary" icon={<ScanOutlined aria-hidden="true" />} onClick={() => setRecording(true)}>
      {t('work.wipe.record')}
    </Button>
  );
  return (
    <>
      <ListPage<WipeRow>
        title={TITLE}
        tableId="unitWipe"
        source="phone.unitCare.pageWipe"
        columns={COLUMNS}
        search={SEARCH}
        dateField="insertTime"
        actions={record}
        rowActions={rowActions}
        empty={t('work.wipe.empty')}
      />
      {recording && <WipeDialog onClose={() => setRecording(false)} />}
    </>
  );
}
