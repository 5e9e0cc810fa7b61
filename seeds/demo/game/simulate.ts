import { CURRENCY, ENTRY, type Entry, gives, type Label, type Lang } from '@phone-trade/shared';
import { DiceRobot, DiceRobotConfig, DiceRoom, DiceUser } from '../../../apps/api/src/modules/game/dice/dice.entity.js';
import { moveTable, openTable, recordRound, type Seat, settleTable } from '../../../apps/api/src/modules/game/dice/table-desk.js';
import { type JournalEntry, postJournal } from '../../../apps/api/src/modules/game/journal/post-journal.js';
import { giveSuspiciously } from '../../../apps/api/src/modules/game/loan/give.js';
import { hunt } from '../../../apps/api/src/modules/game/loan/hunt.js';
import { GameMember, GameTeam } from '../../../apps/api/src/modules/game/loan/loan.entity.js';
import { RecruitConfig } from '../../../apps/api/src/modules/game/recruit/recruit.entity.js';
import { signUp } from '../../../apps/api/src/modules/game/recruit/sign-up.js';
import type { VirtualClock } from '../../../apps/api/src/platform/clock/clock.js';
import { isoAt } from '../../../apps/api/src/platform/clock/clock.js';
import type { RequestContext } from '../../../apps/api/src/platform/context/context.js';
import { type Row, rows } from '../../../apps/api/src/platform/database/query/table.js';
import { Random } from '../random.js';
import { playRound } from './dice-round.js';
import { seedGameSettings } from './settings.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const MOST_ROUNDS = 12;

/** How many days of games a tenant has, and how many members and tables. */
export interface GameSize {
  readonly days: number;
  readonly members: number;
  readonly tablesPerDay: number;
}

/** What simple things a member does in a day: reason, currency, how likely, and between which amounts. */
const HABITS: readonly (readonly [type: Entry, currencyId: number, chance: number, from: number, to: number])[] = [
  [ENTRY.bought, CURRENCY.coin, 0.9, 300, 2000],
  [ENTRY.bought, CURRENCY.stone, 0.4, 10, 60],
  [ENTRY.reward, CURRENCY.bow, 0.8, 5, 40],
  [ENTRY.reward, CURRENCY.agentCoin, 0.2, 50, 200],
  [ENTRY.reward, CURRENCY.agentStone, 0.1, 5, 20],
  [ENTRY.collected, CURRENCY.coin, 0.5, 5, 50],
  [ENTRY.plant, CURRENCY.coin, 0.4, 10, 60],
  [ENTRY.kill, CURRENCY.coin, 0.2, 10, 80],
  [ENTRY.aircraft, CURRENCY.coin, 0.15, 10, 80],
  [ENTRY.unlock, CURRENCY.stone, 0.2, 1, 8],
  [ENTRY.insurance, CURRENCY.coin, 0.2, 20, 100],
  [ENTRY.lock, CURRENCY.coin, 0.25, 50, 200],
];

/** Plays the games of a tenant up to the present, by the rules of the product and never with more than somebody has. */
class GameWorld {
  /** What everybody has, by member and currency. */
  private readonly purse = new Map<string, number>();
  private readonly locked = new Map<string, number>();
  private members: Row<GameMember>[] = [];
  private robots: Row<GameMember>[] = [];

  constructor(
    private readonly ctx: RequestContext,
    private readonly clock: VirtualClock,
    private readonly random: Random,
    private readonly say: (text: Label) => string,
  ) {}

  private has(memberId: string, currencyId: number = CURRENCY.coin): number {
    return this.purse.get(`${memberId}/${currencyId}`) ?? 0;
  }

  private note({ memberId, currencyId, type, amount }: JournalEntry): void {
    const key = `${memberId}/${currencyId}`;
    this.purse.set(key, (this.purse.get(key) ?? 0) + (gives(type) ? amount : -amount));
  }

  private async post(refNo: string, entries: readonly JournalEntry[]): Promise<void> {
    await postJournal(this.ctx, refNo, entries);
    for (const entry of entries) this.note(entry);
  }

