import { endpoint } from '@phone-trade/shared';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import { useApp } from '../../support/harness.js';
import { inputOf, type World, worldOf } from '../inputs.js';
import { mountedCalls } from '../routes.js';

const app = useApp({ seed: 'small', pollSeconds: 0.1, described: true });

/** Reads without an answer here: they need a provider, a printer, a file, a picture or a challenge. Their own specs call them. */
const ELSEWHERE =
  /^auth\.|^phone\.print\.(listPrintContent|poll|report|renderOutside)|listFile$|douBaoAI|previewAction$|^qa\.answer:|^phone\.qcOptional\.calcQcOptionalChoose/;

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows of the lists, by call: details are requested by their keys. */
const found = new Map<string, readonly Row[]>();

/** `phone.sale.pageSale` and `phone.sale.getSaleDetail` are of `phone.sale`. */
const nounOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));
const rowsOf = (noun: string): readonly Row[] => [...found].flatMap(([id, rows]) => (nounOf(id) === noun ? rows : []));

function remember(id: string, data: unknown): void {
  const records = isRow(data) ? data.records : data;
  if (Array.isArray(records) && !found.has(id)) found.set(id, records.filter(isRow).slice(0, 4));
}

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

/** Inputs of sample values, of required values alone, and by the keys of rows of the same noun. */
function inputsOf(meta: EndpointMeta, world: World): readonly Row[] {
  if (meta.input.list) return [{ size: 50 }, { current: 1, size: 50 }];
  const fields = meta.input.fields ?? {};
  const sample = sampleOf(meta, world);
  const required = only(
    sample,
    Object.keys(fields).filter((name) => fields[name]?.is.required),
  );
  const keyed = rowsOf(nounOf(meta.id)).map((row) => ({ ...sample, ...only(row, Object.keys(fields)) }));
  const codes = rowsOf('phone.product').flatMap(({ productNo }) =>
    productNo ? ['orderNo', 'code'].filter((name) => name in fields).map((name) => ({ [name]: productNo })) : [],
  );
  // Some calls take a unit, or else what is asked about it.
  const ofUnit = { ...required, ...only(sample, ['productNo']) };
  const all = [sample, required, ofUnit, {}, ...keyed, ...codes.slice(0, 2)].map((input) => JSON.stringify(input));
  return [...new Set(all)].slice(0, 16).map((text) => JSON.parse(text) as Row);
}

function sampleOf(meta: EndpointMeta, world: World): Row {
  try {
    return inputOf(meta, world);
  } catch {
    // No sample is known for one of its fields; keys of rows remain.
    return {};
  }
}

const isRead = ({ id, writes, input, answer }: EndpointMeta): boolean => !writes && !input.file && answer !== 'file' && !/logout/.test(id);

it('every read answers, and answers only documented fields', async () => {
  const world = await worldOf(app(), '100001', '100002');
  const reads = (await mountedCalls()).filter(isRead).sort((a, b) => Number(Boolean(b.input.list)) - Number(Boolean(a.input.list)));
  const callers = [await app().as('100001', 'boss'), await app().as('100001', 'admin'), await app().as('000000', 'admin')];
  const answered = new Set<string>();
  for (const meta of reads) {
    for (const caller of callers) {
      for (const input of inputsOf(meta, world)) {
        for (const method of endpoint(meta.id).methods) {
          const { status, data } = await caller.call(meta.id, input, { method });
          if (status !== 200) continue;
          remember(meta.id, data);
          answered.add(meta.id);
        }
      }
    }
  }
  expect(reads.map(({ id }) => id).filter((id) => !answered.has(id) && !ELSEWHERE.test(id))).toEqual([]);
});

it('every JSON answer declares its fields', async () => {
  const undeclared = (await mountedCalls()).filter(
    ({ answer, input }) => answer !== 'file' && answer !== 'ok' && !input.answers && !input.redirects && typeof input.list !== 'object',
  );
  expect(undeclared.map(({ id }) => id)).toEqual([]);
});
