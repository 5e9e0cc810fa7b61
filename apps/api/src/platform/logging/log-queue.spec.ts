import { type LogEntry, LogQueue } from './log-queue.js';

const entry = (n: number): LogEntry => ({ kind: 'usual', tenantId: '100001', values: { n } });

describe('the queue of log rows', () => {
  test('counts what does not fit instead of growing', () => {
    const queue = new LogQueue();
    for (let n = 0; n < 5003; n += 1) queue.add(entry(n));
    const { entries, dropped } = queue.take();
    expect([entries.length, dropped]).toEqual([5000, 3]);
    expect(queue.take()).toEqual({ entries: [], dropped: 0 });
  });

  test('keeps rows that could not be written before newer ones, and drops the newest when full', () => {
    const queue = new LogQueue();
    queue.add(entry(1));
    const { entries, dropped } = queue.take();
    for (let n = 2; n < 5002; n += 1) queue.add(entry(n));
    queue.putBack(entries, dropped);
    const again = queue.take();
    expect([again.entries[0]?.values.n, again.entries.length, again.dropped]).toEqual([1, 5000, 1]);
  });
});
