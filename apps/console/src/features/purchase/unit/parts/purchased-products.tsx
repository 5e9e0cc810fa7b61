import { FileSyncOutlined, TagsOutlined } from '@ant-design/icons';
import { purchasedUnitFields, purchaseLineFields } from '@phone-trade/shared';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LabelPrintDialog } from '../../../../kit/print/label-print-dialog';
import { columnsOf } from '../../../../kit/views/columns';
import { CopyText } from '../../../../kit/views/copy-text';
import { ListPage } from '../../../../kit/views/list-page';
import { searchOf } from '../../../../kit/views/search-bar';
import { download } from '../../../../lib/files';
import { useT } from '../../../../lib/i18n';
import { useCan } from '../../../../lib/permissions';
import { ImportDialog } from '../../import-log/parts/import-dialog';
import { OrderLink } from '../../order/order.columns';

interface UnitRow {
  readonly id: string;
  readonly productNo: string;
  readonly purchaseOrderNo?: string;
}

interface LineRow {
  readonly id: string;
  readonly orderNo: string;
}

type View = 'unit' | 'line';

const TITLE = { zh: '采购商品', en: 'Purchased products' };
const LINE_COLUMNS = columnsOf<LineRow>(purchaseLineFields, {
  orderNo: { fixed: 'left', width: 172, sortable: true, render: (row) => <OrderLink orderNo={row.orderNo} /> },
  productName: { width: 180 },
  count: { total: true },
  amount: { total: true, sortable: true },
  purchasePrice: { sortable: true },
  insertTime: { sortable: true },
});
const LINE_SEARCH = searchOf(purchaseLineFields);
const UNIT_SEARCH = searchOf(purchasedUnitFields);

/** What was bought, unit by unit or line by line. */
export function PurchasedProductsPage() {
  const t = useT();
  const [view, setView] = useState<View>('unit');
  const [, setParams] = useSearchParams();
  const choose = (next: View) => {
    // The two lists have other filters.
    setParams({}, { replace: true });
    setView(next);
  };
  const toggle = (
    <Segmented<View>
      value={view}
      onChange={choose}
      options={[
        { value: 'unit', label: t('purchase.units.byUnit') },
        { value: 'line', label: t('purchase.units.byLine') },
      ]}
    />
  );
  return view === 'unit' ? (
    <UnitList toggle={toggle} />
  ) : (
    <ListPage<LineRow>
      title={TITLE}
      tableId="purchaseProduct"
      source="phone.product.pagePurchaseProduct"
      columns={LINE_COLUMNS}
      search={LINE_SEARCH}
      dateField="insertTime"
      actions={toggle}
      empty={t('purchase.units.empty')}
    />
  );
}

function UnitList({ toggle }: { toggle: React.ReactNode }) {
  const t = useT();
  const can = useCan();
  const linked = can('goods_view');
  const [printing, setPrinting] = useState<readonly string[]>();
  const [updating, setUpdating] = useState(false);
  const columns = useMemo(
    () =>
      columnsOf<UnitRow>(purchasedUnitFields, {
        productNo: {
          fixed: 'left',
          width: 144,
          render: ({ productNo }) => (
            <CopyText text={productNo}>
              {linked ? <Link to={`/ERP/goodsDetails/index?orderNo=${encodeURIComponent(productNo)}`}>{productNo}</Link> : productNo}
            </CopyText>
          ),
        },
        productName: { width: 180 },
        purchaseOrderNo: { width: 172, render: (row) => <OrderLink orderNo={row.purchaseOrderNo} /> },
        purchaseTime: { sortable: true },
        purchasePrice: { total: true, sortable: true },
        shareExpenseAmount: { total: true },
        costPrice: { total: true, sortable: true },
        saleAmount: { total: true },
        ownership: { hidden: true },
        custody: { hidden: true },
        locationId: { hidden: true },
        refundStatus: { hidden: true },
      }),
    [linked],
  );
  const allowed = can('label_print');
  return (
    <>
      <ListPage<UnitRow>
        title={TITLE}
        tableId="purchaseDetails"
        source="phone.product.pagePurchaseDetails"
        columns={columns}
        rowKey="productNo"
        search={UNIT_SEARCH}
        dateField="purchaseTime"
        actions={(selected) => (
          <>
            {toggle}
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
        {...(can('purchase_export')
          ? {
              onExport: (params: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
                download('phone.product.exportPagePurchaseDetails', { ...params, columns: columns.join(',') }),
            }
          : {})}
        empty={t('purchase.units.empty')}
      />
      {printing && <LabelPrintDialog productNos={printing} onClose={() => setPrinting(undefined)} />}
      {updating && <ImportDialog kind="unitUpdate" onClose={() => setUpdating(false)} />}
    </>
  );
}
