import { expectError } from '../../support/caller.js';
import { setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { readBack } from '../phone/sheets.js';
import { opened, type Page, questions } from './questionnaires.js';

const app = useApp({ seed: 'small', described: true });
const boss = () => app().as('100001', 'boss');
let ahead = 0;
/** An address is limited to 30 calls a minute: the next minute. */
const later = () => {
  ahead += 61_000;
  return setClock(() => Date.now() + ahead);
};

beforeEach(later);

interface Statistics {
  readonly answerCount: number;
  readonly questions: readonly {
    readonly title: string;
    readonly answered: number;
    readonly average?: string;
    readonly options: readonly { readonly key: string; readonly count: number }[];
    readonly texts: readonly string[];
  }[];
}

const send = (token: unknown, answers: object[], more: object = {}) => app().anonymous.call('qa.answer:POST', { token, answers, ...more });

describe('the public page', () => {
  test('shows the questions without scores, and nothing for an unknown link, a draft or a closed questionnaire', async () => {
    const who = await boss();
    const { single } = await questions(who);
    const { id, token, title } = await opened(who, [{ questionId: single.id }], { remark: '请在周五前填写' });
    const shown = await app().anonymous.ask<{ title: string; questions: object[] }>('qa.answer:GET', { token });
    expect(shown).toMatchObject({ title, remark: '请在周五前填写', mode: 1 });
    expect(shown.questions).toMatchObject([
      { questionId: single.id, required: 1, options: [{ key: 'a', label: '好' }, { key: 'b' }, { key: 'c' }] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('score');
    expectError(await app().anonymous.call('qa.answer:GET', { token: `100002-${'1'.repeat(32)}` }), 'QA_NOT_FOUND');
    expectError(await app().anonymous.call('qa.answer:GET', { token: String(token).replace('100001', '100002') }), 'QA_NOT_FOUND');
    const draft = await opened(who, [{ questionId: single.id }], { status: 100 });
    expectError(await app().anonymous.call('qa.answer:GET', { token: draft.token }), 'QA_CLOSED');
    await who.ask('qa.saveOrUpdateQuestionnaire', { id, status: 300 });
    expectError(await send(token, [{ questionId: single.id, keys: ['a'] }]), 'QA_CLOSED');
  });

  test('refuses missing, unknown, hidden and impossible answers with all findings', async () => {
    const who = await boss();
    const { single, multiple, number, rating } = await questions(who);
    const { token } = await opened(who, [
      { questionId: single.id },
      { questionId: multiple.id, showIf: { questionId: single.id, op: 'eq', value: 'c' } },
      { questionId: number.id },
      { questionId: rating.id, required: 1, showIf: { questionId: number.id, op: 'ge', value: '3' } },
    ]);
    const keys = async (answers: object[]) =>
      ((await send(token, answers)).body.data as unknown as { rows: { key: string }[] }).rows.map(({ key }) => key).sort();
    expect(await keys([])).toEqual(['INPUT_REQUIRED']);
    const one = { questionId: single.id, keys: ['a'] };
    expect(
      await keys([
        { ...one, keys: ['x'] },
        { questionId: number.id, value: '11' },
      ]),
    ).toEqual(['INPUT_REQUIRED', 'QA_NOT_OPTION', 'QA_OUT_OF_RANGE']);
    expect(
      await keys([
        { ...one, keys: ['a', 'b'] },
        { questionId: number.id, value: '1e3' },
      ]),
    ).toEqual(['INPUT_REQUIRED', 'QA_NOT_NUMBER', 'QA_ONE_OPTION']);
    expect(await keys([one, { questionId: multiple.id, keys: ['a'] }])).toEqual(['QA_NOT_ASKED']);
    expect(await keys([one, { questionId: number.id, value: '3' }])).toEqual(['INPUT_REQUIRED']);
    expect(await keys([one, one])).toEqual(['QA_TWICE']);
    expect((await send(token, [one, { questionId: number.id, value: '2.5' }])).status).toBe(200);
  });

  test('is open from its beginning until its end', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const { token } = await opened(who, [{ questionId: text.id }], { endTime: '2000-01-01 00:00:00' });
    expectError(await app().anonymous.call('qa.answer:GET', { token }), 'QA_CLOSED');
    const next = await opened(who, [{ questionId: text.id }], { beginTime: '2099-01-01 00:00:00' });
    expectError(await app().anonymous.call('qa.answer:GET', { token: next.token }), 'QA_CLOSED');
  });

  test('takes one of concurrent answers of a person in mode 2', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const { id, token } = await opened(who, [{ questionId: text.id }], { mode: 2 });
    const answers = [{ questionId: text.id, value: '好' }];
    expectError(await send(token, answers), 'QA_SIGN_IN');
    expectError(await (await app().as('100002', 'owner')).call('qa.answer:POST', { token, answers }), 'QA_SIGN_IN');
    const buyer = await app().as('100001', 'buyer');
    const both = await Promise.all([1, 2, 3].map(() => buyer.call('qa.answer:POST', { token, answers })));
    expect(both.map(({ key, status }) => key ?? status).sort()).toEqual([200, 'QA_ALREADY', 'QA_ALREADY']);
    expectError(await buyer.call('qa.answer:GET', { token }), 'QA_ALREADY');
    await who.ask('qa.answer:POST', { token, answers });
    const { records } = await who.ask<Page>('qa.pageAnswer', { questionnaireId: id });
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({ answerTexts: [{ title: text.title, text: '好' }] });
  });

  test('takes one of two concurrent answers for a single-use link, and none for the link of the questionnaire', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const { id, token } = await opened(who, [{ questionId: text.id }], { mode: 3 });
    const [first, second] = await who.ask<{ token: string }[]>('qa.createLink', { id, count: 2 });
    const answers = [{ questionId: text.id, value: '好' }];
    expectError(await send(token, answers), 'QA_NOT_FOUND');
    const both = await Promise.all([1, 2].map(() => send(first?.token, answers)));
    expect(both.map(({ key, status }) => key ?? status).filter((one) => one === 200)).toHaveLength(1);
    expectError(await send(first?.token, answers), 'QA_LINK_USED');
    expect((await send(second?.token, answers)).status).toBe(200);
    const { records } = await who.ask<Page>('qa.pageLink', { questionnaireId: id });
    expect(records.filter(({ usedTime }) => usedTime)).toHaveLength(2);
  });

  test('stores an answer once that is sent again after a lost reply, also concurrently and by a used link', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const answers = [{ questionId: text.id, value: '好' }];
    const countOf = async (questionnaireId: string) => (await who.ask<Page>('qa.pageAnswer', { questionnaireId })).total;
    const open = await opened(who, [{ questionId: text.id }]);
    const attemptId = 'a'.repeat(32);
    const both = await Promise.all([1, 2, 3].map(() => send(open.token, answers, { attemptId })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countOf(open.id)).toBe(1);
    const changed = [{ questionId: text.id, value: '不好' }];
    expectError(await send(open.token, changed, { attemptId }), 'QA_RECEIVED');
    await send(open.token, answers, { attemptId: 'b'.repeat(32) });
    expect(await countOf(open.id)).toBe(2);
    const personal = await opened(who, [{ questionId: text.id }], { mode: 3 });
    const [link] = await who.ask<{ token: string }[]>('qa.createLink', { id: personal.id });
    for (let i = 0; i < 2; i += 1) expect((await send(link?.token, answers, { attemptId })).status).toBe(200);
    expectError(await send(link?.token, answers, { attemptId: 'c'.repeat(32) }), 'QA_LINK_USED');
    expect(await countOf(personal.id)).toBe(1);
  });

  test('answers at most 30 calls a minute of one address', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const { token } = await opened(who, [{ questionId: text.id }]);
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) statuses.push((await send(token, [{ questionId: text.id, value: `${i}` }])).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expectError(await send(token, []), 'SYSTEM_TOO_MANY');
    await later();
    expect((await send(token, [])).status).toBe(200);
  });

  test('opens with a session that has ended as for a guest', async () => {
    const who = await boss();
    const { text } = await questions(who);
    const { token } = await opened(who, [{ questionId: text.id }]);
    const answer = await app().anonymous.call('qa.answer:GET', { token }, { headers: { 'Blade-Auth': 'bearer nonsense' } });
    expect(answer.status).toBe(200);
  });
});

