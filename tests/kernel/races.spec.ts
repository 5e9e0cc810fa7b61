import { type DocumentSpec, REVIEW_STATES, REVIEWED } from '@phone-trade/shared';
import type { DocumentNoun } from '../../apps/api/src/kernel/noun.js';
import type { Caller } from '../support/caller.js';
import { pauseFirst } from '../support/faults.js';
import { useApp } from '../support/harness.js';
import { serverModule } from '../support/server-module.js';
import { ActionPlayer, type CalledAction, keyOf, REMOVED } from './action-player.js';
import { DOCUMENT_CASES, stored, TENANT } from './document-cases.js';
import { logsOf } from './figures.js';
import { Standing } from './standing.js';

/** Statements of the first session before which the second one begins: at its start, after its guards, among its effects. */
const PAUSES = [1, 4, 9] as const;

const ON_POSTGRES = process.env.TEST_DATABASE_URL !== undefined;

let turn = 0;
/** Each test takes the next pause in turn, in the full run all of them. PostgreSQL begins at another one than SQLite. */
function pausesInTurn(): readonly number[] {
  if (process.env.TEST_FULL) return PAUSES;
  turn += 1;
  return [PAUSES[(turn + (ON_POSTGRES ? 1 : 0)) % PAUSES.length] as number];
}

const app = useApp({ seed: 'small' });

let who: Caller;
let nouns: readonly DocumentNoun[];
let standing: Standing;

beforeAll(async () => {
  who = await app().as(TENANT, 'boss');
  ({ documentNouns: nouns } =
    await serverModule<typeof import('../../apps/api/src/modules/phone/kinds/nouns.js')>('modules/phone/kinds/nouns.js'));
  standing = new Standing(app(), nouns);
});

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

/** A call that is ready to be sent: `done`, or the key of the refusal. */
type Call = () => Promise<string>;

async function send(action: CalledAction, input: object): Promise<string> {
  const { status, key } = await who.insist(action.call, input);
  if (status >= 500) throw new Error(`${action.call} broke: ${key}`);
  return key ?? 'done';
}

/** Sends one call, holds it before one of its statements, and sends another. */
async function meet(pause: number, first: Call, second: Call): Promise<[string, string]> {
  const gate = await pauseFirst(app(), pause);
  const one = first();
  await Promise.race([gate.reached, one]);
  const other = second();
  await gate.untilStuck(other);
  gate.open();
  return [await one, await other];
}

/** A document or units to compete for, with a call for each action name and their resulting state. */
interface Field {
  call(name: string): Call;
  state(): Promise<string>;
}

type Lay = (names: readonly string[]) => Promise<Field>;

/** The state after serial runs of calls; none if one of them was refused. Runs each sequence once, since fields are alike. */
function serialRuns(lay: Lay): (names: readonly string[]) => Promise<string | undefined> {
  const states = new Map<string, string | undefined>();
  return async (names) => {
    const key = names.join();
    if (!states.has(key)) {
      const field = await lay(names);
      let taken = true;
      for (const name of names) taken = taken && (await field.call(name)()) === 'done';
      states.set(key, taken ? await field.state() : undefined);
    }
    return states.get(key);
  };
}

/**
 * Asserts that two interleaved calls end like a serial run of the successful ones, and that at least one succeeds if either could
 * alone.
 */
async function endAsOneByOne(lay: Lay, oneByOne: ReturnType<typeof serialRuns>, a: string, b: string): Promise<void> {
  for (const pause of pausesInTurn()) {
    const field = await lay([a, b]);
    const answers = await meet(pause, field.call(a), field.call(b));
    const taken = [a, b].filter((_, i) => answers[i] === 'done');
    const orders = [await oneByOne(taken), await oneByOne([...taken].reverse())];
    expect({ pause, answers, orders }).toEqual({ pause, answers, orders: expect.arrayContaining([await field.state()]) });
    if (taken.length === 0) expect([await oneByOne([a]), await oneByOne([b])]).toEqual([undefined, undefined]);
  }
}

/** The columns that define each state of a kind. */
const statesOf = ({ states = REVIEW_STATES }: DocumentSpec): Readonly<Record<string, Readonly<Record<string, number>>>> => states;

/** Each two of them in one order, every other one reversed. PostgreSQL takes the other order, and the full run both. */
function pairsOf(names: readonly string[]): [string, string][] {
  const ordered = names.flatMap((a, i) =>
    names.map((b, j) => ({ pair: [a, b] as [string, string], isReversed: i > j, turn: (i + j) % 2 })),
  );
  const reversed = ON_POSTGRES ? 1 : 0;
  return ordered
    .filter(({ pair: [a, b], isReversed, turn }) => process.env.TEST_FULL || a === b || isReversed === (turn === reversed))
    .map(({ pair }) => pair);
}

const players = DOCUMENT_CASES.map((kind) => new ActionPlayer(kind, next));

