import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverModule } from '../support/server-module.js';

type Bus = import('../../apps/api/src/platform/bus/bus.js').Bus;

const clocks = () => serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js');

/** Processes on one bus: each receives the others' messages as JSON, as through Redis. */
class FakeBus implements Bus {
  private readonly receivers: { topic: string; receive: (data: unknown) => void }[] = [];
  private forget: () => void = () => {};
  private distrust: () => void = () => {};
  peers: FakeBus[] = [];

  publish(topic: string, data: unknown): void {
    const text = JSON.stringify(data);
    for (const peer of this.peers) for (const it of peer.receivers) if (it.topic === topic) it.receive(JSON.parse(text));
  }
  subscribe(topic: string, receive: (data: unknown) => void): void {
    this.receivers.push({ topic, receive });
  }
  onGap(forget: () => void): void {
    this.forget = forget;
  }
  onAway(distrust: () => void): void {
    this.distrust = distrust;
  }
  leave(): void {
    this.distrust();
  }
  gap(): void {
    this.forget();
  }
  async close(): Promise<void> {}
}

async function twoProcesses() {
  const { Caches } = await serverModule<typeof import('../../apps/api/src/platform/context/caches.js')>('platform/context/caches.js');
  const { shareCaches } =
    await serverModule<typeof import('../../apps/api/src/platform/bus/share-caches.js')>('platform/bus/share-caches.js');
  const { VirtualClock } = await clocks();
  const clock = new VirtualClock(0);
  const [busA, busB] = [new FakeBus(), new FakeBus()];
  busA.peers = [busB];
  busB.peers = [busA];
  const [a, b] = [new Caches(clock), new Caches(clock)];
  shareCaches(a, busA, 1000);
  shareCaches(b, busB, 1000);
  return { a, b, busB, clock };
}

describe('caches of several processes', () => {
  it('drop only entries changed by another process', async () => {
    const { a, b } = await twoProcesses();
    let made = 0;
    const read = (tenant: string) => b.of(tenant, ['product'], 'total', async () => ++made);
    expect([await read('1'), await read('1'), await read('2')]).toEqual([1, 1, 2]);
    a.invalidate('1', ['product']);
    expect([await read('1'), await read('2')]).toEqual([3, 2]);
    a.invalidate('1', ['company']);
    expect(await read('1')).toBe(3);
  });

  it('drop everything after possibly missed messages', async () => {
    const { b, busB } = await twoProcesses();
    let made = 0;
    const read = () => b.of('1', ['product'], 'total', async () => ++made);
    expect(await read()).toBe(1);
    busB.gap();
    expect(await read()).toBe(2);
  });

  it('keep entries at most a second while disconnected, and fully again afterwards', async () => {
    const { b, busB, clock } = await twoProcesses();
    let made = 0;
    const read = () => b.of('1', ['product'], 'total', async () => ++made);
    expect(await read()).toBe(1);
    clock.advance(60_000);
    expect(await read()).toBe(1);
    busB.leave();
    expect([await read(), await read()]).toEqual([2, 2]);
    clock.advance(1000);
    expect(await read()).toBe(3);
    busB.gap();
    expect(await read()).toBe(4);
    clock.advance(60_000);
    expect(await read()).toBe(4);
  });

  it('track the table of another tenant if its key names that tenant', async () => {
    const { a, b } = await twoProcesses();
    let made = 0;
    const read = () => b.of('1', ['role', '000000/menu'], 'rights', async () => ++made);
    expect(await read()).toBe(1);
    a.invalidate('000000', ['role']);
    expect(await read()).toBe(1);
    a.invalidate('000000', ['menu']);
    expect(await read()).toBe(2);
  });
});

describe('counters', () => {
  it('count within a window and restart after it', async () => {
    const { MemoryCounters } = await serverModule<typeof import('../../apps/api/src/platform/bus/counters.js')>('platform/bus/counters.js');
    const { VirtualClock } = await clocks();
    const clock = new VirtualClock(0);
    const counters = new MemoryCounters(clock);
    expect([await counters.add('a', 60), await counters.add('a', 60), await counters.add('b', 60)]).toEqual([1, 2, 1]);
    clock.advance(60_000);
    expect(await counters.add('a', 60)).toBe(1);
  });
});

describe('database templates', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'phone-trade-templates-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are copied only for the same profile and code, and never over an existing database', async () => {
    const { DatabaseTemplates } = await serverModule<typeof import('../../apps/api/src/platform/database/start/template.js')>(
      'platform/database/start/template.js',
    );
    const { Sqlite } = await serverModule<typeof import('../../apps/api/src/platform/database/driver/sqlite.js')>(
      'platform/database/driver/sqlite.js',
    );
    const seeded = join(folder, 'seeded.sqlite');
    new Sqlite(seeded).exec('CREATE TABLE story (line text); INSERT INTO story VALUES (1)').close();

    const templates = new DatabaseTemplates(join(folder, 'kept'), () => 'code1');
    const copy = join(folder, 'copy.sqlite');
    expect(templates.restore('small', copy)).toBe(false);
    templates.keep('small', seeded);
    expect(templates.restore('standard', copy)).toBe(false);
    expect(new DatabaseTemplates(join(folder, 'kept'), () => 'code2').restore('small', copy)).toBe(false);
    expect(templates.restore('small', copy)).toBe(true);
    expect(existsSync(copy)).toBe(true);
    expect(new Sqlite(copy).prepare('SELECT count(*) AS n FROM story').get()).toEqual({ n: 1 });
    writeFileSync(copy, 'in use');
    expect(templates.restore('small', copy)).toBe(false);
  });
});
