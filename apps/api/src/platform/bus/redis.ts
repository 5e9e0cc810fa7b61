import type { Redis } from 'ioredis';
import { randomHex } from '../ids/ids.js';
import type { Bus } from './bus.js';
import type { Counters } from './counters.js';

interface Message {
  readonly from: string;
  readonly topic: string;
  readonly data: unknown;
}

/** How often a process shows that its messages arrive. Its own has to be back by the next time, that of another by the one after. */
const BEAT_MS = 400;

/** Who said no goodbye may still be at work where nobody hears him. So long he is waited for. */
const WAIT_BEATS = (60 * 60_000) / BEAT_MS;

/** Longer than this a connection that was lost is not waited for before it is tried again. */
const RETRY_MS = 400;

const BEAT = 'beat';
const MISSED = 'missed';
const GOODBYE = 'goodbye';

/** The connection to Redis: one for commands, one that listens. Loaded only when a server is told to use it. */
export async function openRedis(url: string, prefix: string, onError: (error: unknown) => void): Promise<{ bus: Bus; counters: Counters }> {
  const { Redis: Client } = await import('ioredis');
  const retryStrategy = (times: number): number => Math.min(times * 50, RETRY_MS);
  let bus: RedisBus | undefined;
  const connect = (options: object): Redis =>
    new Client(url, { lazyConnect: true, retryStrategy, ...options }).on('error', (error) => {
      // Once is enough: it is tried several times a second.
      if (!bus?.isAway) onError(error);
    });
  // A command must fail rather than wait for a Redis that is away: the caller goes on without it.
  const commands = connect({ maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 1000 });
  const listener = connect({ maxRetriesPerRequest: null });
  await Promise.all([commands.connect(), listener.connect()]);
  const opened = new RedisBus(commands, listener, `${prefix}/bus`, onError);
  bus = opened;
  await opened.listen();
  return { bus: opened, counters: new RedisCounters(commands, `${prefix}/count/`, () => opened.isDeaf) };
}

/**
 * Publish and subscribe on one channel. Messages are lost while Redis cannot be reached, and nothing says so where it has stopped
 * rather than closed its connections. So each process sends all, itself too, a beat now and then on the way that everything takes:
 * while its own does not arrive Redis is away, and while another's does not, that one may be cut off and still be writing.
 */
class RedisBus implements Bus {
  private readonly self = randomHex(8);
  private readonly topics = new Map<string, ((data: unknown) => void)[]>();
  private readonly distrusters: (() => void)[] = [];
  private readonly forgetters: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** The number of ours after which each of the others was heard last. */
  private readonly peers = new Map<string, number>();
  private sent = 0;
  private heard = 0;
  private away = false;
  private closed = false;
  /** Whether something was published that the others have not been told. */
  private lost = false;

  constructor(
    private readonly commands: Redis,
    private readonly listener: Redis,
    private readonly channel: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  get isAway(): boolean {
    return this.away;
  }

  /** Whether Redis itself does not answer, as far as is known. */
  get isDeaf(): boolean {
    return this.away && this.heard < this.sent - 1;
  }

  async listen(): Promise<void> {
    this.listener.on('message', (_channel, text) => this.receive(text));
    await this.listener.subscribe(this.channel);
    for (const connection of [this.listener, this.commands]) connection.on('close', () => this.leave());
    // Who is away himself keeps nothing for long, and forgets it all when he is back.
    this.subscribe(MISSED, () => this.away || this.forget());
    await this.sendBeat();
    // What has arrived by then is read first: a process that was busy has not lost Redis.
    this.timer = setInterval(() => setImmediate(() => this.beat()), BEAT_MS).unref();
  }

  publish(topic: string, data: unknown): void {
    this.send(topic, data).catch(() => {
      this.lost = true;
      this.leave();
    });
  }

  subscribe(topic: string, receive: (data: unknown) => void): void {
    this.topics.set(topic, [...(this.topics.get(topic) ?? []), receive]);
  }

  onAway(distrust: () => void): void {
    this.distrusters.push(distrust);
  }

  onGap(forget: () => void): void {
    this.forgetters.push(forget);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.listener.disconnect();
    // What is away cannot be told, and must not be looked for any longer.
    await this.send(GOODBYE, null)
      .then(() => this.commands.quit())
      .catch(() => undefined);
    this.commands.disconnect();
  }

  private async send(topic: string, data: unknown): Promise<void> {
    const message: Message = { from: this.self, topic, data };
    await this.commands.publish(this.channel, JSON.stringify(message));
  }

  private beat(): void {
    if (this.closed) return;
    for (const [peer, at] of this.peers) if (this.sent - at > WAIT_BEATS) this.peers.delete(peer);
    if (this.heard < this.sent || this.isMissingSomebody()) this.leave();
    // That it fails shows in that it is not heard; the connection itself tells why.
    this.sendBeat().catch(() => this.leave());
  }

  private sendBeat(): Promise<void> {
    this.sent += 1;
    return this.send(BEAT, this.sent);
  }

  private isMissingSomebody(): boolean {
    return [...this.peers.values()].some((at) => this.sent - at >= 2);
  }

  private leave(): void {
    if (this.away || this.closed) return;
    this.away = true;
    for (const distrust of this.distrusters) distrust();
    this.onError(new Error('Redis, or another process on it, is not heard: caches are kept for a moment only'));
  }

  /** A beat of ours has come back: what is published from here on arrives, here and from here at the others. */
  private arrive(beat: number): void {
    this.heard = beat;
    if (this.lost) this.publish(MISSED, null);
    this.lost = false;
    if (!this.away || beat < this.sent || this.isMissingSomebody()) return;
    this.away = false;
    this.forget();
  }

  private forget(): void {
    for (const forget of this.forgetters) forget();
  }

  private receive(text: string): void {
    try {
      const { from, topic, data } = JSON.parse(text) as Message;
      if (from === this.self) {
        if (topic === BEAT) this.arrive(data as number);
        return;
      }
      if (topic === GOODBYE) this.peers.delete(from);
      else this.peers.set(from, this.sent);
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
    private readonly isDeaf: () => boolean,
  ) {}

  async add(key: string, windowSeconds: number): Promise<number> {
    // Nobody waits for an answer that does not come.
    if (this.isDeaf()) throw new Error('Redis is away');
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
