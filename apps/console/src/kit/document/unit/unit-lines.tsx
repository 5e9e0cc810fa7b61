import { type EndpointId, ERP, type Fields, type ImportTemplate, isCodeOf, type Lang } from '@phone-trade/shared';
import { type ComponentType, useCallback, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EndpointOf } from '../../../lib/http/http';
import { useT } from '../../../lib/language/i18n';
import { COST_RIGHTS, useCan } from '../../../lib/rights/permissions';
import { useAttrsCells } from '../../grid/use-attrs-column';
import { Section } from '../../layout/document-layout';
import { UnitScanBox } from '../../scan/unit-scan-box';
import type { ScannedCode, Verdict } from '../../scan/use-scan-list';
import type { Values } from '../../text/ref-text';
import { cellPath } from '../form/cell-path';
import { EntriesContext, EntryGrid } from '../form/entry-grid';
import { rowProblems, withoutKeys } from '../form/part-rows';
import type { Head, LineState, LinesPart, LinesProps } from '../kind';
import { PickUnits, type UnitSource } from './pick-units';
import { SheetLines } from './sheet-lines';
import {
  type Beside,
  CODE,
  codeOf,
  headOf,
  inputsOf,
  isBlankLine,
  twice,
  type UnitColumns,
  type UnitLine,
  unitLine,
  unitLineColumns,
  withUnits,
} from './unit-line';
import { judgeCodes, knownUnits, type UnitRules, useUnitVerdicts } from './use-unit-verdicts';

export interface UnitLinesOptions extends UnitColumns, UnitRules {
  /** The units that may be on such a document, as a list to choose from. */
  readonly from: UnitSource;
  /** Whether an input of the lines is shown, if that depends on the head. */
  readonly asks?: (name: string, head: Head) => boolean;
  /** Columns after an input, as in `beside`, with data of the server about the lines. */
  readonly useBeside?: (entry: { readonly head: Head; readonly lines: readonly UnitLine[] }) => Beside;
  /** What a unit says of the head that nobody entered yet, by the names of the head: `{ channelId: 'customerChannelId' }`. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Buttons beside those that choose units. */
  readonly Tools?: ComponentType<{ readonly state: LineState<UnitLine> }>;
  /** The list in which the units are sent, where it holds nothing but their numbers. */
  readonly numbers?: string;
  /** Lines from a sheet. */
  readonly sheet?: { readonly template: ImportTemplate; readonly read: EndpointId; readonly empty: EndpointOf<'file'> };
}

/** Lines with existing units: typed, scanned, pasted, chosen or from a sheet, each with the inputs of the kind. */
export function unitLines(options: UnitLinesOptions): LinesPart<UnitLine> {
  const inputs = inputsOf(options.spec);
  const { numbers } = options;
  const entered = (lines: readonly UnitLine[]) => lines.filter((line) => !isBlankLine(line));
  const rowOf = (line: UnitLine, asked: Fields) => ({ ...only(line.values, asked), key: line.key, productNo: codeOf(line) });
  const faultsOf = (line: UnitLine, asked: Fields, lang: Lang) =>
    rowProblems('lines', [rowOf(line, asked)], { productNo: CODE, ...asked }, lang);
  return {
    ...(numbers ? { list: numbers, numbersOnly: true } : {}),
    View: (props) => <UnitLinesSection {...props} options={options} />,
    stored: ({ products }) =>
      products.map((row) => ({
        ...unitLine(row, Object.fromEntries(Object.keys(inputs).map((name) => [name, row[name]]))),
        // The same whenever it is read: two people's versions are compared.
        key: String(row.productNo),
      })),
    toInput: (lines, head) => {
      const sent = entered(lines);
      const asked = askedOf(options, head);
      return {
        products: withoutKeys(sent.map((line) => rowOf(line, asked))),
        unitKeys: sent.map(({ key }) => key),
        atFormPlace: (finding) => {
          const match = /^(?:products|productNos)\[(\d+)\](?:\.(\w+))?/.exec(finding.path ?? '');
          const line = match && sent[Number(match[1])];
          if (!match || !line) return finding;
          return { ...finding, row: lines.indexOf(line) + 1, path: cellPath('lines', line.key, match[2] ?? 'productNo') };
        },
      };
    },
    known: (lines) => knownUnits(options, lines),
    problems: (lines, lang, head) => {
      if (entered(lines).length === 0) {
        const error = ERP.EMPTY_LINES();
        return [{ path: 'lines', key: error.key, msg: error.text(lang) }];
      }
      const repeated = twice(lines);
      const asked = askedOf(options, head);
      return lines.flatMap((line, i) => {
        const row = i + 1;
        const error = repeated.get(line);
        const again = error && { path: cellPath('lines', line.key, 'productNo'), key: error.key, msg: error.text(lang) };
        return isBlankLine(line) ? [] : [...faultsOf(line, asked, lang), ...(again ? [again] : [])].map((fault) => ({ ...fault, row }));
      });
    },
    ready: (lines, head) => {
      const repeated = twice(lines);
      const asked = askedOf(options, head);
      return lines.filter((line) => line.unit && !repeated.has(line) && faultsOf(line, asked, 'en').length === 0);
    },
    count: (lines) => entered(lines).length,
    headOf: (lines, head) => headOf(options.fills ?? {}, lines, head),
  };
}

