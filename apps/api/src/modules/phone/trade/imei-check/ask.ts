import { type ImeiCheckMode, STATUS } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { modelByTac } from '../../basis/catalogue/catalogue.port.js';
import { freshAnswers } from './answers.js';
import { ImeiCheck } from './imei-check.entity.js';
import type { ImeiAnswer, ImeiChecker } from './imei-checker.js';

/** Questions to the provider at once, and how long a call waits for all of its answers. */
const AT_ONCE = 8;
const PATIENCE_MS = 5_000;

/** A phone that is asked about, and the unit it is. */
export interface AskedPhone {
  readonly imei: string;
  readonly productId?: string | null;
  readonly productNo?: string | null;
}

/** An answer, and whether it was at hand already. */
export interface Answered {
  readonly check: Row<ImeiCheck>;
  readonly reused: boolean;
}

/**
 * Answers about IMEIs: those at hand that are young enough, and the provider's for the others. The questions are stored before they are
 * asked and the answers after that, so no transaction waits for the provider. An IMEI without an answer is missing in what comes back.
 */
export async function askImeis(
  ctx: RequestContext,
  checker: ImeiChecker,
  phones: readonly AskedPhone[],
  { mode, force = false }: { readonly mode: ImeiCheckMode; readonly force?: boolean },
): Promise<ReadonlyMap<string, Answered>> {
  const { db } = ctx.workspace;
  if (db.inTransaction) throw new Error('a provider is never asked within a transaction');
  const byImei = new Map(phones.map((phone) => [phone.imei, phone]));
  const known = force ? new Map<string, Row<ImeiCheck>>() : await freshAnswers(ctx, [...byImei.keys()]);
  const answers = new Map<string, Answered>(Array.from(known, ([imei, check]) => [imei, { check, reused: true }]));
  const open = [...byImei.values()].filter(({ imei }) => !known.has(imei));
  if (open.length === 0) return answers;
  const ids = await db.write(ctx, () =>
    rows(ctx, ImeiCheck).insert(
      open.map(({ imei, productId = null, productNo = null }) => ({ imei, productId, productNo, mode, provider: checker.provider })),
    ),
  );
  const given = await allAnswers(checker, open);
  const models = await modelsOf(ctx, open);
  await db.write(ctx, async () => {
    for (const [i, { imei }] of open.entries()) {
      const answer = given[i];
      const model = models.get(imei);
      const patch = answer ? columnsOf(answer, model) : { status: STATUS.none };
      await rows(ctx, ImeiCheck).update({ id: ids[i] as string }, patch);
    }
  });
  for (const check of await rows(ctx, ImeiCheck).find({ id: ids, status: STATUS.done })) answers.set(check.imei, { check, reused: false });
  return answers;
}

const columnsOf = ({ modelText, ...answer }: ImeiAnswer, model: { id: string; productName: string } | undefined): Partial<ImeiCheck> => ({
  status: STATUS.done,
  lockStatus: answer.lockStatus,
  blacklistStatus: answer.blacklistStatus,
  simLock: answer.simLock,
  carrier: answer.carrier?.slice(0, 64) ?? null,
  modelText: (modelText ?? model?.productName)?.slice(0, 128) ?? null,
  modelId: model?.id ?? null,
  warrantyEnd: answer.warrantyEnd ?? null,
  fee: answer.fee,
});

async function modelsOf(ctx: RequestContext, phones: readonly AskedPhone[]) {
  const models = new Map<string, { id: string; productName: string }>();
  for (const { imei } of phones) {
    const model = await modelByTac(ctx, imei.slice(0, 8));
    if (model) models.set(imei, model);
  }
  return models;
}

/** The provider's answers in the order of the questions, a few at once; undefined where there is none in time. */
async function allAnswers(checker: ImeiChecker, phones: readonly AskedPhone[]): Promise<(ImeiAnswer | undefined)[]> {
  const until = AbortSignal.timeout(PATIENCE_MS);
  const answers: (ImeiAnswer | undefined)[] = phones.map(() => undefined);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < phones.length && !until.aborted) {
      const at = next;
      next += 1;
      answers[at] = await inTime(checker.check((phones[at] as AskedPhone).imei, until), until);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, phones.length) }, work));
  return answers;
}

/** The answer, or nothing once the wait is over: whether the provider obeys the signal is its own matter. */
function inTime<T>(answer: Promise<T>, until: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const nothing = (): void => resolve(undefined);
    until.addEventListener('abort', nothing, { once: true });
    answer.then(resolve, nothing).finally(() => until.removeEventListener('abort', nothing));
  });
}
