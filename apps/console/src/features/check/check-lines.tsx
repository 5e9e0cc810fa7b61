import { checkLineFields, f } from '@phone-trade/shared';
import { useMemo } from 'react';
import { columnsOf, inOrder } from '../../kit/columns/columns';
import { searchOf } from '../../kit/filter/search-bar';
import { ListPage } from '../../kit/list/list-page';
import { DocumentLink } from '../../kit/navigation/document-link';
import { goodsPath } from '../../kit/navigation/paths';
import type { CheckLine } from './check';

const { orderNo: _orderNo, ...fields } = checkLineFields;
const FIRST = ['productNo', 'result', 'productName', 'productAttr', 'expectLocationId', 'actualLocationId', 'checkUserId', 'checkedTime'];
const COLUMNS = columnsOf<CheckLine>(inOrder(fields, FIRST), {
  productNo: {
    width: 132,
    render: ({ productNo }) => (productNo ? <DocumentLink text={productNo} to={goodsPath(productNo)} /> : '—'),
  },
});
const SEARCH = searchOf({ ...fields, code: f.serial(64, '编号', 'Code') }, [
  'code',
  'result',
  'checkedFlag',
  'handle',
  'checkUserId',
  'actualLocationId',
]);
const REFRESH_MS = 10_000;
const refreshed = () => REFRESH_MS;

/** The lines of a check, by the page: there may be thousands. */
export function CheckLines({ orderNo, refreshes }: { readonly orderNo: string; readonly refreshes: boolean }) {
  const fixed = useMemo(() => ({ orderNo }), [orderNo]);
  return (
    <ListPage<CheckLine>
      inDialog
      title={{ zh: '明细', en: 'Lines' }}
      tableId="storageCheckLine"
      source="phone.storageCheck.pageStorageCheckDetailProduct"
      columns={COLUMNS}
      search={SEARCH}
      fixed={fixed}
      {...(refreshes ? { refreshMs: refreshed } : {})}
    />
  );
}
