import { BASIC_LISTS, basicConfigSpec, codes, crudSpec, someOf } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Column } from '../../../../kit/columns/columns';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { SideTree } from '../../../../kit/crud/side-tree';
import { SplitPage } from '../../../../kit/crud/split-page';
import { useListState } from '../../../../kit/list/use-list-state';
import { useView } from '../../../../kit/list/use-view';
import type { Values } from '../../../../kit/text/ref-text';
import { listQuery } from '../../../../lib/http/query';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { ColourDot, ColourItem } from './level-colour';

/** Levels carry the colour of their tag; no other list has more than name and value. */
const LEVEL = 2;

const TYPES = codes('basicConfigType').filter(({ code }) => BASIC_LISTS.includes(code));
const PLAIN = ['basicConfigId', 'name', 'nameEn', 'code', 'value', 'sort', 'status'];
const SEARCH = ['name', 'status'];
const own = { extra: <ColourItem /> };

const columns: Readonly<Record<string, Partial<Column<Values>>>> = {
  basicConfigId: { hidden: true, fixed: 'left' },
  name: { width: 200, fixed: 'left' },
  sort: { sortable: true },
};
const levelColumns = { ...columns, name: { ...columns.name, render: (row: Values) => <ColourDot row={row} /> } };

/** The short lists of the trade: their kinds on the left, the values of one on the right. */
export function BasicConfigPage() {
  const t = useT();
  const label = useLabel();
  const { view, show } = useView(TYPES.map((type) => String(type.code)) as [string, ...string[]]);
  const { filters } = useListState();
  const type = Number(view);
  const kind = TYPES.find((row) => row.code === type) ?? basicConfigSpec.label;
  const spec = useMemo(
    () =>
      crudSpec({
        ...basicConfigSpec,
        label: kind,
        fields: someOf(basicConfigSpec.fields, ...PLAIN, ...(type === LEVEL ? ['extra'] : [])),
      }),
    [kind, type],
  );
  const fixed = useMemo(() => ({ basicConfigId: type }), [type]);
  const { data } = useQuery(listQuery<{ basicConfigId: number }>('phone.basicConfig.listBasicConfig'));
  const nodes = useMemo(
    () =>
      TYPES.map((row) => ({
        key: String(row.code),
        label: label(row),
        count: data?.filter((value) => value.basicConfigId === row.code).length,
      })),
    [data, label],
  );
  const status = filters.status;
  return (
    <SplitPage
      label={t('basic.lists')}
      side={<SideTree label={t('basic.lists')} nodes={nodes} selected={view} onSelect={({ key }) => show(key, status ? { status } : {})} />}
    >
      <CrudPage
        key={view}
        spec={spec}
        title={kind}
        tableId="basicConfig"
        columns={type === LEVEL ? levelColumns : columns}
        search={SEARCH}
        fixed={fixed}
        {...(type === LEVEL ? { own } : {})}
      />
    </SplitPage>
  );
}
