import { FileSyncOutlined, TagsOutlined } from '@ant-design/icons';
import { purchasedUnitFields, purchaseLineFields } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { columnsOf, inOrder } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath, purchasePath } from '../../../../kit/navigation/paths';
import { LabelPrintDialog } from '../../../../kit/print/print-dialogs';
import { StatusTag } from '../../../../kit/text/status-tag';
import { exportList } from '../../../../lib/file/exports';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { UnitUpdate } from './unit-update';

interface UnitRow {
  readonly id: string;
  readonly productNo: string;
  readonly purchaseOrderNo?: string;
  readonly stage: number;
  readonly receiveStatus: number;
}

interface LineRow {
  readonly id: string;
  readonly orderNo: string;
}

const TITLE = { zh: '采购商品', en: 'Purchased products' };
const LINE_COLUMNS = columnsOf<LineRow>(purchaseLineFields, {
  orderNo: {
    fixed: 'left',
    width: 152,
    sortable: true,
    render: (row) => <DocumentLink text={row.orderNo} to={purchasePath(row.orderNo)} />,
  },
  lineNo: { hidden: true },
  channelId: { width: 120 },
  purchaseUserId: { width: 96 },
  productName: { width: 172 },
  conditionId: { width: 80 },
  levelId: { width: 72 },
  count: { width: 72, total: true },
  purchasePrice: { width: 104, sortable: true },
  amount: { width: 104, total: true, sortable: true },
  insertTime: { sortable: true },
});
const LINE_SEARCH = searchOf(purchaseLineFields);
const UNIT_SEARCH = searchOf(purchasedUnitFields);

const FIRST = ['productNo', 'imei', 'productName', 'productAttr', 'conditionId', 'levelId', 'stage', 'purchasePrice', 'costPrice'];

const UNIT_COLUMNS = columnsOf<UnitRow>(inOrder(purchasedUnitFields, FIRST), {
  productNo: { fixed: 'left', width: 132, render: ({ productNo }) => <DocumentLink text={productNo} to={goodsPath(productNo)} /> },
  imei: { width: 166 },
  productName: { width: 160 },
  productAttr: { width: 136 },
  conditionId: { width: 64 },
  levelId: { width: 60 },
  // Until a unit is in store it has no stage; what one wants to know then is whether it has come.
  stage: {
    render: ({ stage, receiveStatus }) =>
      stage ? <StatusTag table="productStage" code={stage} /> : <StatusTag table="receivingUnit" code={receiveStatus} />,
  },
  receiveStatus: { hidden: true },
  storeStatus: { hidden: true },
  purchaseType: { hidden: true },
  purchaseOrderNo: {
    width: 152,
    render: ({ purchaseOrderNo: no }) => (no ? <DocumentLink text={no} to={purchasePath(no)} /> : '—'),
  },
  purchaseTime: { sortable: true },
  purchasePrice: { total: true, sortable: true },
  shareExpenseAmount: { total: true },
  costPrice: { total: true, sortable: true },
  saleAmount: { total: true },
  ownership: { hidden: true },
  custody: { hidden: true },
  locationId: { hidden: true },
  refundStatus: { hidden: true },
});

/** What was bought, unit by unit or line by line. */
export function PurchasedProductsPage() {
  const t = useT();
  const can = useCan();
  const { view, show } = useView(['unit', 'line']);
  const views = (
    <Segments
      label={t('purchase.units.view')}
      value={view}
      onChange={show}
      items={[
        { value: 'unit', label: t('purchase.units.byUnit') },
        { value: 'line', label: t('purchase.units.byLine') },
      ]}
    />
  );
  return view === 'unit' ? (
    <UnitList views={views} />
  ) : (
    <ListPage<LineRow>
      key="line"
      title={TITLE}
      tableId="purchaseProduct"
      source="phone.product.pagePurchaseProduct"
      isSummed
      columns={LINE_COLUMNS}
      search={LINE_SEARCH}
      dateField="insertTime"
      views={views}
      {...(can('purchase_export') ? {} : { onExport: false })}
      empty={t('purchase.units.empty')}
    />
  );
}

function UnitList({ views }: { views: ReactNode }) {
  const t = useT();
  const can = useCan();
  const [printing, setPrinting] = useState<readonly string[]>();
  const [updating, setUpdating] = useState(false);
  const allowed = can('label_print');
  return (
    <>
      <ListPage<UnitRow>
        key="unit"
        title={TITLE}
        tableId="purchaseDetails"
        source="phone.product.pagePurchaseDetails"
        isSummed
        columns={UNIT_COLUMNS}
        rowKey="productNo"
        search={UNIT_SEARCH}
        views={views}
        dateField="purchaseTime"
        actions={(selected) => (
          <>
            {allowed && (
              <Button
                icon={<TagsOutlined />}
                disabled={selected.length === 0}
                title={selected.length === 0 ? t('kit.print.selectFirst') : ''}
                onClick={() => setPrinting(selected.map((row) => row.productNo))}
              >
                {t('kit.print.labels')}
              </Button>
            )}
            {can('receive_edit') && (
              <Button icon={<FileSyncOutlined />} onClick={() => setUpdating(true)}>
                {t('purchase.units.update')}
              </Button>
            )}
          </>
        )}
        {...(allowed
          ? {
              bulkActions: (rows: readonly UnitRow[]) => [
                { key: 'labels', label: t('kit.print.labels'), onClick: () => setPrinting(rows.map((row) => row.productNo)) },
              ],
            }
          : {})}
        onExport={can('purchase_export') && ((params, columns) => exportList('purchaseDetails', { ...params, columns: columns.join(',') }))}
        empty={t('purchase.units.empty')}
      />
      {printing && <LabelPrintDialog productNos={printing} onClose={() => setPrinting(undefined)} />}
      {updating && <UnitUpdate onClose={() => setUpdating(false)} />}
    </>
  );
}
