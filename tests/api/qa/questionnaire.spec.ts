import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { added, opened, type Page, QUESTIONNAIRES, questions, type Row } from './questionnaires.js';

const app = useApp({ seed: 'small', described: true });
const boss = () => app().as('100001', 'boss');

const detail = async (id: string) => (await boss()).ask<Row & { items: Row[]; questions: Row[] }>('qa.getQuestionnaire', { id });

describe('questions', () => {
  test('keep a category with questions, and questions of a questionnaire, from being deleted', async () => {
    const who = await boss();
    const { cate, single } = await questions(who);
    expectError(await who.call('qa.deleteCate', { id: cate.id }), 'QA_USED');
    await opened(who, [{ questionId: single.id }], { status: 100 });
    expectError(await who.call('qa.deleteQuestion', { id: single.id }), 'QA_USED');
  });

  test('refuse choices without options, duplicate options and impossible ranges', async () => {
    const who = await boss();
    const { cate } = await questions(who);
    const add = (more: object) => who.call('qa.saveOrUpdateQuestion', { title: 'x', cateId: cate.id, ...more });
    const keyOf = async (more: object) => (await add(more)).body.data as unknown as { rows: { key: string }[] };
    expect((await keyOf({ type: 1 })).rows[0]?.key).toBe('QA_OPTIONS');
    const twice = [
      { key: 'a', label: '1' },
      { key: 'a', label: '2' },
    ];
    expect((await keyOf({ type: 2, options: twice })).rows[0]?.key).toBe('QA_OPTIONS');
    expect((await keyOf({ type: 4, min: 5, max: 1 })).rows[0]?.key).toBe('QA_RANGE');
    expect((await keyOf({ type: 5, max: 11 })).rows[0]?.key).toBe('QA_RATING');
  });

  test('get a new version when they change after a questionnaire with them was opened', async () => {
    const who = await boss();
    const { single } = await questions(who);
    await who.ask('qa.saveOrUpdateQuestion', { id: single.id, title: '改前' });
    const { id } = await opened(who, [{ questionId: single.id }]);
    await who.ask('qa.saveOrUpdateQuestion', { id: single.id, title: '改后' });
    const { records } = await who.ask<Page>('qa.pageQuestion', { title: '改后' });
    expect(records[0]).toMatchObject({ questionVersion: 2 });
    expect((await detail(id)).questions[0]).toMatchObject({ title: '改前' });
    const later = await opened(who, [{ questionId: single.id }]);
    expect((await detail(later.id)).items[0]).toMatchObject({ questionVersion: 2 });
    expect((await detail(later.id)).questions[0]).toMatchObject({ title: '改后' });
  });
});

describe('a questionnaire', () => {
  test('refuses conditions that point forward, to themselves or to another type, and questions twice', async () => {
    const who = await boss();
    const { single, rating, text } = await questions(who);
    const save = async (items: object[]) => {
      const answer = await who.call('qa.saveOrUpdateQuestionnaire', { title: 'x', mode: 1, items });
      return (answer.body.data as unknown as { rows: { path: string; key: string }[] }).rows.map(({ path, key }) => `${path} ${key}`);
    };
    const showIf = (questionId: string, op = 'eq', value = 'a') => ({ questionId, op, value });
    expect(
      await save([
        { questionId: single.id, showIf: showIf(rating.id, 'ge', '3') },
        { questionId: rating.id, showIf: showIf(single.id) },
      ]),
    ).toEqual(['items[0].showIf QA_SHOW_IF']);
    expect(await save([{ questionId: single.id, showIf: showIf(single.id) }])).toEqual(['items[0].showIf QA_SHOW_IF']);
    expect(await save([{ questionId: single.id }, { questionId: text.id, showIf: showIf(single.id, 'ge', '1') }])).toEqual([
      'items[1].showIf QA_SHOW_IF_OP',
    ]);
    expect(await save([{ questionId: single.id }, { questionId: single.id }])).toEqual(['items[1].questionId QA_TWICE']);
  });

  test('opens, closes and opens again, but never becomes a draft, and keeps its content once open', async () => {
    const who = await boss();
    const { single, text } = await questions(who);
    expectError(await who.call('qa.saveOrUpdateQuestionnaire', { title: '没有题目', mode: 1, status: 200 }), 'QA_EMPTY');
    const { id } = await opened(who, [{ questionId: single.id }]);
    const to = (status: number, more: object = {}) => who.call('qa.saveOrUpdateQuestionnaire', { id, status, ...more });
    expectError(await to(100), 'QA_STATUS');
    expectError(await to(200, { items: [{ questionId: text.id }] }), 'QA_FIXED');
    expectError(await to(200, { title: '另一个标题' }), 'QA_FIXED');
    expectError(await to(200, { mode: 2 }), 'QA_FIXED');
    const row = await detail(id);
    expect((await to(300, { title: row.title, mode: row.mode, items: row.items, remark: '完' })).status).toBe(200);
    expect((await to(200)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 200, remark: '完' });
  });

  test('jumps over no status when it is new or a draft', async () => {
    const who = await boss();
    const { single } = await questions(who);
    const draft = await added(who, QUESTIONNAIRES, { title: '跳过', mode: 1, items: [{ questionId: single.id }] });
    expectError(await who.call('qa.saveOrUpdateQuestionnaire', { id: draft.id, status: 300 }), 'QA_STATUS');
  });

  test('is not deleted once it has an answer', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const { id, token } = await opened(who, [{ questionId: text.id }]);
    await app().anonymous.ask('qa.answer:POST', { token, answers: [{ questionId: text.id, value: '好' }] });
    expectError(await who.call('qa.deleteQuestionnaire', { id }), 'QA_ANSWERED');
  });
});
