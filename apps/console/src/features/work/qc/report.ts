import type { qcGradeFields, qcReportFields, qcTreeFields, WireOf } from '@phone-trade/shared';

export type QcTree = WireOf<typeof qcTreeFields>;
export type QcGroupRow = NonNullable<QcTree['groups']>[number];
export type QcItemRow = NonNullable<QcGroupRow['items']>[number] & { readonly itemId: string };
export type QcOptionRow = NonNullable<QcItemRow['options']>[number] & { readonly optionId: string };
export type GradeRow = WireOf<typeof qcGradeFields>;
export type ReportRow = WireOf<typeof qcReportFields> & { readonly reportNo: string; readonly version: number };

/** The answer to one item while it is filled in. */
export interface Answer {
  readonly optionIds: readonly string[];
  readonly value?: number | undefined;
}
export type Answers = Readonly<Record<string, Answer>>;

export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (answer.optionIds.length > 0 || answer.value !== undefined);

export const itemsIn = ({ groups = [] }: QcTree): readonly QcItemRow[] => groups.flatMap(({ items = [] }) => items as readonly QcItemRow[]);

export const optionsIn = ({ options = [] }: QcItemRow): readonly QcOptionRow[] => options as readonly QcOptionRow[];

/** Answers as the server takes them. */
export const choicesOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([itemId, answer]) => (isAnswered(answer) ? [{ itemId, ...answer }] : []));

/** Stored answers that the template still has. */
export function answersOf({ choices = [] }: Pick<ReportRow, 'choices'>, tree: QcTree): Answers {
  const known = new Set(itemsIn(tree).map(({ itemId }) => itemId));
  return Object.fromEntries(
    choices.flatMap(({ itemId = '', optionIds = [], value }) =>
      known.has(itemId) ? [[itemId, { optionIds, ...(value === undefined ? {} : { value }) }]] : [],
    ),
  );
}

/** The answer after an option is pressed: single options replace each other, others are added and taken away. */
export function pressed(item: QcItemRow, answer: Answer | undefined, option: QcOptionRow): Answer {
  const now = answer?.optionIds ?? [];
  const { optionId, exclusiveGroup } = option;
  if (now.includes(optionId)) return { optionIds: now.filter((id) => id !== optionId) };
  if (Number(item.selectType) === 1 || exclusiveGroup === '*') return { optionIds: [optionId] };
  const clashes = new Set(
    optionsIn(item)
      .filter((other) => other.exclusiveGroup === '*' || (exclusiveGroup && other.exclusiveGroup === exclusiveGroup))
      .map((other) => other.optionId),
  );
  return { optionIds: [...now.filter((id) => !clashes.has(id)), optionId] };
}

/** Answers with the defaults of the items that have none. */
export function withDefaults(tree: QcTree, answers: Answers): Answers {
  const usual = itemsIn(tree).flatMap((item) => {
    const optionIds = optionsIn(item).flatMap(({ optionId, isDefault }) => (isDefault === 1 ? [optionId] : []));
    return isAnswered(answers[item.itemId]) || optionIds.length === 0 ? [] : [[item.itemId, { optionIds }] as const];
  });
  return { ...answers, ...Object.fromEntries(usual) };
}

/** Required items without an answer. */
export const missingIn = (tree: QcTree, answers: Answers): readonly QcItemRow[] =>
  itemsIn(tree).filter(({ itemId, required }) => required === 1 && !isAnswered(answers[itemId]));

/** A name in the language of the page. */
export const named = (lang: 'zh' | 'en', zh: string | undefined, en: string | undefined): string => (lang === 'en' && en ? en : (zh ?? ''));
