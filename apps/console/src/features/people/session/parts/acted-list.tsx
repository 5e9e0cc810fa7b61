import { type Field, type Label, signInAsSpec } from '@phone-trade/shared';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { FieldText } from '../../../../kit/text/field-text';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';

function Ended({ row }: { row: Values }) {
  const t = useT();
  return row.current ? (
    <Tag color="blue">{t('people.sessions.stillActing')}</Tag>
  ) : (
    <FieldText field={signInAsSpec.fields.endsAt as Field} name="endsAt" values={row} />
  );
}

const COLUMNS = columnsOf<Values>(signInAsSpec.fields, {
  insertTime: { sortable: true },
  endsAt: { render: (row) => <Ended row={row} /> },
  reason: { width: 320 },
});
const SEARCH = searchOf(signInAsSpec.fields, ['byName', 'userId', 'reason', 'insertTime']);

/** Who was signed in as whom, and why. */
export function ActedList({ title, views }: { title: Label; views: ReactNode }) {
  return (
    <ListPage<Values>
      title={title}
      tableId="signInAs"
      source="system.sign-in-as.list"
      columns={COLUMNS}
      search={SEARCH}
      dateField="insertTime"
      views={views}
    />
  );
}
