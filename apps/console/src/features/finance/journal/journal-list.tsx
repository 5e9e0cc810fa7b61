import { accountLogFields, businessTypeOfNumber } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath } from '../../../kit/navigation/paths';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';

type Movement = Values & { readonly id: string; readonly recordNo: string };

const TITLE = { zh: '资金流水', en: 'Cash journal' };

const COLUMNS = columnsOf<Movement>(accountLogFields, {
  recordNo: {
    width: 152,
    render: ({ recordNo }) => {
      const type = businessTypeOfNumber(recordNo);
      return <DocumentLink text={recordNo} to={type && documentPath(type.code, recordNo)} />;
    },
  },
  // What came in and what went out are not summed into one.
  fee: { total: true },
  insertTime: { sortable: true },
});
const SEARCH = searchOf(accountLogFields);

/** Every movement of our accounts, the last first. */
export function JournalPage() {
  const t = useT();
  return (
    <ListPage<Movement>
      title={TITLE}
      tableId="accountLog"
      source="phone.finance.pageAccountLog"
      isSummed
      rowKey="id"
      columns={COLUMNS}
      search={SEARCH}
      dateField="insertTime"
      empty={t('finance.journal.empty')}
    />
  );
}
