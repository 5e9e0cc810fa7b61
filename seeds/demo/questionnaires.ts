import { QA_TYPE, type QaItem, type QaOption, type QaValue } from '@phone-trade/shared';
import { answer } from '../../apps/api/src/modules/qa/answer/answering.service.js';
import { QaCate } from '../../apps/api/src/modules/qa/cate/qa-cate.entity.js';
import { QaQuestion } from '../../apps/api/src/modules/qa/question/qa-question.entity.js';
import { currentQuestions, fixVersions } from '../../apps/api/src/modules/qa/question/question.port.js';
import { Questionnaire, QuestionnaireUse } from '../../apps/api/src/modules/qa/questionnaire/questionnaire.entity.js';
import { newToken } from '../../apps/api/src/modules/qa/questionnaire/tokens.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { ensureRows } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import { QUESTIONNAIRE_TEXTS, type QuestionnaireTexts } from './questionnaire-texts.js';
import type { Random } from './random.js';
import type { Scene } from './scene.js';

/** Who answers, and who made the questionnaires. */
export interface QuestionnaireRules {
  readonly tenantId: string;
  readonly language: 'zh' | 'en';
  readonly owner: string;
  /** Customers that answered, and the people of the tenant. */
  readonly guests: number;
  readonly people: readonly string[];
}

/** The questions by their numbers, as `QUESTIONNAIRE_TEXTS` lists them. */
const Q = { satisfied: 1, speed: 2, brands: 3, monthly: 4, improve: 5, recommend: 6, training: 7, topics: 8 } as const;
const STATUS = { draft: 100, open: 200 } as const;
const MODE = { link: 1, person: 2, singleUse: 3 } as const;
const SURVEY = 1;
const TRAINING = 2;
const PARTNERS = 3;
const DAYS = 14;

/** The letters a, b, c … are the keys of the options. */
const optionsOf = (labels: readonly string[], scores?: readonly number[]): QaOption[] =>
  labels.map((label, i) => ({ key: String.fromCharCode(97 + i), label, ...(scores ? { score: scores[i] as number } : {}) }));

function questionRows({ tenantId, language }: QuestionnaireRules) {
  const { questions } = QUESTIONNAIRE_TEXTS[language];
  return questions.map(({ title, type, labels, scores, min, max, required, group }, i) => ({
    id: seedId(tenantId, 'qaQuestion', i + 1),
    cateId: seedId(tenantId, 'qaCate', group),
    title,
    type: QA_TYPE[type],
    options: labels ? JSON.stringify(optionsOf(labels, scores)) : null,
    min: min ?? null,
    max: max ?? null,
    required: required ? 1 : 0,
    sort: i + 1,
  }));
}

function questionnaireRows(rules: QuestionnaireRules) {
  const { tenantId, language } = rules;
  const { titles, remark } = QUESTIONNAIRE_TEXTS[language];
  const item = (n: number, required: 0 | 1, more: Partial<QaItem> = {}): QaItem => ({
    questionId: seedId(tenantId, 'qaQuestion', n),
    questionVersion: 1,
    required,
    ...more,
  });
  const dissatisfied = { showIf: { questionId: seedId(tenantId, 'qaQuestion', Q.satisfied), op: 'eq' as const, value: 'd' } };
  const contents = [
    {
      n: SURVEY,
      status: STATUS.open,
      mode: MODE.link,
      items: [
        item(Q.satisfied, 1),
        item(Q.improve, 1, dissatisfied),
        item(Q.speed, 1),
        item(Q.brands, 0),
        item(Q.monthly, 0),
        item(Q.recommend, 1),
      ],
    },
    { n: TRAINING, status: STATUS.open, mode: MODE.person, items: [item(Q.training, 1), item(Q.topics, 0)] },
    { n: PARTNERS, status: STATUS.draft, mode: MODE.singleUse, items: [item(Q.monthly, 1), item(Q.brands, 1)] },
  ];
  return contents.map(({ n, items, ...more }) => ({
    ...more,
    id: seedId(tenantId, 'questionnaire', n),
    title: titles[n - 1] as string,
    remark: n === SURVEY ? remark : null,
    items: JSON.stringify(items.map((one, i) => ({ ...one, sort: i + 1 }))),
  }));
}

