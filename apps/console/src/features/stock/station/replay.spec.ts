import { createStore } from 'zustand';
import { ApiError } from '../../../lib/http/api-error';
import { type Batch, closed, EMPTY, judged, type Queue, scanned } from './queue';
import type { QueueStore } from './queue-store';
import { replay, type Wire } from './replay';

function queueOf(first: Queue): QueueStore {
  const store = createStore<Queue>(() => first);
  return { ...store, change: (work) => store.setState(work(store.getState()), true) === undefined, follow: () => () => undefined };
}

const batch = (queue: Queue, code: string): Queue =>
  closed(judged(scanned(queue, code), code, { productNo: `P${code}`, name: '' }), `r${code}`, { warehouseId: '1' });

/** An environment in which every call succeeds unless the test overrides it. */
function world(own: Partial<Wire> = {}) {
  const sent: string[] = [];
  const wire: Wire = {
    isOwner: () => true,
    check: async (codes) => codes.map((code) => ({ productNo: `P${code}`, name: '' })),
    store: async ({ requestId, scans }: Batch) => sent.push(`${requestId} ${scans.map((scan) => scan.productNo).join()}`),
    newId: () => 'next',
    onStored: () => undefined,
    ...own,
  };
  return { wire, sent };
}

const TWO = batch(batch(EMPTY, 'A'), 'B');

describe('replay', () => {
  it('stores batches in order', async () => {
    const { wire, sent } = world();
    const queue = queueOf(TWO);
    expect(await replay(queue, wire)).toBeUndefined();
    expect(sent).toEqual(['rA PA', 'rB PB']);
    expect(queue.getState()).toEqual(EMPTY);
  });

  it('sends the same request again if the answer was lost', async () => {
    const queue = queueOf(TWO);
    const lost = world({ store: () => Promise.reject(new ApiError(0, 'no network')) });
    expect(await replay(queue, lost.wire)).toMatchObject({ message: 'no network' });
    expect(queue.getState()).toEqual(TWO);
    const { wire, sent } = world();
    await replay(queue, wire);
    expect(sent).toEqual(['rA PA', 'rB PB']);
  });

  it('first resolves codes that were scanned offline', async () => {
    const { wire, sent } = world();
    await replay(queueOf(closed(scanned(EMPTY, 'A'), 'rA', { warehouseId: '1' })), wire);
    expect(sent).toEqual(['rA PA']);
  });

  it('continues after a refusal and keeps the refused rows', async () => {
    const sent: string[] = [];
    const rows = [{ path: 'products[0].productNo', key: 'ERP_STAGE_INVALID', msg: 'already stored' }];
    const { wire } = world({
      store: async ({ requestId }) => {
        if (requestId === 'rA') throw new ApiError(400, 'wrong', 'ERP_STAGE_INVALID', rows);
        sent.push(requestId);
      },
    });
    const queue = queueOf(TWO);
    await replay(queue, wire);
    expect(sent).toEqual(['rB']);
    expect(queue.getState()).toMatchObject({ batches: [], conflicts: [{ scan: { code: 'A' }, reason: 'already stored' }] });
  });

  it('keeps the queue if the session has ended or the permission is missing', async () => {
    for (const code of [401, 403]) {
      const queue = queueOf(TWO);
      await replay(queue, world({ store: () => Promise.reject(new ApiError(code, 'no')) }).wire);
      expect(queue.getState()).toEqual(TWO);
    }
  });

  it('sends nothing for another user, and stops if another user signs in meanwhile', async () => {
    const strange = world({ isOwner: () => false });
    await replay(queueOf(TWO), strange.wire);
    expect(strange.sent).toEqual([]);
    const asked = [true, false];
    const changed = world({ isOwner: () => asked.shift() ?? false });
    const queue = queueOf(TWO);
    await replay(queue, changed.wire);
    expect(changed.sent).toEqual(['rA PA']);
    expect(queue.getState().batches).toHaveLength(1);
  });
});