describe.each(players.filter(({ onDocuments }) => onDocuments.length > 0).map((player) => [player.kind.spec.kind, player] as const))(
  '%s',
  (_, player) => {
    const names = player.onDocuments.map(({ name }) => name);

    test.each(player.onDocuments.filter(({ spec: { to } }) => to).map((action) => [action.name, action] as const))(
      'of twenty concurrent %s calls on one document exactly one succeeds',
      async (_name, action) => {
        // Where transactions run one after the other, chance decides nothing.
        const documents = ON_POSTGRES ? 5 : 1;
        const alone = await player.done(who, action, await player.makeFor(who, action));
        const lost = ['ERP_DOC_STATE', keyOf({ spec: action.spec, kind: player.kind }, action.spec.to as string)];
        for (let i = 0; i < documents; i += 1) {
          const made = await player.makeFor(who, action);
          const { orderNo } = made;
          const input = await player.input(who, action, made);
          const answers = await Promise.all(Array.from({ length: 20 }, () => send(action, input)));
          expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
          expect(answers.filter((answer) => answer !== 'done' && !lost.includes(answer))).toEqual([]);
          expect(await logsOf(app(), orderNo)).toEqual(await logsOf(app(), alone.orderNo));
          expect(await standing.ofDocument(orderNo)).toBe(await standing.ofDocument(alone.orderNo));
        }
      },
    );

    describe.each(player.states.filter((state) => state !== REMOVED))('two concurrent calls on a document that is %s', (state) => {
      const lay: Lay = async (called) => {
        const document = await player.make(who, state);
        const inputs = new Map<string, object>();
        for (const name of new Set(called)) inputs.set(name, await player.input(who, player.action(name), document));
        return {
          call: (name) => () => send(player.action(name), inputs.get(name) ?? {}),
          state: () => standing.ofDocument(document.orderNo),
        };
      };
      const oneByOne = serialRuns(lay);
      test.each(pairsOf(names))('%s and %s end like a serial run of the successful ones, wherever they interleave', async (a, b) => {
        await endAsOneByOne(lay, oneByOne, a, b);
      });
    });
  },
);

describe('documents that compete for the same units in stock', () => {
  /** Readies a call of an action on these units. */
  type Contender = (productNos: readonly string[]) => Promise<Call>;

  /** Actions on units in store from the action tables: by named units, or through a document created from them. */
  const contenders = new Map<string, Contender>();
  const holding = new Set<string>();
  for (const player of players) {
    const { ofUnits, holds, elsewhere, spec, inputs } = player.kind;
    if (holds) holding.add(spec.kind);
    for (const action of player.actions) {
      const name = `${spec.kind}.${action.name}`;
      const { scope, from = [], to } = action.spec;
      if (scope === 'units' && !elsewhere)
        contenders.set(name, async (productNos) => {
          const products = productNos.map((productNo) => ({ productNo }));
          const input = await inputs[action.name]?.(who, next(), { orderNo: '', version: 0, input: { products } });
          return () => send(action, input ?? {});
        });
      if (!ofUnits) continue;
      // Actions that create from another document need more than units.
      if (action.name === player.maker.name && (statesOf(spec)[to as string]?.['reviewStatus'] === REVIEWED || holds))
        contenders.set(name, async (productNos) => () => send(action, ofUnits(productNos)));
      if (to === 'reviewed' && from.includes(player.maker.spec.to as string))
        contenders.set(name, async (productNos) => {
          const { orderNo } = await who.ask<{ orderNo: string }>(player.maker.call, ofUnits(productNos));
          return () => send(action, { orderNo });
        });
    }
  }

  const lay: Lay = async (called) => {
    const productNos = await stored(who, next());
    const calls: [string, Call][] = [];
    for (const name of called) calls.push([name, await (contenders.get(name) as Contender)(productNos)]);
    return {
      // Each call once: of two of a name, the second is another document.
      call(name) {
        const at = calls.findIndex(([own]) => own === name);
        return (calls.splice(at, 1)[0] as [string, Call])[1];
      },
      state: () => standing.ofUnits(productNos),
    };
  };

  /** Drafts that have their units to themselves: there are no two of them to review. */
  const isDrafted = (name: string): boolean => holding.has(name.slice(0, name.indexOf('.')));

  it('have at least three competing actions', () => {
    expect(contenders.size).toBeGreaterThanOrEqual(3);
  });

  const isReviewed = (name: string): boolean => isDrafted(name) && name.endsWith('.review');
  /** Preparing these opens a claim, and a claimed unit cannot be on a draft. */
  const isClaimed = (name: string): boolean => name === 'pendingRefund.update' || name === 'pendingRefund.cancel';
  const pairs = pairsOf([...contenders.keys()]).filter(
    (pair) => !pair.every(isReviewed) && !(pair.some(isReviewed) && pair.some(isClaimed)),
  );
  const oneByOne = serialRuns(lay);
  test.each(pairs)('%s and %s end like a serial run of the successful ones, wherever they interleave', async (a, b) => {
    await endAsOneByOne(lay, oneByOne, a, b);
  });

  // Any of these actions leaves the unit unavailable to another call of the same action.
  const atOnce = [...contenders.keys()].filter((name) => ['units', 'new'].includes(scopeOf(name)) && !isDrafted(name));
  test.each(atOnce)('of twenty concurrent %s calls exactly one succeeds', async (name) => {
    const productNos = await stored(who, next());
    const calls: Call[] = [];
    for (let i = 0; i < 20; i += 1) calls.push(await (contenders.get(name) as Contender)(productNos));
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  function scopeOf(name: string): string {
    const [kind, action] = name.split('.') as [string, string];
    return players.find(({ kind: { spec } }) => spec.kind === kind)?.action(action).spec.scope ?? '';
  }
});

it('the audit finds no inconsistency after all races', async () => {
  expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
});
