import { BASIC_LISTS, basicConfigSpec, codes, crudSpec, DISTRIBUTE_TYPES, REPAIR_ITEMS, someOf } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
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
import { REPAIR_COLUMNS, REPAIR_INPUTS } from './warranty-item';
import { TYPE_COLUMNS, TYPE_INPUTS } from './work-type';

/** Levels carry the colour of their tag. */
const LEVEL = 2;

const TYPES = codes('basicConfigType').filter(({ code }) => BASIC_LISTS.includes(code));
const PLAIN = ['basicConfigId', 'name', 'nameEn', 'code', 'value', 'sort', 'status'];
const SEARCH = ['name', 'status'];

const columns: Readonly<Record<string, Partial<Column<Values>>>> = {
  basicConfigId: { hidden: true, fixed: 'left' },
  name: { width: 200, fixed: 'left' },
  sort: { sortable: true },
};
/** What single lists have besides name and value: fields, inputs and columns. */
interface OwnList {
  readonly fields: readonly (keyof typeof basicConfigSpec.fields)[];
  readonly own: Readonly<Record<string, ReactNode>>;
  readonly columns: Readonly<Record<string, Partial<Column<Values>>>>;
}
const levelColumns = { ...columns, name: { ...columns.name, render: (row: Values) => <ColourDot row={row} /> } };

const OWN: Readonly<Record<number, OwnList>> = {
  [LEVEL]: { fields: ['extra'], own: { extra: <ColourItem /> }, columns: levelColumns },
  [REPAIR_ITEMS]: { fields: ['extra'], own: REPAIR_INPUTS, columns: { ...columns, ...REPAIR_COLUMNS } },
  [DISTRIBUTE_TYPES]: { fields: ['parentId', 'extra'], own: TYPE_INPUTS, columns: { ...columns, ...TYPE_COLUMNS } },
};
const PLAIN_LIST: OwnList = { fields: [], own: {}, columns };

/** The short lists of the trade: their kinds on the left, the values of one on the right. */
export function BasicConfigPage() {
  const t = useT();
  const label = useLabel();
  const { view, show } = useView(TYPES.map((type) => String(type.code)) as [string, ...string[]]);
  const { filters } = useListState();
  const type = Number(view);
  const kind = TYPES.find((row) => row.code === type) ?? basicConfigSpec.label;
  const list = OWN[type] ?? PLAIN_LIST;
  const spec = useMemo(
    () =>
      crudSpec({
        ...basicConfigSpec,
        label: kind,
        fields: someOf(basicConfigSpec.fields, ...PLAIN, ...list.fields),
      }),
    [kind, list],
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
        columns={list.columns}
        search={SEARCH}
        fixed={fixed}
        own={list.own}
      />
    </SplitPage>
  );
}