test('statistics and export contain every answer', async () => {
  const who = await boss();
  const all = await questions(who);
  const { single, multiple, text, number, rating } = all;
  const { id, token } = await opened(
    who,
    [single, multiple, text, number, rating].map((question) => ({ questionId: question.id })),
  );
  const give = (one: string, many: string[], words: string, count: string, stars: string) =>
    send(token, [
      { questionId: single.id, keys: [one] },
      { questionId: multiple.id, keys: many },
      { questionId: text.id, value: words },
      { questionId: number.id, value: count },
      { questionId: rating.id, value: stars },
    ]);
  await give('a', ['a', 'b'], '=1+1', '2.5', '5');
  await give('b', ['b'], '很好', '4', '4');
  const found = await who.ask<Statistics>('qa.statistics', { id });
  expect(found.answerCount).toBe(2);
  expect(found.questions.map(({ answered, average }) => [answered, average])).toEqual([
    [2, undefined],
    [2, undefined],
    [2, undefined],
    [2, '3.25'],
    [2, '4.5'],
  ]);
  expect(found.questions[1]?.options.map(({ count }) => count)).toEqual([1, 2, 0]);
  expect(found.questions[4]?.options.map(({ count }) => count)).toEqual([0, 0, 0, 1, 1]);
  expect(found.questions[2]?.texts).toEqual(['很好', '=1+1']);
  const { records } = await who.ask<Page>('qa.pageAnswer', { questionnaireId: id });
  expect(records.map(({ score }) => score)).toEqual([6, 13]);
  const { link } = await who.ask<{ link: string }>('qa.exportAnswer', { id });
  const file = await who.call('phone.common.getFile', { name: new URL(link, 'http://x').searchParams.get('name') });
  const { rows } = await readBack(file.file);
  expect(rows.map((row) => row[String(text.title)])).toEqual(['=1+1', '很好']);
  expect(rows.map((row) => row[String(multiple.title)])).toEqual(['好 / 一般', '一般']);
});
