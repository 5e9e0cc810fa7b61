import { type Answer, closed, EMPTY, judged, type Queue, refused, resolved, scanned, settled, stored } from './queue';

const PLACE = { warehouseId: '1' };
const unit = (productNo: string): Answer => ({ productNo, name: 'iPhone 13' });
const finding = (path: string, msg: string) => ({ path, key: 'ERP_X', msg });
const scan = (...codes: readonly string[]): Queue => codes.reduce(scanned, EMPTY);

describe('the queue of the scan station', () => {
  it('takes a code once, even while an earlier batch waits', () => {
    const queue = closed(scan('A', 'B', 'A'), 'r1', PLACE);
    expect(queue).toMatchObject({ open: [], batches: [{ requestId: 'r1', scans: [{ code: 'A' }, { code: 'B' }] }] });
    expect(scanned(queue, 'B')).toBe(queue);
    expect(closed(queue, 'r2', PLACE)).toBe(queue);
  });

  it('adds a unit once, although two of its numbers were scanned', () => {
    const queue = judged(judged(scan('imei', 'no'), 'imei', unit('P1')), 'no', unit('P1'));
    expect(queue.open).toEqual([{ code: 'imei', productNo: 'P1', name: 'iPhone 13' }]);
    expect(scanned(queue, 'P1')).toBe(queue);
  });

  it('drops a code refused by the server, and ignores late answers', () => {
    expect(judged(scan('A'), 'A', { reason: 'unknown' }).open).toEqual([]);
    const batch = closed(scan('A'), 'r1', PLACE);
    expect(judged(batch, 'A', unit('P1'))).toEqual(batch);
  });

  it('turns unresolved codes into conflicts before the batch is sent', () => {
    const answers = new Map([
      ['A', unit('P1')],
      ['B', { reason: 'sold' }],
    ]);
    const queue = resolved(closed(scan('A', 'B'), 'r1', PLACE), 'r1', answers);
    expect(queue.batches).toMatchObject([{ requestId: 'r1', scans: [{ code: 'A', productNo: 'P1' }] }]);
    expect(queue.conflicts).toEqual([{ scan: { code: 'B' }, reason: 'sold' }]);
    // Trying again settles it.
    expect(scanned(queue, 'B')).toMatchObject({ open: [{ code: 'B' }], conflicts: [] });
    expect(settled(queue, 'B').conflicts).toEqual([]);
  });

  it('sends accepted rows in a new request and keeps refused rows with their reason', () => {
    const queue = refused(closed(scan('A', 'B', 'C'), 'r1', PLACE), 'r1', [finding('products[1].productNo', 'already stored')], 'r2');
    expect(queue.batches).toEqual([{ requestId: 'r2', place: PLACE, scans: [{ code: 'A' }, { code: 'C' }] }]);
    expect(queue.conflicts).toEqual([{ scan: { code: 'B' }, reason: 'already stored' }]);
  });

  it('turns a whole batch into conflicts if the reason concerns all rows', () => {
    const queue = refused(closed(scan('A', 'B'), 'r1', PLACE), 'r1', [finding('warehouseId', 'closed')], 'r2');
    expect(queue.batches).toEqual([]);
    expect(queue.conflicts.map(({ reason }) => reason)).toEqual(['closed', 'closed']);
  });

  it('removes a stored batch', () => {
    const queue = closed(scanned(closed(scan('A'), 'r1', PLACE), 'B'), 'r2', PLACE);
    expect(stored(queue, 'r1').batches.map((batch) => batch.requestId)).toEqual(['r2']);
  });
});
