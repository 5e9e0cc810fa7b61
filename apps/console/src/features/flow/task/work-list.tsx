import { type Fields, f, type Label } from '@phone-trade/shared';
import { useMemo, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { FlowDialog } from '../../../kit/flow/flow-dialog';
import { ListPage } from '../../../kit/list/list-page';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { TextButton } from '../../../kit/text/text-button';
import type { EndpointOf } from '../../../lib/http/http';
import { useLabel, useT } from '../../../lib/language/i18n';
import { documentOf } from '../business';
import { useFlowRoute } from '../category';
import { detailPath, type WorkRow } from './task-row';

interface Props {
  readonly title: Label;
  readonly tableId: string;
  readonly source: EndpointOf<'page'>;
  readonly fields: Fields;
  readonly rowKey: 'taskId' | 'processInstanceId';
  readonly rowActions?: (row: WorkRow) => readonly Action[];
  readonly empty: string;
}

const taskName = f.text(100, '当前步骤', 'Task');

/** What a process is about, as a link if that is a document. */
function Business({ row }: { readonly row: WorkRow }) {
  const label = useLabel();
  const document = documentOf(row);
  if (!document) return '—';
  return (
    <>
      {label(document.label)} <DocumentLink text={row.businessId ?? ''} to={document.to} />
    </>
  );
}

/** Tasks or processes of whoever is signed in. The name of the process opens its diagram; what it is about opens by its page. */
export function WorkList({ title, tableId, source, fields, rowKey, rowActions, empty }: Props) {
  const t = useT();
  const routeOf = useFlowRoute();
  const canOpen = useCanOpen();
  const [shown, setShown] = useState<string>();
  const columns = useMemo(() => {
    const { processDefinitionName, ...rest } = fields;
    return columnsOf<WorkRow>(
      { ...(processDefinitionName ? { processDefinitionName } : {}), taskName, ...rest },
      {
        processDefinitionName: {
          width: 180,
          fixed: 'left',
          render: (row: WorkRow) => <TextButton text={row.processDefinitionName ?? ''} onClick={() => setShown(row.processInstanceId)} />,
        },
        category: { textOf: (row: WorkRow) => row.categoryName ?? '' },
        processDefinitionKey: { hidden: true },
        businessType: { hidden: true },
        businessId: { width: 200, render: (row: WorkRow) => <Business row={row} /> },
        processInstanceId: { hidden: true },
      },
    );
  }, [fields]);
  // Categories travel as codes of a dictionary, which nobody types.
  const search = useMemo(() => searchOf(fields).filter(({ key }) => key !== 'category'), [fields]);
  const actionsOf = (row: WorkRow): readonly Action[] => {
    const route = documentOf(row) ? undefined : routeOf(row.category);
    const detail = route && detailPath(route, row);
    return [
      ...(rowActions?.(row) ?? []),
      ...(detail && canOpen(detail) ? [{ key: 'view', label: t('kit.view'), to: detail }] : []),
      { key: 'diagram', label: t('flow.diagram'), onClick: () => setShown(row.processInstanceId) },
    ];
  };
  return (
    <>
      <ListPage<WorkRow>
        title={title}
        tableId={tableId}
        source={source}
        rowKey={rowKey}
        columns={columns}
        search={search}
        dateField="createTime"
        rowActions={actionsOf}
        empty={empty}
      />
      {shown && <FlowDialog of={{ processInstanceId: shown }} onClose={() => setShown(undefined)} />}
    </>
  );
}
