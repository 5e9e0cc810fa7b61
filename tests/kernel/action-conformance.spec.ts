import type { DocumentNoun } from '../../apps/api/src/kernel/noun.js';
import { type Answer, type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { unchanged, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { ActionPlayer, type CalledAction, keyOf, REMOVED } from './action-player.js';
import { each, refused } from './action-tests.js';
import { DOCUMENT_CASES, FOREIGN_TENANT, type Made, TENANT, type Values } from './document-cases.js';
import { figures, figuresReadAnew, logsOf, owedByCompany, unitFigures, withoutIds, withoutKeys } from './figures.js';

const app = useApp({ seed: 'small', described: true });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
let made = 0;
/** No two documents of this file meet in anything that must be unique. */
const next = (): number => {
  made += 1;
  return made;
};

let nouns: readonly DocumentNoun[];
beforeAll(async () => {
  const loaded = await serverModule<typeof import('../../apps/api/src/modules/phone/kinds/nouns.js')>('modules/phone/kinds/nouns.js');
  nouns = loaded.documentNouns;
});

interface Outcome {
  readonly orderNo: string;
  readonly ok: boolean;
  readonly key?: string;
}

it('every kind has a fixture with an input for every action and a blocker for every undo action', () => {
  const missing = nouns.flatMap(({ kind }) => {
    const fixture = DOCUMENT_CASES.find(({ spec }) => spec.kind === kind.spec.kind);
    if (!fixture) return [`${kind.spec.kind} has no fixture`];
    const called = Object.entries(kind.actions).filter(([name]) => kind.spec.actions[name]?.call);
    const free = called
      .filter(([name, { undoes }]) => undoes && !fixture.blocks?.[name])
      .map(([name]) => `${kind.spec.kind}.${name} is never blocked`);
    return [...new ActionPlayer(fixture, next).withoutInput, ...free];
  });
  expect(missing).toEqual([]);
});

describe.each(DOCUMENT_CASES.map((one) => [one.spec.kind, one] as const))('%s', (_, kind) => {
  const player = new ActionPlayer(kind, next);
  const named = (actions: readonly CalledAction[]) => actions.map((action) => [action.name, action] as const);
  const all = named(player.actions);
  const onDocuments = named(player.onDocuments);

  const noun = (): DocumentNoun => nouns.find((one) => one.kind.spec.kind === kind.spec.kind) as DocumentNoun;
  const undoneBy = ({ name }: CalledAction): string | undefined => noun().kind.actions[name]?.undoes?.[0];
  const undoing = (): CalledAction[] => player.actions.filter((action) => undoneBy(action));

  /** The tables of the kind itself. */
  async function ownTables(): Promise<string[]> {
    const { db } = await workspaceOf(app());
    return noun().entities.map((entity) => db.shape(entity).name);
  }

  async function documents(): Promise<number> {
    const { db } = await workspaceOf(app());
    const [row] = await db.reading().all<{ n: number }>(`SELECT count(*) AS n FROM ${db.shape(noun().kind.entity).name}`);
    return Number(row?.n);
  }

  /** A target document of an action; none for an action that creates one. */
  const targetOf = async (who: Caller, action: CalledAction): Promise<Made | undefined> =>
    action.spec.scope === 'new' ? undefined : player.makeFor(who, action);

  describe('a refused action', () => {
    it.each(player.states)('is every action that requires another state than %s, with one key and without writing', async (state) => {
      const who = await boss();
      for (const action of player.onDocuments.filter(({ spec }) => !spec.from?.includes(state))) {
        const made = await player.make(who, state);
        const input = await player.input(who, action, made);
        const answer = await refused(app(), () => player.call(who, action, input));
        expect({ action: action.name, key: answer.key }).toEqual({ action: action.name, key: keyOf({ spec: action.spec, kind }, state) });
      }
      const { orderNo } = await player.make(who, state);
      if (state === REMOVED && kind.detail) expectError(await who.call(kind.detail, { orderNo }), 'ERP_DOC_UNKNOWN');
    });

    each(onDocuments)('is %s with an outdated version; the current version is accepted', async (_name, action) => {
      const who = await boss();
      const made = await player.makeFor(who, action);
      const input = await player.input(who, action, made);
      const answer = await refused(app(), () => player.call(who, action, { ...input, version: made.version - 1 }));
      expect(answer.key).toBe('ERP_DOC_STATE');
      expect((await player.call(who, action, { ...input, version: made.version })).key).toBeUndefined();
    });

    it('is an undo blocked by a later event, which the refusal names, and writes nothing', async () => {
      const who = await boss();
      for (const action of undoing()) {
        const made = await player.makeFor(who, action);
        const blocker = await kind.blocks?.[action.name]?.(who, made);
        const input = await player.input(who, action, made);
        const answer = await refused(app(), () => player.call(who, action, input));
        expect({ action: action.name, key: answer.key }).toEqual({ action: action.name, key: 'ERP_REVERSE_BLOCKED' });
        expect(answer.body.msg).toContain(blocker);
      }
    });

    it('is a second undo', async () => {
      const who = await boss();
      for (const action of undoing()) {
        const made = await player.makeFor(who, action);
        const input = await player.input(who, action, made);
        await who.ask(action.call, input);
        await refused(app(), () => player.call(who, action, input));
      }
    });
  });

  describe('concurrent and repeated actions', () => {
    each(all)('include %s: under one request id it is done once, and every call gets the same answer', async (_name, action) => {
      const who = await boss();
      const input = { ...(await player.input(who, action, await targetOf(who, action))), requestId: `${kind.spec.kind}-${action.name}` };
      const count = await documents();
      const answers = await Promise.all([1, 2, 3].map(() => player.call<Made>(who, action, input)));
      expect(answers.map(({ key }) => key)).toEqual([undefined, undefined, undefined]);
      const [first] = answers as [Answer<Made>];
      const logs = await logsOf(app(), first.data.orderNo);
      const again = await unchanged(app(), () => player.call<Made>(who, action, input));
      expect([...answers, again].map(({ data }) => data)).toEqual([1, 2, 3, 4].map(() => first.data));
      expect(await logsOf(app(), first.data.orderNo)).toEqual(logs);
      expect(await documents()).toBe(count + (action.spec.scope === 'new' ? 1 : 0));
    });

    it('with a reused request id are refused for another call, while the id is free in another tenant', async () => {
      const who = await boss();
      const requestId = `${kind.spec.kind}-reused`;
      const other = await player.input(who, player.maker);
      const { orderNo } = await who.ask<Made>(player.maker.call, { ...(await player.input(who, player.maker)), requestId });
      const answer = await refused(app(), () => player.call(who, player.maker, { ...other, requestId }));
      expect(answer.key).toBe('INPUT_REQUEST_ID_REUSED');
      const stranger = await app().as(FOREIGN_TENANT, 'owner');
      const foreign = await player.call<Made>(stranger, player.maker, { ...other, requestId });
      expect(foreign.body.data ?? {}).not.toMatchObject({ orderNo });
    });

    it('in any mix, each twice at once, end like a serial run', async () => {
      const who = await boss();
      const made = await player.make(who, player.maker.spec.to as string);
      const inputs: [CalledAction, Values][] = [];
      for (const action of [...player.actions, ...player.actions]) {
        if (action.spec.scope !== 'new') inputs.push([action, await player.input(who, action, made)]);
      }
      const answers = await Promise.all(inputs.map(([action, input]) => player.call(who, action, input)));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
    });
  });

  each(onDocuments.filter(([, { spec }]) => spec.scope === 'documents'))(
    '%s of several documents reports each outcome and performs the possible ones',
    async (_name, action) => {
      const who = await boss();
      const wrong = player.states.find((state) => !action.spec.from?.includes(state)) as string;
      const [good, bad] = [await player.makeFor(who, action), await player.make(who, wrong)];
      const orderNos = [good.orderNo, bad.orderNo, 'CG0', good.orderNo];
      const outcomes = await who.ask<Outcome[]>(action.call, { orderNos });
      expect(outcomes.map(({ orderNo, ok, key }) => [orderNo, ok, key])).toEqual([
        [good.orderNo, true, undefined],
        [bad.orderNo, false, keyOf({ spec: action.spec, kind }, wrong)],
        ['CG0', false, 'ERP_DOC_UNKNOWN'],
      ]);
      expectError(await player.call(who, action, { orderNo: good.orderNo }), keyOf({ spec: action.spec, kind }, action.spec.to as string));
    },
  );

  describe('the result of an action', () => {
    it('is restored by its undo, and is equal when the action is repeated', async () => {
      const who = await boss();
      for (const action of undoing()) {
        const undone = player.action(undoneBy(action) as string);
        const isNew = undone.spec.scope === 'new';
        const except = isNew ? await ownTables() : [];
        const target = await targetOf(who, undone);
        const input = await player.input(who, undone, target);
        const before = await figures(app(), except);
        const written = await who.ask<Made>(undone.call, input);
        const standing = await figures(app(), except);
        expect(standing).not.toEqual(before);
        await who.ask(action.call, await player.input(who, action, { ...written, input: target?.input ?? input }));
        expect(await figures(app(), except)).toEqual(before);
        await who.ask(undone.call, input);
        expect(withoutKeys(await figures(app(), except))).toEqual(withoutKeys(standing));
      }
    });

    const payments = kind.spec.document['payments'] !== undefined;
    if (payments)
      it('is restored by its undo even with immediately booked overpayments', async () => {
        const who = await boss();
        await who.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
        try {
          const given = (await player.input(who, player.maker)) as { payments?: { paymentAmount: number }[] };
          const tooMuch = given.payments?.map((payment) => ({ ...payment, paymentAmount: 50_000 }));
          const made = await who.ask<Made>(player.maker.call, { ...given, payments: tooMuch });
          for (const action of undoing()) {
            const before = await figures(app());
            await player.done(who, player.action(undoneBy(action) as string), made);
            await player.done(who, action, made);
            const after = await figures(app());
            // A balance row that was opened stays, with nothing on it.
            const opened = (after['company_balance'] ?? []).filter((row) => !before['company_balance']?.includes(row));
            expect(opened.map((row) => JSON.parse(row)['prepay_balance'])).toEqual(opened.map(() => 0));
            expect({ ...after, company_balance: [] }).toEqual({ ...before, company_balance: [] });
          }
        } finally {
          await who.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
        }
      });

    const removing = player.actions.find(({ spec }) => spec.to === REMOVED);
    if (removing)
      it('vanishes with the deletion of a draft, whose units are free again', async () => {
        const who = await boss();
        const given = await player.input(who, player.maker);
        const before = await figures(app());
        const made = await who.ask<Made>(player.maker.call, given);
        await player.done(who, removing, made);
        expect(await figures(app())).toEqual(before);
        const again = await who.ask<Made>(player.maker.call, given);
        expect(again.orderNo > made.orderNo).toBe(true);
      });

    if (removing && kind.spec.actions['restore'])
      it('is restored with a deleted draft, for its deleter only and unless its units are taken', async () => {
        const who = await boss();
        const [nobody, other] = [await app().as(TENANT, 'pricing'), await app().as(TENANT, 'admin')];
        const given = await player.input(who, player.maker);
        const made = await who.ask<Made>(player.maker.call, given);
        const target = { kind: kind.spec.kind, orderNo: made.orderNo };
        const restore = (caller: Caller) => caller.call('phone.document.restoreDocument', target);
        const shown = async () => kind.detail && withoutIds(await who.ask<Record<string, unknown>>(kind.detail, { orderNo: made.orderNo }));
        expect((await refused(app(), () => restore(who))).key).toBe('ERP_DOC_UNKNOWN');
        const isTaken = (await player.call(who, player.maker, given)).key !== undefined;
        if (kind.holds) expect(isTaken).toBe(true);
        const [before, detail] = [await figures(app()), await shown()];
        await player.done(who, removing, made);
        expect((await refused(app(), () => restore(nobody))).status).toBe(403);
        expect((await refused(app(), () => restore(other))).key).toBe('ERP_DOC_STATE');
        expect((await restore(who)).key).toBeUndefined();
        expect([await figures(app()), await shown()]).toEqual([before, detail]);
        expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
        expect((await refused(app(), () => restore(who))).key).toBe('ERP_DOC_UNKNOWN');
        await player.done(who, removing, { ...made, version: made.version + 2 });
        if (!isTaken) return;
        await who.ask<Made>(player.maker.call, given);
        const late = await refused(app(), () => restore(who));
        if (kind.holds) expect(late.key).toBe('ERP_REVERSE_BLOCKED');
      });

    const updating = player.actions.find(({ spec }) => spec.scope === 'document' && spec.takes === 'document');
    if (updating && kind.detail)
      it('is the same for an updated and a newly entered document', async () => {
        const who = await boss();
        const detail = (orderNo: string) => who.ask<Record<string, unknown>>(kind.detail as never, { orderNo });
        const made = await player.makeFor(who, updating);
        const changed = await player.done(who, updating, made);
        expect(changed).toMatchObject({ orderNo: made.orderNo, version: made.version + 1 });
        const shown = withoutIds(await detail(made.orderNo));
        if (removing) await player.done(who, removing, changed);
        const { orderNo: _, ...given } = changed.input;
        const fresh = await who.ask<Made>(player.maker.call, given);
        expect(shown).toEqual(withoutIds(await detail(fresh.orderNo)));
      });

    it('equals its preview, which writes nothing', async () => {
      for (const action of player.actions) {
        const { takes, scope } = action.spec;
        const hasInput = takes !== undefined && !(takes === 'document' && scope === 'new');
        if (!hasInput && noun().kind.actions[action.name]?.effects) await foresees(action);
      }
    });

    async function foresees(action: CalledAction): Promise<void> {
      const who = await boss();
      const made = await targetOf(who, action);
      const input = await player.input(who, action, made);
      const target = made ? { orderNo: made.orderNo } : { document: input };
      const shown = await unchanged(app(), () =>
        who.ask<{ findings: unknown[]; units: Values[]; bills: Bill[] }>('phone.document.previewAction', {
          kind: kind.spec.kind,
          action: action.name,
          ...target,
        }),
      );
      expect(shown.findings).toEqual([]);
      expect(shown.units.length + shown.bills.length).toBeGreaterThan(0);

      const owedBefore = await owedByCompany(app());
      await who.ask(action.call, input);
      expect(
        await unitFigures(
          app(),
          shown.units.map(({ imei }) => String(imei)),
        ),
      ).toEqual(
        shown.units.map(({ imei, stage, warehouseId, purchasePrice, shareExpenseAmount, costPrice }) => ({
          imei,
          stage,
          ...(warehouseId ? { warehouseId } : {}),
          purchasePrice,
          shareExpenseAmount,
          costPrice,
        })),
      );
      expect(changesOf(owedBefore, await owedByCompany(app()))).toEqual(owedIn(shown.bills));
    }
  });
});

it('the audit finds no inconsistency after all actions', async () => {
  expect(await (await boss()).ask('phone.audit.checkConsistency')).toEqual([]);
});

it('figures of tables without a commit are those stored', async () => {
  expect(await figures(app())).toEqual(await figuresReadAnew(app()));
});

interface Bill {
  readonly post: string;
  readonly side: 'payable' | 'receivable';
  readonly channelId: string;
  readonly amount: number;
}

/** The change of our net debt to each company by bills, in fen. A payment settles and does not count. */
function owedIn(bills: readonly Bill[]): Record<string, number> {
  const owed: Record<string, number> = {};
  for (const { post, side, channelId, amount } of bills) {
    if (post !== 'due' && post !== 'offset') continue;
    const sign = (post === 'due' ? 1 : -1) * (side === 'payable' ? 1 : -1);
    owed[channelId] = (owed[channelId] ?? 0) + sign * Math.round(amount * 100);
  }
  return owed;
}

const changesOf = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([id, owed]) => [id, owed - (before[id] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
