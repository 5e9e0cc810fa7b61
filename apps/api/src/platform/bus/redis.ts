import type { Redis } from 'ioredis';
import { randomHex } from '../ids/ids.js';
import type { Bus } from './bus.js';
import type { Counters } from './counters.js';

interface Message {
  readonly from: string;
  readonly topic: string;
  readonly data: unknown;
}

/** The connection to Redis: one for commands, one that listens. Loaded only when a server is told to use it. */
export async function openRedis(url: string, prefix: string, onError: (error: unknown) => void): Promise<{ bus: Bus; counters: Counters }> {
  const { Redis: Client } = await import('ioredis');
  const connect = (options: object): Redis => new Client(url, { lazyConnect: true, ...options }).on('error', onError);
  // A command must fail rather than wait for a Redis that is away: the caller goes on without it.
  const commands = connect({ maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 1000 });
  const listener = connect({ maxRetriesPerRequest: null });
  await Promise.all([commands.connect(), listener.connect()]);
  const bus = new RedisBus(commands, listener, `${prefix}/bus`, onError);
  await bus.listen();
  return { bus, counters: new RedisCounters(commands, `${prefix}/count/`) };
}

/** Publish and subscribe on one channel. Messages are lost while the connection is, so a new connection is a gap. */
class RedisBus implements Bus {
  private readonly self = randomHex(8);
  private readonly topics = new Map<string, ((data: unknown) => void)[]>();
  private readonly forgetters: (() => void)[] = [];

  constructor(
    private readonly commands: Redis,
    private readonly listener: Redis,
    private readonly channel: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  async listen(): Promise<void> {
    this.listener.on('message', (_channel, text) => this.receive(text));
    await this.listener.subscribe(this.channel);
    this.listener.on('ready', () => {
      for (const forget of this.forgetters) forget();
    });
  }

  publish(topic: string, data: unknown): void {
    const message: Message = { from: this.self, topic, data };
    this.commands.publish(this.channel, JSON.stringify(message)).catch(this.onError);
  }

  subscribe(topic: string, receive: (data: unknown) => void): void {
    this.topics.set(topic, [...(this.topics.get(topic) ?? []), receive]);
  }

  onGap(forget: () => void): void {
    this.forgetters.push(forget);
  }

  async close(): Promise<void> {
    this.listener.disconnect();
    await this.commands.quit().catch(() => this.commands.disconnect());
  }

  private receive(text: string): void {
    try {
      const { from, topic, data } = JSON.parse(text) as Message;
      if (from === this.self) return;
      for (const receive of this.topics.get(topic) ?? []) receive(data);
    } catch (error) {
      this.onError(error);
    }
  }
}

class RedisCounters implements Counters {
  constructor(
    private readonly commands: Redis,
    private readonly prefix: string,
  ) {}

  async add(key: string, windowSeconds: number): Promise<number> {
    const full = this.prefix + key;
    // In one go: a counter that lost its end to a broken connection would lock somebody out for ever.
    const answers = await this.commands.multi().set(full, 0, 'EX', windowSeconds, 'NX').incr(full).exec();
    const [error, count] = answers?.[1] ?? [new Error('Redis gave up the count')];
    if (error) throw error;
    return Number(count);
  }

  async reset(): Promise<void> {
    const keys = await this.commands.keys(`${this.prefix}*`);
    if (keys.length > 0) await this.commands.del(...keys);
  }
}
