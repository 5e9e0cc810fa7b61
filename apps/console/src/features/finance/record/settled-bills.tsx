import { settledItemFields } from '@phone-trade/shared';
import type { PartRow, StoredDocument } from '../../../kit/document/kind';
import { PartsTable } from '../../../kit/document/parts-table';
import { documentPath } from '../../../kit/hooks/paths';
import type { Values } from '../../../kit/hooks/ref-text';
import { columnsOf } from '../../../kit/views/columns';
import { DocumentLink } from '../../../kit/views/document-link';
import { useT } from '../../../lib/i18n';

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