  async settle(members: number): Promise<void> {
    const { ctx } = this;
    await seedGameSettings(ctx, this.say);
    const teams = await rows(ctx, GameTeam).find({}, { order: ['id'] });
    const named = (zh: string, en: string) => (n: number) => ({
      name: this.say({ zh: `${zh}${n}`, en: `${en} ${n}` }),
      phone: `139${ctx.tenantId}${String(n).padStart(2, '0')}`,
      teamId: teams[n % teams.length]?.id ?? null,
    });
    const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
    await rows(ctx, GameMember).insert(numbered(members).map(named('玩家', 'Player')));
    const robotIds = await rows(ctx, GameMember).insert(numbered(4).map(named('机器人', 'Robot')));
    const all = await rows(ctx, GameMember).find({}, { order: ['id'] });
    this.robots = all.filter(({ id }) => robotIds.includes(id));
    this.members = all.filter(({ id }) => !robotIds.includes(id));
    await rows(ctx, DiceUser).insert(all.map(({ id }) => ({ userId: id, robot: robotIds.includes(id) ? 1 : 0 })));
    const [room] = await rows(ctx, DiceRoom).find({}, { order: ['id'], limit: 1 });
    const config = await rows(ctx, DiceRobotConfig).one({});
    const types = [1, 2, 3];
    const weight = (type: number): number => [config?.winRate, config?.randRate, config?.probabilityRate][type - 1] ?? 0;
    await rows(ctx, DiceRobot).insert(
      this.robots.map(({ id, name }) => ({
        userId: id,
        nickname: name,
        roomId: room?.id as string,
        robotType: this.random.weighted(types, weight),
      })),
    );
    await this.recruit();
  }

  /** One recruitment that is over, and one under way. */
  private async recruit(): Promise<void> {
    const now = this.clock.now();
    const period = (from: number, to: number) => ({ beginTime: isoAt(now + from * DAY), endTime: isoAt(now + to * DAY) });
    const card = this.say({ zh: '年卡', en: 'Year card' });
    await rows(this.ctx, RecruitConfig).insert([
      { condition: card, conditionType: 1, price: 19_900, participantsMax: 100, status: 0, ...period(-60, -30) },
      { condition: card, conditionType: 1, price: 29_900, participantsMax: 50, status: 1, ...period(-1, 90) },
    ]);
    const open = await rows(this.ctx, RecruitConfig).one({ status: 1 });
    for (const [i, { id }] of this.members.entries())
      if (i % 3 !== 0) await signUp(this.ctx, open?.id as string, id, this.members[i - 1]?.id);
  }

  /** Everybody does what he is used to; the rest of the day is arenas, hunts, transfers and dice. */
  async playDay(tables: number): Promise<void> {
    const everybody = [...this.members, ...this.robots];
    for (const { id } of everybody) await this.post(`day/${id}`, this.habitsOf(id));
    for (const { id } of this.members) {
      if (this.random.chance(0.4)) await this.arena(id);
      if (this.random.chance(0.5)) await this.hunt(id);
    }
    await this.transfers();
    for (let i = 0; i < tables; i += 1) await this.table(everybody, i + 1);
  }

  private habitsOf(memberId: string): JournalEntry[] {
    const entries: JournalEntry[] = [];
    const spent = new Map<number, number>();
    for (const [type, currencyId, chance, from, to] of HABITS) {
      const amount = this.random.int(from, to);
      if (!this.random.chance(chance)) continue;
      const left = this.has(memberId, currencyId) - (spent.get(currencyId) ?? 0);
      if (!gives(type) && left < amount) continue;
      if (!gives(type)) spent.set(currencyId, (spent.get(currencyId) ?? 0) + amount);
      if (type === ENTRY.lock) this.locked.set(memberId, (this.locked.get(memberId) ?? 0) + amount);
      entries.push({ memberId, currencyId, type, amount });
    }
    const locked = this.locked.get(memberId) ?? 0;
    if (locked > 0 && this.random.chance(0.3)) {
      entries.push({ memberId, currencyId: CURRENCY.coin, type: ENTRY.lockReleased, amount: locked });
      this.locked.set(memberId, 0);
    }
    return entries;
  }

  /** The stake of an arena comes back to who wins it, and a part of it is lost otherwise. */
  private async arena(memberId: string): Promise<void> {
    const stake = this.random.int(50, 150);
    const coin = { memberId, currencyId: CURRENCY.coin };
    if (this.has(memberId) < stake * 2) return;
    const entries = [{ ...coin, type: ENTRY.arenaOpened, amount: stake }];
    if (this.random.chance(0.6)) await this.post(`arena/${memberId}`, [...entries, { ...coin, type: ENTRY.arenaReturned, amount: stake }]);
    else await this.post(`arena/${memberId}`, [...entries, { ...coin, type: ENTRY.arenaLost, amount: Math.ceil(stake / 2) }]);
  }

