import { INPUT } from '../errors/base.js';
import type { RowError } from '../errors/define.js';
import { QA } from '../errors/qa.js';
import { label } from '../text/label.js';

export const QA_TYPE = { single: 1, multiple: 2, text: 3, number: 4, rating: 5 } as const;

export interface QaOption {
  readonly key: string;
  readonly label: string;
  readonly score?: number | null | undefined;
}

export interface QaShowIf {
  readonly questionId: string;
  readonly op: string;
  readonly value: string;
}

export interface QaItem {
  readonly questionId: string;
  readonly questionVersion?: number | null | undefined;
  readonly sort?: number | null | undefined;
  readonly required?: number | null | undefined;
  readonly showIf?: QaShowIf | null | undefined;
}

/** The content of a question in one version. */
export interface QaContent {
  readonly title: string;
  readonly type: number;
  readonly options: readonly QaOption[];
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** A question at its place in a questionnaire. */
export interface QaShown extends QaContent {
  readonly questionId: string;
  readonly required: number;
  readonly showIf?: QaShowIf | null | undefined;
}

export interface QaValue {
  readonly questionId: string;
  readonly value?: string | null | undefined;
  readonly keys?: readonly string[] | null | undefined;
}

export const isChoice = (type: number): boolean => type === QA_TYPE.single || type === QA_TYPE.multiple;
export const isNumeric = (type: number): boolean => type === QA_TYPE.number || type === QA_TYPE.rating;

/** The lowest and highest number that answers a question. */
export const rangeOf = ({ type, min, max }: QaContent): readonly [min: number, max: number] =>
  type === QA_TYPE.rating ? [1, max ?? 5] : [min ?? -1_000_000_000, max ?? 1_000_000_000];

/** Rules of a question that its fields alone do not express. */
export function questionFindings({ type, options, min, max }: QaContent): RowError[] {
  if (isChoice(type)) {
    const differ = (by: 'key' | 'label'): boolean => new Set(options.map((option) => option[by].trim())).size === options.length;
    return options.length >= 2 && differ('key') && differ('label') ? [] : [{ path: 'options', error: QA.OPTIONS() }];
  }
  if (type === QA_TYPE.rating && max != null && (max < 2 || max > 10)) return [{ path: 'max', error: QA.RATING() }];
  return min != null && max != null && min > max ? [{ path: 'max', error: QA.RANGE() }] : [];
}

/** Rules of the questions of a questionnaire, in their order: each once, conditions point back only, so they are in no circle. */
export function itemFindings(items: readonly QaItem[], typeOf: (questionId: string) => number | undefined): RowError[] {
  return items.flatMap(({ questionId, showIf }, i) => {
    const finding = (property: string, error: RowError['error']): RowError => ({ path: `items[${i}].${property}`, row: i + 1, error });
    if (typeOf(questionId) === undefined) return [finding('questionId', QA.UNKNOWN())];
    if (items.findIndex((item) => item.questionId === questionId) < i) return [finding('questionId', QA.TWICE())];
    if (!showIf) return [];
    const earlier = items.slice(0, i).some((item) => item.questionId === showIf.questionId);
    if (!earlier) return [finding('showIf', QA.SHOW_IF())];
    return suits(showIf, typeOf(showIf.questionId) ?? 0) ? [] : [finding('showIf', QA.SHOW_IF_OP())];
  });
}

/** `in` compares with any of several keys, `ge` and `le` compare numbers. */
function suits({ op, value }: QaShowIf, type: number): boolean {
  if (op === 'ge' || op === 'le') return isNumeric(type) && Number.isFinite(Number(value));
  return op === 'eq' ? type !== QA_TYPE.text || value !== '' : op === 'in' && isChoice(type);
}

/** The questions that are shown with these answers. A question behind a hidden one is hidden too. */
export function shownQuestions(questions: readonly QaShown[], answers: readonly QaValue[]): QaShown[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const shown: QaShown[] = [];
  for (const question of questions) {
    const { showIf } = question;
    const before = showIf && shown.some(({ questionId }) => questionId === showIf.questionId) ? given.get(showIf.questionId) : undefined;
    if (!showIf || (before && holds(showIf, before))) shown.push(question);
  }
  return shown;
}

function holds({ op, value }: QaShowIf, { value: text, keys }: QaValue): boolean {
  const said = keys?.length ? keys : text ? [text.trim()] : [];
  if (op === 'eq') return said.includes(value);
  if (op === 'in') return value.split(',').some((one) => said.includes(one.trim()));
  const number = said[0] === undefined ? Number.NaN : Number(said[0]);
  return op === 'ge' ? number >= Number(value) : number <= Number(value);
}

/** The answer to a question that says something. */
export const isAnswered = ({ value, keys }: QaValue): boolean => (keys?.length ?? 0) > 0 || (value?.trim() ?? '') !== '';

/** Everything that is wrong with an answer to the whole questionnaire. */
export function answerFindings(questions: readonly QaShown[], answers: readonly QaValue[]): RowError[] {
  const shown = shownQuestions(questions, answers);
  const given = new Map(answers.filter(isAnswered).map((answer) => [answer.questionId, answer]));
  const strange = answers.flatMap(({ questionId }, i): RowError[] => {
    const path = `answers[${i}].questionId`;
    if (answers.findIndex((answer) => answer.questionId === questionId) < i) return [{ path, error: QA.TWICE() }];
    return given.has(questionId) && !shown.some((question) => question.questionId === questionId) ? [{ path, error: QA.NOT_ASKED() }] : [];
  });
  return [
    ...strange,
    ...shown.flatMap((question) => {
      const answer = given.get(question.questionId);
      const field = label(question.title, question.title);
      if (!answer) return question.required ? [{ path: question.questionId, error: INPUT.REQUIRED({ field }) }] : [];
      const error = valueFault(question, answer);
      return error ? [{ path: question.questionId, error }] : [];
    }),
  ];
}

function valueFault(question: QaShown, { value, keys = [] }: QaValue): RowError['error'] | undefined {
  const field = label(question.title, question.title);
  const { type, options } = question;
  if (isChoice(type)) {
    const chosen = keys ?? [];
    if (value || new Set(chosen).size < chosen.length || !chosen.every((key) => options.some((option) => option.key === key)))
      return QA.NOT_OPTION({ field });
    return type === QA_TYPE.single && chosen.length > 1 ? QA.ONE_OPTION({ field }) : undefined;
  }
  if (keys && keys.length > 0) return QA.NOT_OPTION({ field });
  if (!isNumeric(type)) return undefined;
  const text = (value ?? '').trim();
  if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(text) || (type === QA_TYPE.rating && text.includes('.'))) return QA.NOT_NUMBER({ field });
  const [min, max] = rangeOf(question);
  return Number(text) < min || Number(text) > max ? QA.OUT_OF_RANGE({ field, min, max }) : undefined;
}

/** The sum of the scores of the chosen options. */
export const scoreOf = (questions: readonly QaShown[], answers: readonly QaValue[]): number =>
  answers.reduce((sum, { questionId, keys }) => {
    const options = questions.find((question) => question.questionId === questionId)?.options ?? [];
    return sum + options.reduce((part, { key, score }) => part + (keys?.includes(key) ? (score ?? 0) : 0), 0);
  }, 0);

/** An answer as text: the labels of the chosen options, or what was entered. */
export const answerText = ({ options }: Pick<QaContent, 'options'>, { value, keys }: QaValue): string =>
  keys?.length ? keys.map((key) => options.find((option) => option.key === key)?.label ?? key).join(' / ') : (value ?? '');
