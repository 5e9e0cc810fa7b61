import { smsOutboxFields, smsOutboxNoun } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';

const COLUMNS = columnsOf<Values>(smsOutboxFields, {
  phone: { width: 140, fixed: 'left' },
  content: { width: 320 },
  params: { hidden: true },
  error: { width: 220 },
});
const SEARCH = searchOf(smsOutboxFields);

/** The text messages that were to be sent. */
export function OutboxPage() {
  const t = useT();
  return (
    <ListPage<Values>
      title={smsOutboxNoun.menu[0].label}
      tableId="smsOutbox"
      source="resource.sms.outbox/list"
      columns={COLUMNS}
      search={SEARCH}
      dateField="insertTime"
      empty={t('resource.sms.outboxEmpty')}
    />
  );
}
