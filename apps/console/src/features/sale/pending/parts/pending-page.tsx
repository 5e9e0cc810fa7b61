import { storedUnitFields } from '@phone-trade/shared';
import { useNavigate } from 'react-router-dom';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { AgeTag } from '../../../../kit/text/age-tag';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';

type Unit = Values & { readonly id: string; readonly productNo: string };

const COLUMNS = columnsOf<Unit>(storedUnitFields, {
  productNo: { render: ({ productNo }) => <DocumentLink text={productNo} to={goodsPath(productNo)} /> },
  conditionId: { width: 80 },
  costPrice: { sortable: true, total: true },
  saleAmount: { total: true },
  levelId: { width: 64 },
  storeDays: { width: 96, align: 'right', render: ({ storeDays }) => <AgeTag days={storeDays as number | undefined} /> },
});
const SEARCH = searchOf(storedUnitFields);

/** What can be sold now; those chosen begin a new sale. */
export function PendingPage() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <ListPage<Unit>
      title={{ zh: '可售商品', en: 'Products to sell' }}
      tableId="salePending"
      source="phone.sale.pagePendingSale"
      isSummed
      columns={COLUMNS}
      search={SEARCH}
      dateField="lastStoreTime"
      bulkActions={(rows) => [
        {
          key: 'sell',
          label: t('sale.pending.sell', { count: rows.length }),
          onClick: () => navigate(`/ERP/sale/saleOrderAdd?codes=${encodeURIComponent(rows.map(({ productNo }) => productNo).join(','))}`),
        },
      ]}
      empty={t('sale.pending.empty')}
    />
  );
}
