import type { Fields, Label } from '@phone-trade/shared';
import { useMemo, useState } from 'react';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import type { Values } from '../../../kit/text/ref-text';
import type { EndpointOf } from '../../../lib/http/http';
import { useT } from '../../../lib/language/i18n';
import { LogDialog } from './log-dialog';

interface Props {
  readonly title: Label;
  readonly tableId: string;
  readonly source: EndpointOf<'page'>;
  readonly detail: EndpointOf<'object'>;
  readonly fields: Fields;
  readonly detailFields: Fields;
  readonly search: readonly string[];
}

const COLUMNS = {
  createTime: { width: 160, fixed: 'left' },
  requestUri: { width: 280 },
  title: { width: 240 },
  logData: { width: 320 },
  exceptionName: { width: 180 },
  fileName: { width: 260 },
  traceId: { width: 280 },
  serviceId: { hidden: true },
  serverHost: { hidden: true },
  createBy: { width: 120 },
} as const;

/** A log of the tenant, newest first, with one row in full over it. */
export function LogPage({ title, tableId, source, detail, fields, detailFields, search }: Props) {
  const t = useT();
  const [id, setId] = useState<string>();
  const columns = useMemo(() => columnsOf<Values>(fields, COLUMNS), [fields]);
  const items = useMemo(() => searchOf(fields, search), [fields, search]);
  const rowActions = (row: Values) => [{ key: 'view', label: t('kit.view'), onClick: () => setId(String(row.id)) }];
  return (
    <>
      <ListPage<Values>
        title={title}
        tableId={tableId}
        source={source}
        columns={columns}
        search={items}
        dateField="createTime"
        rowActions={rowActions}
        empty={t('log.empty')}
      />
      {id && <LogDialog id={id} tableId={`${tableId}View`} detail={detail} fields={detailFields} onClose={() => setId(undefined)} />}
    </>
  );
}
