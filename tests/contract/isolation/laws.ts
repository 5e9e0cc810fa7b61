import { endpoint } from '@phone-trade/shared';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import { readBack, workbook } from '../../api/phone/sheets.js';
import type { Answer, Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { SESSION_TABLES, type Snapshot, snapshot, writtenSince } from '../../support/inside.js';
import { textOf } from '../../support/paper.js';
import { type Area, callsOf } from '../areas.js';
import { inputOf, type World, worldOf } from '../inputs.js';

const OURS = '100001';
const THEIRS = '100002';

/** Ending the caller's own session would end the test. */
const ENDS_THE_SESSION = /^auth\..*logout/;
/** Answers the labels of columns: words of the product, of which a tenant may have the same. */
const NAMES_COLUMNS = 'report.lists';
const withoutLabels = (name: string, value: unknown) => (name === 'zh' || name === 'en' ? undefined : value);

/** The history of IMEI checks keeps what somebody has asked about, whoever's phone it is. */
const KEEPS_THE_ASKED = 'phone.unitCare.pageImeiCheck';

/** Filters that could select rows of another tenant. */
const filtersOf = ({ ids, orderNo, productNo, imei, tenantId }: World): Record<string, unknown>[] => [
  { size: 200 },
  { size: 200, tenantId },
  ...Object.entries({
    orderNo,
    productNo,
    imei,
    purchaseOrderNo: orderNo,
    sourceOrderNo: orderNo,
    channelId: ids.company,
    warehouseId: ids.warehouse,
    modelId: ids.phone_model,
    brandId: ids.brand,
    categoryId: ids.category,
    parentId: ids.company,
    purchaseUserId: ids.sys_user,
    createUser: ids.sys_user,
    id: ids.company,
    tenantId_equal: tenantId,
  }).map(([name, value]) => ({ [name]: value })),
];

/** Every text of a snapshot: the values of its rows, including those inside JSON columns. */
function textsOf(taken: Snapshot): Set<string> {
  const texts = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^[[{]/.test(value)) {
        try {
          walk(JSON.parse(value));
          return;
        } catch {
          // A text that only begins like JSON.
        }
      }
      texts.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const found of Object.values(taken)) for (const row of found) walk(JSON.parse(row));
  return texts;
}

/** The input of a call; a sheet is given by its row. */
interface Case {
  readonly input: Record<string, unknown>;
  readonly row?: Record<string, unknown>;
}

function casesOf(meta: EndpointMeta, theirs: World): Case[] {
  if (meta.input.list) return filtersOf(theirs).map((input) => ({ input }));
  if (meta.input.file) {
    const row = {
      采购单号: theirs.orderNo,
      商品编号: theirs.productNo,
      串号: theirs.imei,
      单位名称: theirs.ids.company,
      供应商: theirs.ids.company,
    };
    return [{ input: {}, row }];
  }
  return [{ input: inputOf(meta, theirs) }];
}

/** Calls every call of an area as one tenant with the data of another. */
export function nothingIsTold(area: Area): void {
  // In production mode, since otherwise the demo users of every tenant are listed on the sign-in page.
  const app = useApp({ seed: 'small', production: true, described: true });

  let theirs: World;
  /** Texts found only in the other tenant's rows: an answer that contains one has leaked. */
  let markers: ReadonlySet<string>;
  let before: Snapshot;

  beforeAll(async () => {
    theirs = await worldOf(app(), THEIRS, OURS);
    // The catalogue to begin with is the product's own, so that a tenant may have the same words.
    await (await app().as(OURS, 'boss')).ask('phone.catalogue.importStarter');
    const missing = Object.entries({ ...theirs.ids, ...theirs }).filter(([, value]) => value === '');
    expect(missing).toEqual([]);
    before = await snapshot(app(), { tenantId: THEIRS, except: SESSION_TABLES });
    const shared = new Set([
      ...textsOf(await snapshot(app(), { tenantId: OURS })),
      ...textsOf(await snapshot(app(), { tenantId: '000000' })),
    ]);
    const ordinary = /^\d{0,8}$|^\d{4}-\d{2}-\d{2}/;
    markers = new Set([...textsOf(before)].filter((text) => text.length > 2 && !shared.has(text) && !ordinary.test(text)));
    expect(markers.size).toBeGreaterThan(100);
  });

  /** The leaked texts of an answer, except those in the request. */
  async function leaks(id: string, answer: Answer<unknown>, asked: string): Promise<string[]> {
    const type = answer.headers['content-type'] ?? '';
    let held: Iterable<string>;
    if (type.includes('json')) held = textsOf({ answer: [JSON.stringify(answer.body, id === NAMES_COLUMNS ? withoutLabels : undefined)] });
    else if (type.includes('pdf')) held = textOf(answer.file).split(/\s+/);
    else if (type.includes('spreadsheet')) held = (await readBack(answer.file)).rows.flatMap((row) => Object.values(row));
    else held = [];
    return [...held].filter((text) => markers.has(text) && !asked.includes(text));
  }

  it(`no call of ${area} returns or changes data of another tenant`, async () => {
    const calls = (await callsOf(area)).filter(({ id }) => !ENDS_THE_SESSION.test(id));
    const called = new Set<string>();
    const found: string[] = [];
    for (const account of ['admin', 'boss']) {
      const who: Caller = await app().as(OURS, account);
      for (const meta of calls) {
        const commits = app().changes.commits;
        for (const { input, row } of casesOf(meta, theirs)) {
          const file = row && (await workbook([row]));
          for (const method of endpoint(meta.id).methods) {
            const answer = await who.call(meta.id, input, { method, ...(file ? { file: { name: 'theirs.xlsx', content: file } } : {}) });
            called.add(meta.id);
            if (answer.status >= 500) found.push(`${meta.id} ${JSON.stringify(input)} answers ${answer.status} ${answer.key}`);
            const leaked = await leaks(meta.id, answer, JSON.stringify({ input, row, kept: meta.id === KEEPS_THE_ASKED && theirs.imei }));
            if (leaked.length > 0) found.push(`${meta.id} ${JSON.stringify(input)} tells ${leaked.slice(0, 5).join(', ')}`);
          }
        }
        const tables = writtenSince(app(), commits);
        if (tables.length === 0) continue;
        const after = await snapshot(app(), { tenantId: THEIRS, only: tables });
        const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
        if (changed.length > 0) found.push(`${meta.id} changes ${changed.join(', ')}`);
      }
    }
    expect(found).toEqual([]);
    expect([...called].sort()).toEqual(calls.map(({ id }) => id).sort());
    expect(await snapshot(app(), { tenantId: THEIRS, except: SESSION_TABLES })).toEqual(before);
  }, 180_000);

  it(`calls of ${area} with ids of another tenant leave no reference to that tenant's rows`, async () => {
    // An export stores its request, so the ids in it come from the caller.
    const exports = ['download_task'];
    const own = textsOf({
      ...(await snapshot(app(), { tenantId: OURS, except: [...SESSION_TABLES, ...exports] })),
      ...(await snapshot(app(), { tenantId: OURS, only: exports, without: ['params'] })),
    });
    const ids = Object.entries(before).flatMap(([, found]) => found.map((row) => (JSON.parse(row) as { id?: string }).id));
    expect(ids.filter((id) => id !== undefined && own.has(id))).toEqual([]);
  });
}
