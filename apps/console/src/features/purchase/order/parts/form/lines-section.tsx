import { purchaseSpec, readDeviceCode, unitGrade } from '@phone-trade/shared';
import { useCallback, useContext, useMemo } from 'react';
import { EntriesContext, EntryGrid } from '../../../../../kit/document/form/entry-grid';
import type { LinesProps } from '../../../../../kit/document/kind';
import { useVerdicts } from '../../../../../kit/grid/check/use-verdicts';
import { gridColumn, gridColumns } from '../../../../../kit/grid/column';
import { useAttrsColumn } from '../../../../../kit/grid/use-attrs-column';
import { Section } from '../../../../../kit/layout/document-layout';
import { Money } from '../../../../../kit/price/money';
import { useLaxImei } from '../../../../../kit/price/use-rules';
import { UnitScanBox } from '../../../../../kit/scan/unit-scan-box';
import { type ScannedCode, splitCodes } from '../../../../../kit/scan/use-scan-list';
import { newId } from '../../../../../lib/http/new-id';
import { useT } from '../../../../../lib/language/i18n';
import {
  addScanned,
  codeOf,
  codesOf,
  enteredCode,
  inheritedPrices,
  type OrderLine,
  type ScannedUnit,
  unitCount,
  verdictOn,
  withCode,
} from '../../order-lines';
import { codeTwice, useImeiCheck } from './use-imei-check';

const { unit, line } = purchaseSpec;
const FACTS = ['conditionId', 'levelId', 'batteryHealth', 'saleAmount', 'imei2', 'meid', 'sn', 'thirdBarcode', 'remark'] as const;
const GRADED = { partOf: unitGrade.label };
const newKey = (): string => newId().slice(0, 8);
const modelOf = ({ modelId }: OrderLine) => modelId;
const newLine = (): OrderLine => ({ key: newKey() });

/** The columns of an order: the code first, a row without one says how many there are. */
function useColumns(lines: readonly OrderLine[]) {
  const attrs = useAttrsColumn<OrderLine>('attrs', line.attrs, modelOf);
  const inherited = useMemo(() => inheritedPrices(lines), [lines]);
  return useMemo(
    () => [
      gridColumn<OrderLine>('imei', unit.imei, {
        width: 168,
        // Scans of every number of a device come here, and what is typed in their place.
        parse: (text) => ({ value: splitCodes(text)[0] }),
        put: (row, value) => withCode(row, value as string | undefined),
        // A device without an IMEI keeps its name in sight: the columns of its other numbers are far to the right.
        inherited: ({ meid, sn }) => meid ?? sn,
      }),
      gridColumn<OrderLine>('modelId', line.modelId, {
        width: 168,
        put: (row, value) => ({ ...row, modelId: value as string, productName: undefined, attrs: undefined }),
      }),
      attrs,
      gridColumn<OrderLine>('purchasePrice', line.purchasePrice, { inherited: (row) => inherited.get(row.key) }),
      gridColumn<OrderLine>('count', line.count, {
        width: 72,
        readOnly: (row) => codeOf(row) !== undefined,
        inherited: () => 1,
      }),
      ...gridColumns<OrderLine>(unit, FACTS, { conditionId: GRADED, levelId: GRADED, batteryHealth: GRADED }),
    ],
    [attrs, inherited],
  );
}

/** The heart of the form: a scan box, and a row for every unit with what was agreed about it. */
export function LinesSection({ state, findings, preview, orderNo }: LinesProps<OrderLine>) {
  const t = useT();
  const { lines, latest, set, answered } = state;
  const columns = useColumns(lines);
  const check = useImeiCheck(!useLaxImei(), orderNo);
  const judge = useMemo(
    () => ({
      about: enteredCode,
      same: codeOf,
      twice: codeTwice,
      check: async (rows: readonly OrderLine[]) => {
        const codes = rows.map((row) => enteredCode(row) ?? '');
        const verdicts = await check(codes);
        // A unit is what its number says, unless somebody said otherwise.
        const models = new Map(codes.map((code, i) => [code, (verdicts[i]?.data as ScannedUnit | undefined)?.modelId]));
        if ([...models.values()].some(Boolean))
          answered((now) => now.map((row) => (row.modelId ? row : { ...row, modelId: models.get(enteredCode(row) ?? '') })));
        return verdicts;
      },
    }),
    [check, answered],
  );
  const judged = useVerdicts(lines, judge);
  const verdict = useCallback((row: OrderLine) => verdictOn(row, judged(row)), [judged]);
  const accept = useCallback(
    (rows: readonly ScannedCode[]) => {
      const units = rows.map((row) => row.verdict.data as ScannedUnit);
      answered((now) => addScanned(now, units, newKey));
    },
    [answered],
  );
  const entries = useContext(EntriesContext);
  const append = (block: string) => entries.get('lines')?.append(block);
  const taken = useCallback((code: string) => codesOf(latest()).has(readDeviceCode(code).code), [latest]);
  const count = unitCount(lines);
  const amount = preview?.totals.goodsAmount;
  return (
    <Section
      title={t('document.lines.title')}
      note={
        count === 0 ? (
          t('purchase.form.nothing')
        ) : (
          <>
            {t('document.lines.count', { count })}
            {amount !== undefined && (
              <>
                {' · '}
                <Money value={amount} sign />
              </>
            )}
          </>
        )
      }
    >
      <UnitScanBox label={t('purchase.form.scan')} check={check} onAccepted={accept} taken={taken} onBlock={append} />
      <EntryGrid<OrderLine>
        list="lines"
        label={t('document.lines.title')}
        columns={columns}
        rows={lines}
        onChange={set}
        newRow={newLine}
        findings={findings}
        verdict={verdict}
      />
    </Section>
  );
}