/** Plans the questionnaires of a tenant two weeks ago, and answers of customers and of its people since. */
export function planQuestionnaires(scene: Scene, rules: QuestionnaireRules): void {
  const { agenda, calendar } = scene;
  agenda.plan(calendar.local(DAYS, '09:20:00'), () => seedQuestionnaires(scene.as(rules.owner), rules));
  const random = scene.random.stream('questionnaires');
  const texts = QUESTIONNAIRE_TEXTS[rules.language];
  for (let i = 0; i < rules.guests; i += 1) {
    const at = calendar.local(random.int(1, DAYS - 1), `${random.int(10, 19)}:${random.int(10, 59)}:00`);
    const answers = surveyAnswers(rules, texts, random);
    const seconds = random.int(25, 240);
    agenda.plan(at, () => send({ ...scene.as(rules.owner), userId: '' }, rules, SURVEY, { answers, seconds }));
  }
  for (const [i, account] of rules.people.entries()) {
    const answers: QaValue[] = [answered(rules, Q.training, { value: String(random.int(3, 5)) })];
    const topic = texts.topics[i];
    if (topic) answers.push(answered(rules, Q.topics, { value: topic }));
    agenda.plan(calendar.local(DAYS - 2 - i, '18:40:00'), () =>
      send(scene.as(account), rules, TRAINING, { answers, seconds: random.int(20, 90) }),
    );
  }
}

async function seedQuestionnaires(ctx: RequestContext, rules: QuestionnaireRules): Promise<void> {
  const { tenantId, language } = rules;
  const { groups } = QUESTIONNAIRE_TEXTS[language];
  await ensureRows(
    ctx,
    QaCate,
    ['name'],
    groups.map((name, i) => ({ id: seedId(tenantId, 'qaCate', i + 1), name, sort: i + 1 })),
  );
  await ensureRows(ctx, QaQuestion, [], questionRows(rules));
  const added = await ensureRows(
    ctx,
    Questionnaire,
    [],
    questionnaireRows(rules).map((row) => ({ ...row, token: newToken(ctx) })),
  );
  for (const { id: questionnaireId, items, status } of added) {
    const asked = JSON.parse(items ?? '[]') as QaItem[];
    await rows(ctx, QuestionnaireUse).insert(asked.map(({ questionId }) => ({ questionnaireId, questionId })));
    if (status === STATUS.open) await fixVersions(ctx, [...(await currentQuestions(ctx, asked)).values()]);
  }
}

const answered = ({ tenantId }: QuestionnaireRules, n: number, content: Pick<QaValue, 'keys' | 'value'>): QaValue => ({
  questionId: seedId(tenantId, 'qaQuestion', n),
  ...content,
});

/** Most customers are content; one that is not says why. */
function surveyAnswers(rules: QuestionnaireRules, { complaints }: QuestionnaireTexts, random: Random): QaValue[] {
  const one = (n: number, weights: readonly number[]): QaValue =>
    answered(rules, n, { keys: [String.fromCharCode(97 + random.weighted([...weights.keys()], (i) => weights[i] as number))] });
  const satisfied = one(Q.satisfied, [9, 8, 3, 4]);
  const answers = [satisfied];
  if (satisfied.keys?.[0] === 'd') answers.push(answered(rules, Q.improve, { value: random.pick(complaints) }));
  answers.push(answered(rules, Q.speed, { value: String(random.weighted([5, 4, 3, 2], (stars) => stars * stars)) }));
  const brands = ['a', 'b', 'c', 'd', 'e'].filter((_, i) => random.chance(0.7 - i * 0.12));
  if (brands.length > 0) answers.push(answered(rules, Q.brands, { keys: brands }));
  if (random.chance(0.8)) answers.push(answered(rules, Q.monthly, { value: String(random.int(1, 40) * 5) }));
  answers.push(one(Q.recommend, [12, 6, 2]));
  return answers;
}

async function send(
  ctx: RequestContext,
  { tenantId }: QuestionnaireRules,
  n: number,
  given: { answers: QaValue[]; seconds: number },
): Promise<void> {
  const questionnaire = await rows(ctx, Questionnaire).one({ id: seedId(tenantId, 'questionnaire', n) }, { columns: ['id', 'token'] });
  if (questionnaire) await answer(ctx, { token: questionnaire.token, ...given });
}