/** The inputs of the lines for this head. */
const askedOf = ({ spec, asks }: UnitLinesOptions, head: Head): Fields => {
  const inputs = Object.entries(inputsOf(spec));
  return Object.fromEntries(asks ? inputs.filter(([name]) => asks(name, head)) : inputs);
};

const only = (values: Values, fields: Fields): Values => Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));

const nothing: Beside = {};
const useNothing = () => nothing;

const newLine = (): UnitLine => unitLine(undefined);
const modelOf = ({ unit }: UnitLine) => unit?.modelId as string | undefined;

function UnitLinesSection({ options, ...props }: LinesProps<UnitLine> & { readonly options: UnitLinesOptions }) {
  const t = useT();
  const seesCost = useCan()(COST_RIGHTS);
  // Units that were chosen in a list.
  const chosen = useSearchParams()[0].get('codes')?.replaceAll(',', '\n');
  const { asks, candidates, from, sheet, spec, suggest, Tools, useBeside = useNothing } = options;
  const { state, head, findings } = props;
  const { latest, set, answered, lines } = state;
  const unasked = Object.keys(inputsOf(spec))
    .filter((name) => asks?.(name, head) === false)
    .join();
  // Read-only fields that the user has no permission for get no column.
  const attrsCells = useAttrsCells(modelOf, 'productNo');
  const told = useBeside({ head, lines });
  const columns = useMemo(
    () =>
      unitLineColumns(options, told)
        .filter(({ key, field, readOnly }) => !unasked.split(',').includes(key) && (seesCost || readOnly !== true || !field.is.cost))
        // Attributes are the only list that fits a cell.
        .map((column) => (column.field.kind === 'list' ? { ...column, ...attrsCells(column.field) } : column)),
    [options, told, seesCost, unasked, attrsCells],
  );
  const verdict = useUnitVerdicts(options, props);
  const add = useCallback((added: readonly UnitLine[]) => answered((now) => withUnits(now, added)), [answered]);
  const check = useCallback(
    async (codes: readonly string[]): Promise<readonly Verdict[]> => {
      const there = new Set(latest().map(codeOf));
      return (await judgeCodes(candidates, codes)).map((found) =>
        found.level === 'ok' && there.has((found.data as Values).productNo as string)
          ? { level: 'refused', text: t('document.lines.there') }
          : found,
      );
    },
    [candidates, latest, t],
  );
  const lineOf = useCallback((unit: Values) => unitLine(unit, suggest?.(unit)), [suggest]);
  const accept = useCallback(
    (rows: readonly ScannedCode[]) => add(rows.map(({ verdict }) => lineOf(verdict.data as Values))),
    [add, lineOf],
  );
  const entries = useContext(EntriesContext);
  const append = (block: string) => entries.get('lines')?.append(block);
  const taken = useCallback((code: string) => latest().some((line) => codeOf(line) === code || isCodeOf(line.unit ?? {}, code)), [latest]);
  const count = lines.filter((line) => !isBlankLine(line)).length;
  return (
    <Section
      title={t('document.lines.title')}
      note={count > 0 && t('document.lines.count', { count })}
      actions={
        <>
          {Tools && <Tools state={state} />}
          <PickUnits from={from} head={head} lines={lines} onPick={(units) => add(units.map(lineOf))} />
          {sheet && <SheetLines sheet={sheet} inputs={Object.keys(inputsOf(spec))} onLines={add} />}
        </>
      }
    >
      <UnitScanBox label={t('document.lines.code')} check={check} onAccepted={accept} taken={taken} onBlock={append} first={chosen} />
      <EntryGrid<UnitLine>
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
