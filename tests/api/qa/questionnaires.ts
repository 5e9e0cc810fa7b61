import { type Caller } from '../../support/caller.js';

export interface Row {
  readonly id: string;
  readonly [property: string]: unknown;
}

export interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}

let made = 0;

/** Adds a row by the call and returns it as the list answers it. */
export async function added(
  who: Caller,
  [save, list]: readonly [Parameters<Caller['ask']>[0], Parameters<Caller['ask']>[0]],
  row: Record<string, unknown>,
): Promise<Row> {
  await who.ask(save, row);
  const [named] = Object.entries(row).filter(([name]) => name === 'name' || name === 'title');
  const found = await who.ask<Page | readonly Row[]>(list, { size: 200 });
  const rows = 'records' in found ? found.records : found;
  return rows.find((one) => named && one[named[0]] === named[1]) as Row;
}

export const CATES = ['qa.saveOrUpdateCate', 'qa.listCate'] as const;
export const QUESTIONS = ['qa.saveOrUpdateQuestion', 'qa.pageQuestion'] as const;
export const QUESTIONNAIRES = ['qa.saveOrUpdateQuestionnaire', 'qa.pageQuestionnaire'] as const;

const OPTIONS = [
  { key: 'a', label: '好', score: 5 },
  { key: 'b', label: '一般', score: 3 },
  { key: 'c', label: '差', score: 0 },
];

/** One question of each type in a category of their own. */
export async function questions(who: Caller) {
  made += 1;
  const cate = await added(who, CATES, { name: `服务 ${made}`, sort: 1 });
  const add = (title: string, type: number, more: Record<string, unknown> = {}) =>
    added(who, QUESTIONS, { title: `${title} ${made}`, cateId: cate.id, type, sort: 1, ...more });
  return {
    cate,
    single: await add('服务如何', 1, { options: OPTIONS, required: 1 }),
    multiple: await add('喜欢什么', 2, { options: OPTIONS }),
    text: await add('还有什么', 3),
    number: await add('买了几台', 4, { min: 1, max: 10 }),
    rating: await add('推荐程度', 5, { max: 5 }),
  };
}

/** A questionnaire with these questions in their order, opened unless `status` says otherwise. */
export async function opened(who: Caller, items: readonly object[], more: Record<string, unknown> = {}): Promise<Row> {
  made += 1;
  const title = `问卷 ${made}`;
  const { status = 200, ...rest } = more;
  const draft = await added(who, QUESTIONNAIRES, { title, mode: 1, items, ...rest });
  if (status !== 100) await who.ask('qa.saveOrUpdateQuestionnaire', { id: draft.id, status });
  return draft;
}
