import { f, repairItemFields, repairSpec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useMemo } from 'react';
import { EntryGrid } from '../../../../kit/document/form/entry-grid';
import type { PartLine } from '../../../../kit/document/form/part-rows';
import type { LinesProps } from '../../../../kit/document/kind';
import { codeOf, isBlankLine, type UnitLine } from '../../../../kit/document/unit/unit-line';
import { gridColumn, gridColumns } from '../../../../kit/grid/column';
import { Section } from '../../../../kit/layout/document-layout';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { enteredItems, ITEMS, isBlankItem, itemRow, itemsOf } from '../repair-lines';

const UNIT = f.text(64, '商品', 'Unit').required();
const NAMES = ['repairItemId', 'partNo', 'count', 'amount', 'channelId', 'warrantyDays'] as const;

/** What was done to the units: a row an item, each with its unit. */
export function ItemsGrid({ state, findings }: LinesProps<UnitLine>) {
  const t = useT();
  const label = useLabel();
  const { lines } = state;
  const units = useMemo(() => lines.filter((line) => !isBlankLine(line)), [lines]);
  const rows = useMemo(() => units.flatMap((line) => itemsOf(line).map((item): PartLine => ({ ...item, line: line.key }))), [units]);
  const columns = useMemo(() => {
    const choices = units.map((line) => ({ value: line.key, label: nameOf(line) }));
    const names = new Map(choices.map(({ value, label: name }) => [value, name]));
    return [
      gridColumn<PartLine>('line', UNIT, { width: 200, choices: () => choices, text: (value) => names.get(String(value)) ?? '' }),
      ...gridColumns<PartLine>(repairItemFields, NAMES),
    ];
  }, [units]);
  if (units.length === 0) return null;

  const change = (next: readonly PartLine[]) =>
    state.set(lines.map((line) => ({ ...line, values: { ...line.values, items: next.filter((row) => row.line === line.key) } })));
  // A new item is meant for the first unit that has none.
  const without = units.filter((line) => enteredItems(line).length === 0);
  const fresh = () => itemRow({ line: (units.find((line) => itemsOf(line).length === 0) ?? units.at(-1))?.key, count: 1 });
  const all = units.flatMap(enteredItems);
  const count = all.length;
  const last = all.at(-1);
  const fill = () =>
    state.set(
      lines.map((line) => {
        const { key: _key, ...item } = last ?? { key: '' };
        return without.includes(line) ? { ...line, values: { ...line.values, items: [itemRow({ ...item, line: line.key })] } } : line;
      }),
    );
  return (
    <Section
      title={label(repairSpec.line.items.label)}
      note={count > 0 ? t('work.repair.items', { count }) : t('work.repair.none')}
      actions={
        <Button disabled={!last || without.length === 0} onClick={fill}>
          {t('work.repair.fill', { count: without.length })}
        </Button>
      }
    >
      <EntryGrid<PartLine>
        list={ITEMS}
        label={label(repairSpec.line.items.label)}
        columns={columns}
        rows={rows}
        onChange={change}
        newRow={fresh}
        isBlank={isBlankItem}
        findings={findings}
      />
    </Section>
  );
}

const nameOf = (line: UnitLine): string => [codeOf(line), line.unit?.productName].filter(Boolean).join(' · ');
