import { createStore } from 'zustand';
import { ApiError } from '../../../lib/http/api-error';
import { again, nextPage, type Scan, sheetOf, undone } from './scan';
import { backOff, type Counted, sendWaiting, type Wire } from './send';

const scanOf = (n: number, own: Partial<Scan> = {}): Scan => ({
  scanId: `s${n}`,
  owner: '1:1',
  orderNo: 'PD1',
  code: `C${n}`,
  scannedAt: '2026-11-26 10:00:00',
  at: n,
  state: 'waiting',
  wants: 'count',
  tried: false,
  verdict: 'waiting',
  ...own,
});

function storeOf(scans: readonly Scan[]) {
  const store = createStore<{ scans: readonly Scan[]; isKept: boolean }>(() => ({ scans, isKept: true }));
  const change = async (ids: readonly string[], work: (scan: Scan) => Scan | undefined) =>
    store.setState({ scans: store.getState().scans.flatMap((scan) => (ids.includes(scan.scanId) ? (work(scan) ?? []) : scan)) });
  return { getState: store.getState, change };
}

const answerOf = (page: readonly Scan[]): Counted => ({
  checkStatus: 200,
  checkedCount: page.length,
  rows: page.map(({ scanId }) => ({ scanId, ok: true, result: 1, first: 1 })),
});

/** A server that counts everything unless the test overrides it. */
function world(send: Wire['send'] = async (page) => answerOf(page)) {
  const sent: string[] = [];
  const wire: Wire = {
    isOwner: () => true,
    send: (page, undo) => {
      sent.push(`${undo ? 'undo ' : ''}${page[0]?.scanId}+${page.length}`);
      return send(page, undo);
    },
    onCounted: () => undefined,
  };
  return { wire, sent };
}

describe('sendWaiting', () => {
  it('sends in order, at most 500 in one call, undo apart', async () => {
    const scans = [
      ...Array.from({ length: 501 }, (_, i) => scanOf(i)),
      scanOf(600, { wants: 'undo', tried: true }),
      scanOf(601, { state: 'sent' }),
      scanOf(602),
    ];
    const { wire, sent } = world();
    const store = storeOf(scans);
    expect(await sendWaiting(store, wire)).toBeUndefined();
    expect(sent).toEqual(['s0+500', 's500+1', 'undo s600+1', 's602+1']);
    expect(nextPage(store.getState().scans)).toEqual([]);
    expect(store.getState().scans.some(({ scanId }) => scanId === 's600')).toBe(false);
  });

  it.each([
    ['without network', new ApiError(0, 'down')],
    ['of a busy server', new ApiError(503, 'busy')],
    ['without a session', new ApiError(401, 'signed out')],
  ])('keeps everything waiting %s, and remembers that it was sent', async (_title, error) => {
    const { wire } = world(async () => Promise.reject(error));
    const store = storeOf([scanOf(1), scanOf(2)]);
    expect(await sendWaiting(store, wire)).toBe(error);
    expect(store.getState().scans.map(({ state, tried }) => [state, tried])).toEqual([
      ['waiting', true],
      ['waiting', true],
    ]);
  });

  it('keeps what the server refuses, with the reason', async () => {
    const { wire } = world(async () => Promise.reject(new ApiError(400, 'not a counter')));
    const store = storeOf([scanOf(1)]);
    expect(await sendWaiting(store, wire)).toBeUndefined();
    expect(store.getState().scans).toMatchObject([{ state: 'refused', text: 'not a counter' }]);
    expect(again(store.getState().scans[0] as Scan)).toMatchObject({ state: 'waiting', text: undefined });
  });

  it('sends nothing of another person', async () => {
    const { wire, sent } = world();
    await sendWaiting(storeOf([scanOf(1)]), { ...wire, isOwner: () => false });
    expect(sent).toEqual([]);
  });
});

it('a scan that no server can have is gone once taken back; others are taken back there', () => {
  expect(undone(scanOf(1))).toBeUndefined();
  expect(undone(scanOf(1, { tried: true }))).toMatchObject({ wants: 'undo', state: 'waiting' });
  expect(undone(scanOf(1, { tried: true, state: 'sent' }))).toMatchObject({ wants: 'undo', state: 'waiting' });
});

it('waits longer after each failure, and a minute at most', () => {
  expect([1, 2, 3, 10].map(backOff)).toEqual([1_000, 2_000, 4_000, 60_000]);
});

it('a sheet of refused scans quotes what needs it', () => {
  const scan = scanOf(1, { locationId: 'a', text: 'completed, "late"' });
  expect(sheetOf([scan], new Map([['a', 'A1']]))).toBe('C1,,A1,2026-11-26 10:00:00,"completed, ""late"""');
});
