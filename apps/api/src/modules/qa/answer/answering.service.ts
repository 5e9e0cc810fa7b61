import {
  answerFindings,
  isAnswered,
  isChoice,
  isEmpty,
  isNumeric,
  QA,
  QA_TYPE,
  type QaShown,
  type QaValue,
  scoreOf,
} from '@phone-trade/shared';
import { nowOf, type RequestContext, systemContext } from '../../../platform/context/context.js';
import { UniqueViolation } from '../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { invalid } from '../../../platform/input/check.js';
import { Questionnaire, QuestionnaireLink } from '../questionnaire/questionnaire.entity.js';
import { tenantOfToken } from '../questionnaire/tokens.js';
import { QaAnswer, QaAnswerValue } from './qa-answer.entity.js';
import { questionsOf } from './questionnaire-content.js';

const OPEN = 200;
const ONCE_A_PERSON = 2;
const SINGLE_USE = 3;

/** A questionnaire as its link opens it. */
interface Opened {
  /** The tenant of the questionnaire; nothing else of it is answered to a guest. */
  readonly ctx: RequestContext;
  readonly questionnaire: Row<Questionnaire>;
  readonly link?: Row<QuestionnaireLink>;
  readonly person?: { readonly id: string; readonly name: string };
}

function mustNameTenant(token: string): string {
  const tenantId = tenantOfToken(token);
  if (tenantId === '') throw QA.NOT_FOUND();
  return tenantId;
}

/** The questionnaire that a link leads to, whether it is open or not. */
async function questionnaireBy(ctx: RequestContext, token: string, lock: { lock?: 'change' } = {}) {
  const link = await rows(ctx, QuestionnaireLink).one({ token });
  const where = link ? { id: link.questionnaireId, mode: SINGLE_USE } : { token, mode: [1, ONCE_A_PERSON] };
  return { link, questionnaire: await rows(ctx, Questionnaire).one(where, lock) };
}

async function open(caller: RequestContext, token: string, isAnswering: boolean): Promise<Opened> {
  const tenantId = mustNameTenant(token);
  const system = { ...systemContext(caller.workspace, tenantId, 'questionnaire'), lang: caller.lang };
  const own = caller.userId !== '' && caller.tenantId === tenantId;
  const ctx = own ? { ...system, userId: caller.userId } : system;
  // An answer and the closing of the questionnaire wait for each other.
  const { link, questionnaire } = await questionnaireBy(ctx, token, isAnswering ? { lock: 'change' } : {});
  if (!questionnaire) throw QA.NOT_FOUND();
  const { status, beginTime, endTime, mode } = questionnaire;
  const now = nowOf(ctx);
  if (status !== OPEN || (beginTime && now < beginTime) || (endTime && now >= endTime)) throw QA.CLOSED();
  if (mode === ONCE_A_PERSON && !own) throw QA.SIGN_IN();
  if (link?.usedTime) throw QA.LINK_USED();
  return {
    ctx,
    questionnaire,
    ...(link ? { link } : {}),
    ...(own ? { person: { id: caller.userId, name: caller.userName } } : {}),
  };
}

const onceKeyOf = ({ questionnaire: { mode }, link, person }: Opened): string | null => {
  if (link) return `l:${link.id}`;
  return mode === ONCE_A_PERSON && person ? `u:${person.id}` : null;
};

async function mustBeFirst(opened: Opened): Promise<void> {
  const onceKey = onceKeyOf(opened);
  if (onceKey === null) return;
  const { ctx, questionnaire } = opened;
  if (await rows(ctx, QaAnswer).one({ questionnaireId: questionnaire.id, onceKey }, { columns: ['id'] }))
    throw opened.link ? QA.LINK_USED() : QA.ALREADY();
}

/** What a guest sees: the questions without scores. */
export async function shownTo(caller: RequestContext, token: string) {
  const opened = await open(caller, token, false);
  await mustBeFirst(opened);
  const { ctx, questionnaire } = opened;
  const { title, remark, mode, endTime } = questionnaire;
  const questions = await questionsOf(ctx, questionnaire);
  return {
    title,
    ...(remark === null ? {} : { remark }),
    mode,
    ...(endTime === null ? {} : { endTime }),
    questions: questions.map(({ options, ...question }) => ({ ...question, options: options.map(({ key, label }) => ({ key, label })) })),
  };
}

export interface AnswerInput {
  readonly token: string;
  readonly answers?: readonly QaValue[] | null;
  readonly seconds?: number | null;
  readonly attemptId?: string | null;
}

const givenIn = (answers: AnswerInput['answers']): readonly QaValue[] => (answers ?? []).filter(isAnswered);

/** Whether this attempt was stored before. Its page did not hear so, and sends it again; other answers than before are refused. */
async function isStored(ctx: RequestContext, { token, attemptId, answers }: AnswerInput): Promise<boolean> {
  if (isEmpty(attemptId)) return false;
  const { questionnaire } = await questionnaireBy(ctx, token);
  if (!questionnaire) return false;
  const where = { questionnaireId: questionnaire.id, attemptId: String(attemptId) };
  const stored = await rows(ctx, QaAnswer).one(where, { columns: ['answers'] });
  if (stored && stored.answers !== JSON.stringify(givenIn(answers))) throw QA.RECEIVED();
  return stored !== undefined;
}

/** Stores an answer, once for the same attempt; of two for the same person or link the database refuses the second. */
export async function answer(caller: RequestContext, input: AnswerInput): Promise<void> {
  const { token, answers, seconds, attemptId } = input;
  const tenant = systemContext(caller.workspace, mustNameTenant(token), 'questionnaire');
  try {
    await caller.workspace.db.write(tenant, async () => {
      if (await isStored(tenant, input)) return;
      const opened = await open(caller, token, true);
      await mustBeFirst(opened);
      const { ctx, questionnaire, link, person } = opened;
      const questions = await questionsOf(ctx, questionnaire);
      const findings = answerFindings(questions, answers ?? []);
      if (findings.length > 0) throw invalid(findings);
      const given = givenIn(answers);
      const questionnaireId = questionnaire.id;
      const [answerId] = await rows(ctx, QaAnswer).insert([
        {
          questionnaireId,
          userId: person?.id ?? null,
          userName: person?.name ?? null,
          onceKey: onceKeyOf(opened),
          attemptId: isEmpty(attemptId) ? null : String(attemptId),
          answers: JSON.stringify(given),
          score: scoreOf(questions, given),
          seconds: seconds ?? null,
        },
      ]);
      const values = given.flatMap((value) => valuesOf(questions, value));
      if (values.length > 0) await rows(ctx, QaAnswerValue).insert(values, { questionnaireId, answerId: answerId as string });
      if (link) await rows(ctx, QuestionnaireLink).update({ id: link.id }, { usedTime: nowOf(ctx) });
    });
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    if (await isStored(tenant, input)) return;
    throw (await questionnaireBy(tenant, token)).link ? QA.LINK_USED() : QA.ALREADY();
  }
}

function valuesOf(questions: readonly QaShown[], { questionId, value, keys }: QaValue): Partial<QaAnswerValue>[] {
  const type = questions.find((question) => question.questionId === questionId)?.type ?? QA_TYPE.text;
  if (isChoice(type)) return (keys ?? []).map((choice) => ({ questionId, choice }));
  const entered = (value ?? '').trim();
  if (!isNumeric(type)) return [{ questionId, entered }];
  const hundredths = Math.round(Number(entered) * 100);
  return [{ questionId, hundredths, ...(type === QA_TYPE.rating ? { choice: String(Number(entered)) } : {}) }];
}
