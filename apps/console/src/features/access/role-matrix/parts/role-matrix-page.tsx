import { MATRIX_MOST, type MatrixColumn, type RoleMatrix } from '@phone-trade/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Column, defaultSettings } from '../../../../kit/columns/columns';
import { RefPicker } from '../../../../kit/input/ref-picker';
import { flatOptions, useRefOptions } from '../../../../kit/input/reference';
import { ListFooter } from '../../../../kit/list/list-footer';
import list from '../../../../kit/list/list-page.module.css';
import { useListState } from '../../../../kit/list/use-list-state';
import { Empty } from '../../../../kit/states/empty';
import { PageError } from '../../../../kit/states/page-error';
import { DataTable } from '../../../../kit/table/data-table';
import { ToneTag } from '../../../../kit/text/status-tag';
import { useIsSmall } from '../../../../lib/browser/use-media';
import { objectQuery } from '../../../../lib/http/query';
import { type Translate, useLang, useT } from '../../../../lib/language/i18n';
import { type Mark, type MatrixLine, matrixLines } from './matrix-lines';
import css from './role-matrix-page.module.css';

/** Number of roles shown before the user chooses. */
const FIRST = 6;

/** Page size on a phone, where rows are cards. Tables draw only visible rows. */
const PAGE = 50;

const idsIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);

/** Menus, buttons and scopes as rows, roles and users as columns: compares their rights. */
export function RoleMatrixPage() {
  const t = useT();
  const lang = useLang();
  const state = useListState(PAGE);
  const { filters, setFilter } = state;
  const asked = useAsked(filters.roles, filters.people);
  const { data, error, isFetching, refetch } = useQuery({
    ...objectQuery<RoleMatrix>('system.role.matrix', { roleIds: asked.roles.join(','), userIds: asked.people.join(',') }),
    enabled: asked.known,
    placeholderData: keepPreviousData,
  });
  const several = (data?.columns.length ?? 0) > 1;
  const differing = several && filters.differing === '1';
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const flat = useIsSmall();
  const rows = useMemo(() => data && matrixLines(data, lang, { differing, text, flat }), [data, lang, differing, text, flat]);
  // A search can result in fewer pages than the current page number.
  const current = Math.min(state.current, Math.max(1, Math.ceil((rows?.length ?? 0) / state.size)));
  const columns = useMemo(() => columnsIn(t, data?.columns ?? []), [t, data]);
  const settings = useMemo(() => defaultSettings(columns), [columns]);
  const choose = (name: 'roles' | 'people', ids: string | readonly string[] | undefined) =>
    setFilter(name, [ids ?? []].flat().slice(0, MATRIX_MOST).join(','));
  const title = t('access.matrix.title');
  return (
    <section className={list.page}>
      <header className={list.head}>
        <h1>{title}</h1>
        <span className={list.count}>{t('access.matrix.hint', { most: MATRIX_MOST })}</span>
      </header>
      <search className={css.choices}>
        <RefPicker
          target="role"
          multiple
          aria-label={t('access.matrix.roles')}
          placeholder={t('access.matrix.roles')}
          value={asked.roles}
          onChange={(ids) => choose('roles', ids)}
        />
        <RefPicker
          target="user"
          multiple
          aria-label={t('access.matrix.people')}
          placeholder={t('access.matrix.people')}
          value={asked.people}
          onChange={(ids) => choose('people', ids)}
        />
        <Input
          allowClear
          aria-label={t('access.matrix.search')}
          placeholder={t('access.matrix.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox checked={differing} disabled={!several} onChange={({ target }) => setFilter('differing', target.checked ? '1' : '')}>
          {t('access.matrix.differing')}
        </Checkbox>
      </search>
      <div className={list.body}>
        {error && !data ? (
          <PageError error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable<MatrixLine>
            // The initially expanded rows depend on whether the rows are a tree.
            key={String(differing || text !== '')}
            columns={columns}
            settings={settings}
            rows={flat ? rows?.slice((current - 1) * state.size, current * state.size) : rows}
            rowKey={(row) => row.id}
            label={title}
            busy={isFetching}
            empty={<Empty text={t(differing ? 'access.matrix.same' : 'kit.emptyFiltered')} />}
          />
        )}
      </div>
      {flat && rows && rows.length > 0 && <ListFooter state={{ ...state, current }} total={rows.length} />}
    </section>
  );
}

/** The roles and users on the page: those in the URL, or the first roles. */
function useAsked(roles: string | undefined, people: string | undefined) {
  const { options, loading } = useRefOptions('role', undefined);
  return useMemo(() => {
    const chosen = roles !== undefined || people !== undefined;
    const first = flatOptions(options)
      .slice(0, FIRST)
      .map(({ value }) => value);
    return { roles: chosen ? idsIn(roles) : first, people: idsIn(people), known: chosen || !loading };
  }, [roles, people, options, loading]);
}

const columnsIn = (t: Translate, subjects: readonly MatrixColumn[]): readonly Column<MatrixLine>[] => [
  {
    key: 'name',
    label: { zh: '菜单、按钮与权限', en: 'Menus, buttons and scopes' },
    width: 300,
    fixed: 'left',
    render: (row) => <Name row={row} t={t} />,
  },
  ...subjects.map(
    ({ id, name, roleNames }): Column<MatrixLine> => ({
      key: id,
      label: { zh: roleNames ? `${name}（${roleNames}）` : name, en: roleNames ? `${name} (${roleNames})` : name },
      width: 120,
      align: 'center',
      render: ({ marks, buttons }) => <Held mark={marks[id]} of={buttons} t={t} />,
    }),
  ),
];

function Name({ row: { name, kind }, t }: { row: MatrixLine; t: Translate }) {
  const isScope = kind === 'dataScope' || kind === 'apiScope';
  return (
    <span title={name}>
      {name} {isScope && <ToneTag tone="neutral">{t(`access.tabs.${kind}`)}</ToneTag>}
    </span>
  );
}

function Held({ mark, of, t }: { mark: Mark | undefined; of: number; t: Translate }) {
  if (!mark) return null;
  return (
    <span className={css.held} data-has={mark.has || undefined}>
      <span role="img" aria-label={t(mark.has ? 'access.matrix.has' : 'access.matrix.hasNot')}>
        {mark.has ? '✓' : '—'}
      </span>
      {mark.buttons !== undefined && ` ${mark.buttons}/${of}`}
    </span>
  );
}
