import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { CRUD, CRUD_BASE_FIELDS, type CrudSpec, type EndpointId, type Label, newUserFields } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, type EndpointOf } from '../../lib/http/http';
import { invalidate } from '../../lib/http/query';
import { useLang, useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { usePage } from '../../lib/pages/page-context';
import { useCan } from '../../lib/rights/permissions';
import { type Action, useRunAction } from '../action/row-actions';
import { type Column, columnsOf, inOrder } from '../columns/columns';
import type { Queue } from '../filter/queues';
import { searchOf } from '../filter/search-bar';
import { isForeign, showsTenants, tenantSearch } from '../filter/tenant-search';
import { TenantName } from '../input/tenant-picker';
import type { CREATE } from '../input/use-create';
import { ListPage, type ListPageProps } from '../list/list-page';
import { usePageLabel } from '../navigation/use-page-label';
import type { Values } from '../text/ref-text';
import { CrudDialog, type CrudMode } from './crud-dialog';

export interface CrudPageProps extends Pick<ListPageProps<Values>, 'bulkActions' | 'onExport'> {
  readonly spec: CrudSpec;
  readonly tableId: string;
  /** Title of the page; the one it is declared with by default. */
  readonly title?: Label;
  /** Changes to single columns, by field. */
  readonly columns?: Readonly<Record<string, Partial<Column<Values>>>>;
  /** Names of the first columns. The first of them is the title of a row. */
  readonly first?: readonly string[];
  /** Names of the fields in the search form; those marked `search()` by default. */
  readonly search?: readonly string[];
  /** Number of search fields in the row. The others are folded. */
  readonly searchFields?: number;
  /** Ways to add a record, a button and a form each, where it is not the spec's own: as a supplier, as a customer. */
  readonly adds?: readonly CrudSpec[];
  /** Replaces single inputs of the dialog, by field. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  /** The page is in a dialog, as in `ListPage`. */
  readonly inDialog?: boolean;
  /** The page that shows one record, by its `id`; a dialog by default. */
  readonly viewAt?: string;
  /** The message after each change, in place of one for adding, one for editing and one for deleting. */
  readonly done?: string;
  /** Leaves out the "view" action. */
  readonly noView?: boolean;
  /** Sent with every call and preset in a new record. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Preset in a new record only. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** The current view of a page with several, shown next to the title. */
  readonly views?: ReactNode;
  /** Further actions of a row, before delete. */
  readonly rowActions?: (row: Values) => readonly Action[];
  /** Further buttons beside the title. */
  readonly actions?: ReactNode;
  /** Told what the server answered to a new record. */
  readonly onAdded?: (answer: unknown) => void;
  /** Piles above the table, with their counts, as in `ListPage`. */
  readonly queues?: readonly Queue[];
  readonly queueCounts?: readonly (string | undefined)[];
}

/** A whole page for a simple resource: `<CrudPage spec={paramSpec} tableId="param" />`. */
export function CrudPage({
  spec,
  tableId,
  title,
  columns,
  first,
  search,
  adds,
  own,
  viewAt,
  done,
  noView = false,
  fixed,
  initial,
  views,
  rowActions,
  actions,
  onAdded,
  ...list
}: CrudPageProps) {
  const t = useT();
  const lang = useLang();
  const pageLabel = usePageLabel();
  const can = useCan();
  const [dialog, setDialog] = useState<{ spec: CrudSpec; mode: CrudMode; row?: Values }>();
  const { verbs, permission } = spec;
  const source = (verbs.page ?? verbs.list) as EndpointOf<'page' | 'list' | 'tree'> | undefined;
  if (!source) throw new Error(`${spec.noun} has no list`);
  const ways = can(`${permission}_add`) ? (adds ?? [spec]).filter(({ verbs }) => (verbs.submit ?? verbs.create) !== undefined) : [];
  const [firstWay] = ways;
  useWantedForm(firstWay && !list.inDialog ? () => setDialog({ spec: firstWay, mode: 'add' }) : undefined);
  const canEdit = can(`${permission}_edit`) && (verbs.submit ?? verbs.update) !== undefined;
  const remove = can(`${permission}_delete`) ? verbs.remove : undefined;

  const shown = useMemo(() => {
    const own = columnsOf<Values>(first ? inOrder(spec.fields, first) : spec.fields, columns);
    const base = columnsOf<Values>(CRUD_BASE_FIELDS, { createUser: { hidden: true }, updateTime: { hidden: true } });
    const tenant: Column<Values> = {
      key: 'tenantId',
      label: newUserFields.tenantId.label,
      width: 140,
      render: (row: Values) => <TenantName tenantId={String(row.tenantId ?? '')} />,
    };
    const named = showsTenants(spec) ? [...own.slice(0, 1), tenant, ...own.slice(1)] : own;
    return [
      ...named.map((item, i) => (i === 0 && item.fixed === undefined ? { ...item, fixed: 'left' as const } : item)),
      ...base.filter((item) => !(item.key in spec.fields)),
    ];
  }, [spec, columns, first]);
  const items = useMemo(
    () => [
      ...tenantSearch(spec, source),
      ...searchOf(spec.fields, search),
      ...('insertTime' in spec.fields
        ? []
        : searchOf({ ...(CRUD_BASE_FIELDS.insertTime ? { createTime: CRUD_BASE_FIELDS.insertTime } : {}) }, ['createTime'])),
    ],
    [spec, source, search],
  );

  const actionsOf = useCallback(
    (row: Values): readonly Action[] => {
      const view = {
        key: 'view',
        label: t('kit.view'),
        ...(viewAt
          ? { to: `${viewAt}?id=${encodeURIComponent(String(row.id))}` }
          : { onClick: () => setDialog({ spec, mode: 'view', row }) }),
      };
      const shown = noView ? [] : [view];
      if (isForeign(spec, source, row)) return shown;
      return [
        ...shown,
        ...(canEdit ? [{ key: 'edit', label: t('kit.edit'), onClick: () => setDialog({ spec, mode: 'edit', row }) }] : []),
        ...(rowActions?.(row) ?? []),
        ...(remove
          ? [
              {
                key: 'remove',
                label: t('kit.remove'),
                danger: true,
                confirm: () => t('kit.removeAsk'),
                onClick: async () => {
                  await call(remove, { ids: String(row.id) }, { success: () => done ?? t('kit.removed') });
                  await invalidate(remove.slice(0, remove.lastIndexOf('.')));
                },
              },
            ]
          : []),
      ];
    },
    [t, spec, source, canEdit, viewAt, noView, remove, done, rowActions],
  );

  const add = ways.map((way, i) => (
    <Button
      key={way.label.en}
      type={i === 0 ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setDialog({ spec: way, mode: 'add' })}
    >
      {t('kit.addNoun', { noun: way.label[lang] })}
    </Button>
  ));
  return (
    <>
      <ListPage<Values>
        title={title ?? pageLabel ?? spec.label}
        tableId={tableId}
        source={source}
        columns={shown}
        search={items}
        dateField="createTime"
        actions={(selected, clear) => (
          <>
            {add}
            {actions}
            {remove && <RemoveSelected id={remove} rows={selected} done={done} onDone={clear} />}
          </>
        )}
        views={views}
        rowActions={actionsOf}
        remove={remove}
        {...(done ? { removed: done } : {})}
        empty={t('kit.emptyNoun', { noun: spec.label[lang] })}
        {...(fixed ? { fixed } : {})}
        {...list}
      />
      {dialog && (
        <CrudDialog
          {...dialog}
          done={done}
          own={own}
          columns={columns}
          initial={{ ...fixed, ...initial }}
          onAdded={onAdded}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Opens the form for whoever comes from an empty picker (`CREATE`); once, not again with the next reload. */
function useWantedForm(open: (() => void) | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { tabKey } = usePage();
  const wanted = tabKey === pathname && (state as Partial<typeof CREATE> | null)?.create === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens with the navigation, whatever the page has become since
  useEffect(() => {
    if (!wanted || !open) return;
    open();
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [wanted, open === undefined]);
}

interface RemoveProps {
  readonly id: EndpointId;
  readonly rows: readonly Values[];
  readonly done: string | undefined;
  readonly onDone: () => void;
}

/** Deletes the selected rows. Without a selection it shows a message (docs/domain.md 10.1). */
function RemoveSelected({ id, rows, done, onDone }: RemoveProps) {
  const t = useT();
  const run = useRunAction();
  const remove = async () => {
    await call(id, { ids: rows.map((row) => String(row.id)).join(',') }, { success: () => done ?? t('kit.removed') });
    onDone();
    await invalidate(id.slice(0, id.lastIndexOf('.')));
  };
  const ask = () => {
    if (rows.length === 0) notify({ kind: 'warning', text: (said) => CRUD.NONE_SELECTED().text(said) });
    else run({ key: 'remove', label: t('kit.remove'), danger: true, confirm: () => t('kit.removeAsk'), onClick: remove });
  };
  return (
    <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={ask}>
      {t('kit.remove')}
    </Button>
  );
}
