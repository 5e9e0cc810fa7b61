import type { Clock } from '../clock/clock.js';
import { Caches } from './caches.js';

const clock = { now: () => 0 } as Clock;

describe('caches', () => {
  it('keep a value until one of its tables changes for that tenant', async () => {
    const caches = new Caches(clock);
    let made = 0;
    const value = (tenantId: string) => caches.of(tenantId, ['brand'], 'total', async () => ++made);
    expect([await value('1'), await value('1'), await value('2')]).toEqual([1, 1, 2]);
    caches.invalidate('1', ['brand']);
    expect([await value('1'), await value('2')]).toEqual([3, 2]);
  });

  it('compute a value again once it has expired or its time is in the future', async () => {
    let now = 10_000;
    const caches = new Caches({ now: () => now } as Clock, 1000);
    let made = 0;
    const value = () => caches.of('1', ['brand'], 'total', async () => ++made);
    expect([await value(), await value()]).toEqual([1, 1]);
    now += 1000;
    expect([await value(), await value()]).toEqual([2, 2]);
    now -= 3_600_000;
    expect([await value(), await value()]).toEqual([3, 3]);
  });

  it('keep values of different tables apart although their keys are equal', async () => {
    const caches = new Caches(clock);
    const total = (table: string) => caches.of('1', [table], 'total/is_deleted = 0', async () => table);
    expect(await total('brand')).toBe('brand');
    expect(await total('company')).toBe('company');
  });

  it('share pending values inside a transaction, except those of tables it has written', async () => {
    const caches = new Caches(clock);
    const transactions = { inTransaction: true, hasTouched: (table: string) => table === 'brand' };
    caches.heed(transactions);
    let finish = (_: string): void => {};
    const standing = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const own = caches.of('1', ['model'], 'key', () => standing);
    transactions.inTransaction = false;
    expect(await caches.of('1', ['model'], 'key', async () => 'of another')).toBe('of another');
    finish('of the transaction');
    expect(await own).toBe('of the transaction');

    transactions.inTransaction = true;
    expect(await caches.of('1', ['model'], 'next', async () => 'made once')).toBe('made once');
    expect(await caches.of('1', ['brand'], 'next', async () => 'not committed')).toBe('not committed');
    transactions.inTransaction = false;
    expect(await caches.of('1', ['model'], 'next', async () => 'again')).toBe('made once');
    expect(await caches.of('1', ['brand'], 'next', async () => 'committed')).toBe('committed');
  });
});