  private async hunt(userId: string): Promise<void> {
    const bows = Math.min(this.has(userId, CURRENCY.bow), this.random.int(3, 20));
    const fund = this.random.int(5, 20);
    if (bows === 0 || this.has(userId) < fund) return;
    const amount = this.random.int(bows, bows * 3);
    await hunt(this.ctx, userId, bows, fund, amount);
    this.note({ memberId: userId, currencyId: CURRENCY.bow, type: ENTRY.bowsSent, amount: bows });
    this.note({ memberId: userId, currencyId: CURRENCY.coin, type: ENTRY.huntYield, amount: amount - fund });
  }

  private async transfers(): Promise<void> {
    for (const isFrozen of [false, true]) {
      const [from, to] = [this.random.pick(this.members), this.random.pick(this.members)];
      const amount = this.random.int(20, 120);
      if (from.id === to.id || this.has(from.id) < amount) continue;
      await giveSuspiciously(this.ctx, from, to, amount, isFrozen);
      const coin = { currencyId: CURRENCY.coin, amount };
      this.note({ ...coin, memberId: from.id, type: ENTRY.transferOut });
      if (!isFrozen) this.note({ ...coin, memberId: to.id, type: ENTRY.transferIn });
    }
  }

  private async table(everybody: readonly Row<GameMember>[], n: number): Promise<void> {
    const room = this.random.pick(await rows(this.ctx, DiceRoom).find({}, { order: ['id'] }));
    const rich = everybody.filter(({ id }) => this.has(id) >= room.admissionPrice);
    if (rich.length < room.peopleNum) return;
    const players: Row<GameMember>[] = [];
    while (players.length < room.peopleNum) {
      const next = this.random.pick(rich);
      if (!players.includes(next)) players.push(next);
    }
    const types = new Map((await rows(this.ctx, DiceRobot).find({})).map(({ userId, robotType }) => [userId, robotType]));
    const seats: Seat[] = players.map(({ id }) => ({ userId: id, robotType: types.get(id) ?? 0 }));
    const tableId = await openTable(this.ctx, room, `${room.name} ${n}`, seats);
    await moveTable(this.ctx, tableId, { status: 1, stage: 1 });
    const lost = new Map<string, number>();
    let first = 0;
    for (let round = 1; round <= MOST_ROUNDS && ![...lost.values()].some((drunk) => drunk >= room.maxDrunk); round += 1) {
      this.clock.set(this.clock.now() + MINUTE);
      const played = playRound(this.random, seats, first);
      if (round === 1) await moveTable(this.ctx, tableId, { stage: 2 });
      await recordRound(this.ctx, tableId, round, played);
      lost.set(played.loser, (lost.get(played.loser) ?? 0) + room.baseDrunk);
      first = seats.findIndex(({ userId }) => userId === played.loser);
    }
    const pot = room.admissionPrice * seats.length;
    const winner = await settleTable(this.ctx, room, tableId);
    for (const { userId } of seats)
      this.note({ memberId: userId, currencyId: CURRENCY.coin, type: ENTRY.diceStake, amount: room.admissionPrice });
    const amount = pot - Math.floor((pot * room.commission) / 100);
    this.note({ memberId: winner, currencyId: CURRENCY.coin, type: ENTRY.diceWon, amount });
  }
}

/** Sets up the games of a tenant and plays them day by day, one transaction each, up to `now`. */
export async function playGames(
  ctx: RequestContext,
  clock: VirtualClock,
  { days, members, tablesPerDay }: GameSize,
  lang: Lang,
  now: number,
) {
  const world = new GameWorld(ctx, clock, new Random(`games ${ctx.tenantId}`), (text) => text[lang]);
  const { db } = ctx.workspace;
  clock.set(now - days * DAY - DAY / 2);
  await db.write(ctx, () => world.settle(members));
  for (let day = days; day >= 0; day -= 1) {
    clock.set(now - day * DAY - (day === 0 ? 60 : 180) * MINUTE);
    await db.write(ctx, () => world.playDay(tablesPerDay));
  }
}
