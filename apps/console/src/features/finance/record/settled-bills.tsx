import { settledItemFields } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { PartsTable } from '../../../kit/document/detail/parts-table';
import type { PartRow, StoredDocument } from '../../../kit/document/kind';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath } from '../../../kit/navigation/paths';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';

const { businessType: _businessType, ...shown } = settledItemFields;
const COLUMNS = columnsOf<Values>(shown, {
  orderNo: {
    render: ({ businessType, orderNo }) => <DocumentLink text={String(orderNo)} to={documentPath(Number(businessType), String(orderNo))} />,
  },
  allocAmount: { total: true },
});

/** What a stored record settles of which bills. */
export function SettledBills({ document }: { readonly document: StoredDocument }) {
  const t = useT();
  const items = (document['items'] ?? []) as readonly Values[];
  return (
    <PartsTable
      title={t('finance.items.title')}
      note={t('finance.items.count', { count: items.length })}
      columns={COLUMNS}
      rows={items.map((item): PartRow => ({ ...item, id: String(item['billNo']) }))}
    />
  );
}
