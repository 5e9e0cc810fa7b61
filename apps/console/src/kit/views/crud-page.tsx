import { PlusOutlined } from '@ant-design/icons';
import { CRUD_BASE_FIELDS, type CrudSpec, type Label } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { call, type EndpointOf } from '../../lib/http';
import { useLabel, useT } from '../../lib/i18n';
import { useCan } from '../../lib/permissions';
import { invalidate } from '../../lib/query';
import { type Column, columnsOf } from './columns';
import { CrudDialog, type CrudMode } from './crud-dialog';
import type { Values } from './field-text';
import { ListPage } from './list-page';
import type { Action } from './row-actions';
import { type SearchItem, searchOf } from './search-bar';

export interface CrudPageProps {
  readonly spec: CrudSpec;
  readonly tableId: string;
  /** Title of the page; the spec's label by default. */
  readonly title?: Label;
  /** Changes to single columns, by field. */
  readonly columns?: Readonly<Record<string, Partial<Column<Values>>>>;
  /** Names of the fields in the search form; those marked `search()` by default. */
  readonly search?: readonly string[];
  /** Further search items, after those of the spec. */
  readonly moreSearch?: readonly SearchItem[];
  /** Replaces single inputs of the dialog, by field. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  /** Leaves out the "view" action. */
  readonly noView?: boolean;
  /** Sent with every call and preset in a new record. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Further actions of a row, before delete. */
  readonly rowActions?: (row: Values) => readonly Action[];
  /** Further buttons beside the title. */
  readonly actions?: ReactNode;
}

/** A whole page for a simple resource: `<CrudPage spec={paramSpec} tableId="param" />`. */
export function CrudPage({
  spec,
  tableId,
  title,
  columns,
  search,
  moreSearch,
  own,
  noView = false,
  fixed,
  rowActions,
  actions,
}: CrudPageProps) {
  const t = useT();
  const label = useLabel();
  const can = useCan();
  const [dialog, setDialog] = useState<{ mode: CrudMode; row?: Values }>();
  const { verbs, permission } = spec;
  const source = (verbs.page ?? verbs.list) as EndpointOf<'page' | 'list' | 'tree'> | undefined;
  if (!source) throw new Error(`${spec.noun} has no list`);
  const canAdd = can(`${permission}_add`) && (verbs.submit ?? verbs.create) !== undefined;
  const canEdit = can(`${permission}_edit`) && (verbs.submit ?? verbs.update) !== undefined;
  const remove = can(`${permission}_delete`) ? verbs.remove : undefined;

  const shown = useMemo(() => {
    const own = columnsOf<Values>(spec.fields, columns);
    const base = columnsOf<Values>(CRUD_BASE_FIELDS, { createUser: { hidden: true }, updateTime: { hidden: true } });
    return [
      ...own.map((item, i) => (i === 0 && item.fixed === undefined ? { ...item, fixed: 'left' as const } : item)),
      ...base.filter((item) => !(item.key in spec.fields)),
    ];
  }, [spec, columns]);
  const items = useMemo(
    () => [
      ...searchOf(spec.fields, search),
      ...(moreSearch ?? []),
      ...('insertTime' in spec.fields
        ? []
        : searchOf({ ...(CRUD_BASE_FIELDS.insertTime ? { createTime: CRUD_BASE_FIELDS.insertTime } : {}) }, ['createTime'])),
    ],
    [spec, search, moreSearch],
  );

  const actionsOf = useCallback(
    (row: Values): readonly Action[] => [
      ...(noView ? [] : [{ key: 'view', label: t('kit.view'), onClick: () => setDialog({ mode: 'view', row }) }]),
      ...(canEdit ? [{ key: 'edit', label: t('kit.edit'), onClick: () => setDialog({ mode: 'edit', row }) }] : []),
      ...(rowActions?.(row) ?? []),
      ...(remove
        ? [
            {
              key: 'remove',
              label: t('kit.remove'),
              danger: true,
              confirm: t('kit.removeAsk'),
              onClick: async () => {
                await call(remove, { ids: String(row.id) }, { success: t('kit.removed') });
                await invalidate(remove.slice(0, remove.lastIndexOf('.')));
              },
            },
          ]
        : []),
    ],
    [t, canEdit, noView, remove, rowActions],
  );

  const add = canAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ mode: 'add' })}>
      {t('kit.addNoun', { noun: label(spec.label) })}
    </Button>
  );
  return (
    <>
      <ListPage<Values>
        title={title ?? spec.label}
        tableId={tableId}
        source={source}
        columns={shown}
        search={items}
        dateField="createTime"
        actions={
          <>
            {add}
            {actions}
          </>
        }
        rowActions={actionsOf}
        remove={remove}
        empty={t('kit.emptyNoun', { noun: label(spec.label) })}
        {...(fixed ? { fixed } : {})}
      />
      {dialog && (
        <CrudDialog spec={spec} mode={dialog.mode} row={dialog.row} own={own} initial={fixed} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
