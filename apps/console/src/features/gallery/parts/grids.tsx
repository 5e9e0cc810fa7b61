import { isImei, purchaseSpec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useVerdicts } from '../../../kit/grid/check/use-verdicts';
import { gridColumns } from '../../../kit/grid/column';
import { Grid, type GridHandle } from '../../../kit/grid/grid';
import { useAttrsColumn } from '../../../kit/grid/use-attrs-column';
import type { Verdict } from '../../../kit/scan/use-scan-list';
import { newId } from '../../../lib/http/new-id';
import { type Translate, useT } from '../../../lib/language/i18n';
import { Sample } from './sample';
import { UnitGrid } from './unit-grid';

interface Unit {
  readonly id: string;
  readonly imei?: string;
  readonly modelId?: string;
  readonly purchasePrice?: number;
  readonly batteryHealth?: number;
  readonly remark?: string;
}

const LINE_PRICE = 3200;
const COLUMNS = gridColumns<Unit>(
  { ...purchaseSpec.line, ...purchaseSpec.unit, bizDate: purchaseSpec.head.bizDate },
  ['imei', 'modelId', 'levelId', 'batteryHealth', 'purchasePrice', 'bizDate', 'remark'],
  { purchasePrice: { inherited: () => LINE_PRICE } },
);
const LONG = 500;

const modelOf = (unit: Unit) => unit.modelId;
const keyOf = (unit: Unit) => unit.id;
const newUnit = (): Unit => ({ id: newId() });
const unitsOf = (count: number): readonly Unit[] =>
  Array.from({ length: count }, (_, i) => ({
    id: String(i),
    batteryHealth: 80 + (i % 20),
    ...(i % 3 === 0 ? { purchasePrice: 1000 + i } : {}),
  }));

const judgeOf = (t: Translate) => ({
  about: (unit: Unit) => unit.imei,
  check: async (units: readonly Unit[]): Promise<readonly Verdict[]> =>
    units.map(({ imei = '' }) =>
      isImei(imei) ? { level: 'ok' } : { level: imei.length === 15 ? 'warning' : 'refused', text: t('gallery.grid.notImei') },
    ),
});

/** The grid: few rows with verdicts and findings, many rows, none. */
export function Grids() {
  const t = useT();
  const attrs = useAttrsColumn('attrs', purchaseSpec.unit.attrs, modelOf);
  const columns = useMemo(() => [...COLUMNS.slice(0, 2), attrs, ...COLUMNS.slice(2)], [attrs]);
  const grid = useRef<GridHandle>(null);
  const [units, setUnits] = useState<readonly Unit[]>(() => [
    { id: 'a', imei: '356938035643809', batteryHealth: 91, purchasePrice: 3100 },
    { id: 'b', imei: '356938035643808', batteryHealth: 88, remark: t('gallery.long') },
    { id: 'c', imei: '35693803564', batteryHealth: 120 },
    { id: 'd' },
  ]);
  const [many, setMany] = useState(() => unitsOf(LONG));
  const [none, setNone] = useState<readonly Unit[]>([]);
  const verdict = useVerdicts(
    units,
    useMemo(() => judgeOf(t), [t]),
  );
  const finding = useCallback(
    (row: string, column: string) => (row === 'b' && column === 'remark' ? t('gallery.grid.finding') : undefined),
    [t],
  );
  const toFault = () => {
    const [first] = grid.current?.faults() ?? [];
    if (first) grid.current?.focusCell(first.row, first.column);
  };
  return (
    <>
      <Sample title={t('gallery.grid.filled')}>
        <Grid
          ref={grid}
          label={t('gallery.grid.filled')}
          columns={columns}
          rows={units}
          onChange={setUnits}
          rowKey={keyOf}
          newRow={newUnit}
          finding={finding}
          verdict={verdict}
        />
        <Button onClick={toFault}>{t('gallery.grid.toFault')}</Button>
      </Sample>
      <UnitGrid />
      <Sample title={t('gallery.grid.many')}>
        <Grid label={t('gallery.grid.many')} columns={COLUMNS} rows={many} onChange={setMany} rowKey={keyOf} newRow={newUnit} />
      </Sample>
      <Sample title={t('gallery.grid.none')}>
        <Grid label={t('gallery.grid.none')} columns={COLUMNS} rows={none} onChange={setNone} rowKey={keyOf} newRow={newUnit} />
      </Sample>
    </>
  );
}
