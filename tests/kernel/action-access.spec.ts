import { type Answer, type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { snapshot, unchanged } from '../support/inside.js';
import { ActionPlayer, type CalledAction, REMOVED } from './action-player.js';
import { each, refused } from './action-tests.js';
import { DOCUMENT_CASES, FOREIGN_TENANT, type Made, TENANT, type Values } from './document-cases.js';

// Decided before the first statement, or by conditions that both engines read alike: on SQLite only (tests/scope.mjs).
const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
let made = 0;
/** No two documents of this file meet in anything that must be unique. */
const next = (): number => {
  made += 1;
  return made;
};

/** Users with some of the actions. */
const LIMITED = ['buyer', 'finance', 'warehouse'];

interface Detail {
  readonly orderNo: string;
  readonly allowedActions: readonly { readonly action: string; readonly allowed: boolean; readonly reason?: string }[];
}

/** Everything the stranger's tenant has, of which nothing is written here: read once. */
let theirs: Promise<string> | undefined;

/** Every tenant counts from one: whether the stranger has one of these numbers too. */
async function isTheirs(...numbers: readonly string[]): Promise<boolean> {
  theirs ??= snapshot(app(), { tenantId: FOREIGN_TENANT }).then((taken) => Object.values(taken).flat().join('\n'));
  const text = await theirs;
  return numbers.some((number) => text.includes(`"${number}"`));
}

describe.each(DOCUMENT_CASES.map((one) => [one.spec.kind, one] as const))('%s', (_, kind) => {
  const player = new ActionPlayer(kind, next);
  const all = player.actions.map((action) => [action.name, action] as const);

  /** A target document of an action; none for an action that creates one. */
  const targetOf = async (who: Caller, action: CalledAction): Promise<Made | undefined> =>
    action.spec.scope === 'new' ? undefined : player.makeFor(who, action);

  describe('access control', () => {
    each(all)('refuses %s without permission with 403 and writes nothing', async (_name, action) => {
      const input = await player.input(await boss(), action, await targetOf(await boss(), action));
      const nobody = await app().as(TENANT, 'pricing');
      const answer = await refused(app(), () => player.call(nobody, action, input));
      expect([answer.status, answer.key]).toEqual([403, 'AUTH_FORBIDDEN']);
    });

    each(all)('refuses %s from another tenant as unknown and writes nothing', async (_name, action) => {
      const who = await boss();
      const stranger = await app().as(FOREIGN_TENANT, 'owner');
      let input: Values;
      do input = await player.input(who, action, await targetOf(who, action));
      while (await isTheirs(...numbersIn(input)));
      const answer = await refused(app(), () => player.call(stranger, action, input));
      if (action.spec.scope === 'document' || action.spec.scope === 'documents') expect(answer.key).toBe('ERP_DOC_UNKNOWN');
      else
        expect(new Set(findingsOf(answer))).toEqual(new Set(action.spec.scope === 'units' ? ['ERP_UNIT_UNKNOWN'] : expectUnknown(answer)));
    });

    it('hides documents from another tenant in the list and by number', async () => {
      if (!kind.page || !kind.detail) return;
      const stranger = await app().as(FOREIGN_TENANT, 'owner');
      let orderNo: string;
      do ({ orderNo } = await player.make(await boss(), player.maker.spec.to as string));
      while (await isTheirs(orderNo));
      expectError(await stranger.call(kind.detail, { orderNo }), 'ERP_DOC_UNKNOWN');
      expect((await stranger.ask<{ total: number }>(kind.page, { orderNo_equal: orderNo })).total).toBe(0);
    });

    it('refuses server-controlled fields in an input, at any depth', async () => {
      const who = await boss();
      const inputs: [CalledAction, Values][] = [];
      for (const action of player.actions) inputs.push([action, await player.input(who, action, await targetOf(who, action))]);
      await unchanged(app(), async () => {
        for (const [action, good] of inputs)
          for (const [name, value] of Object.entries(FORGED))
            for (const input of plantings(good, name, value)) expectError(await player.call(who, action, input), 'INPUT_INVALID');
      });
    });
  });

  describe('allowed actions', () => {
    /** The boss and one of the others in turn; in the full run all. */
    const peopleOf = (turn: number): readonly string[] =>
      process.env.TEST_FULL ? ['boss', ...LIMITED] : ['boss', LIMITED[turn % LIMITED.length] as string];
    const shownIn = [
      ...player.states.filter((state) => state !== REMOVED),
      ...Object.keys(kind.blocks ?? {}).map((name) => `blocked ${name}`),
    ];

    async function makeShown(who: Caller, situation: string): Promise<Made> {
      const name = situation.startsWith('blocked ') ? situation.slice('blocked '.length) : undefined;
      if (!name) return player.make(who, situation);
      const made = await player.makeFor(who, player.action(name));
      await kind.blocks?.[name]?.(who, made);
      return made;
    }

    const { detail } = kind;
    if (detail)
      it.each(shownIn)('of a document that is %s are the actions that the server accepts, for every user', async (situation) => {
        const maker = await boss();
        for (const account of peopleOf(shownIn.indexOf(situation))) {
          const who = await app().as(TENANT, account);
          const looked = await makeShown(maker, situation);
          const seen = await who.call<Detail>(detail, { orderNo: looked.orderNo });
          const known = player.onDocuments.map(({ name }) => name);
          if (seen.key === undefined) expect(seen.data.allowedActions.filter(({ action }) => !known.includes(action))).toEqual([]);
          for (const action of player.onDocuments) {
            const made = await makeShown(maker, situation);
            const own = await who.call<Detail>(detail, { orderNo: made.orderNo });
            const offered = own.key === 'AUTH_FORBIDDEN' ? undefined : own.data.allowedActions.find((one) => one.action === action.name);
            const answer = await player.call(who, action, await player.input(maker, action, made));
            expect({ account, action: action.name, accepted: answer.status === 200 }).toEqual({
              account,
              action: action.name,
              accepted: offered?.allowed === true,
            });
            if (offered && !offered.allowed) expect(answer.body.msg).toBe(offered.reason);
          }
        }
      });
  });
});

/** Fields that only the server may set. */
const FORGED: Values = {
  id: '1',
  tenantId: FOREIGN_TENANT,
  createUser: '1',
  insertTime: '2020-01-01 00:00:00',
  isDeleted: 1,
  reviewStatus: 300,
  reviewUser: '1',
  totalPrice: 0.01,
  paidAmount: 1,
  costPrice: 1,
  stage: 600,
  productId: '1',
  settleKind: 3,
};

/** The numbers of documents and units that an input names. */
function numbersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    if (name === 'orderNo' || name === 'productNo') return [String(item)];
    return name === 'productNos' ? (item as string[]) : numbersIn(item);
  });
}

/** The keys of all that a refusal found. */
function findingsOf({ key, body }: Answer<unknown>): string[] {
  const { rows = [] } = (body.data ?? {}) as { rows?: readonly { key: string }[] };
  return rows.length > 0 ? rows.map((row) => row.key) : [key ?? ''];
}

/** The keys among those found that report an unknown row: all of them must. */
const expectUnknown = (answer: Answer<unknown>): string[] =>
  findingsOf(answer).filter((key) => ['ERP_UNIT_UNKNOWN', 'ERP_UNKNOWN_REF'].includes(key));

/** The same input with one property more, once at the top and once in every object of every list in it. */
function plantings(good: Values, name: string, value: unknown): Values[] {
  const planted: Values[] = Object.hasOwn(good, name) ? [] : [{ ...good, [name]: value }];
  for (const [property, items] of Object.entries(good)) {
    if (!Array.isArray(items)) continue;
    items.forEach((item, i) => {
      if (typeof item !== 'object' || item === null) return;
      for (const inner of plantings(item as Values, name, value)) {
        planted.push({ ...good, [property]: items.map((other, j) => (j === i ? inner : other)) });
      }
    });
  }
  return planted;
}
