import { Engine } from 'bpmn-engine';
import { evaluate, parseText, type Variables } from '../bpmn/expression.js';
import { readBpmn } from '../bpmn/read-bpmn.js';
import { completeTask, startInstance } from './transition.js';

const file = (content: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
<process id="p" isExecutable="true">${content}</process></definitions>`;

const flow = (from: string, to: string, condition = ''): string =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${
    condition ? `<conditionExpression xsi:type="tFormalExpression"><![CDATA[\${${condition}}]]></conditionExpression>` : ''
  }</sequenceFlow>`;

/** The tasks in the order in which they are completed, always the first by its id, and whether the process ends. */
interface Run {
  readonly completed: readonly string[];
  readonly ended: boolean;
}

const LIMIT = 20;

async function ours(xml: string, variables: Variables): Promise<Run> {
  const graph = await readBpmn(xml);
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `t${ids}`;
  };
  let state = startInstance(graph, variables, newId);
  const completed: string[] = [];
  let ended = state.effects.some(({ does }) => does === 'end');
  while (!ended && completed.length < LIMIT) {
    const [next] = state.tokens.filter(({ kind }) => kind === 'task').sort((a, b) => (a.elementId < b.elementId ? -1 : 1));
    if (!next) break;
    completed.push(next.elementId);
    state = completeTask(graph, state, next.id, { flag: 'ok' }, newId);
    ended = state.effects.some(({ does }) => does === 'end');
  }
  return { completed, ended };
}

async function theirs(source: string, variables: Variables): Promise<Run> {
  const expressions = { resolveExpression: (text: string) => evaluate(parseText(text), { ...variables, flag: 'ok' }) };
  const engine = new Engine({ name: 'theirs', source, expressions } as never);
  const execution = await engine.execute();
  const completed: string[] = [];
  for (let i = 0; i < LIMIT; i += 1) {
    const waiting = execution
      .getPostponed()
      .flatMap((api) => [api, ...(api.getPostponed?.() ?? [])])
      .filter(({ type, id }) => type === 'bpmn:UserTask' && id !== undefined);
    const [next] = waiting.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!next) break;
    completed.push(next.id);
    next.signal();
  }
  return { completed, ended: engine.state === 'idle' };
}

const S = '<startEvent id="s"/>';
const E = '<endEvent id="e"/>';
const tasks = (...ids: readonly string[]): string => ids.map((id) => `<userTask id="${id}"/>`).join('');

test.each<[string, string, Variables]>([
  ['a chain', `${S}${tasks('a', 'b')}${E}${flow('s', 'a')}${flow('a', 'b')}${flow('b', 'e')}`, {}],
  [
    'an exclusive gateway with a way that applies',
    `${S}<exclusiveGateway id="x" default="x_b"/>${tasks('a', 'b')}${E}${flow('s', 'x')}${flow('x', 'a', 'n > 3')}${flow('x', 'b')}${flow('a', 'e')}${flow('b', 'e')}`,
    { n: 5 },
  ],
  [
    'an exclusive gateway with its default',
    `${S}<exclusiveGateway id="x" default="x_b"/>${tasks('a', 'b')}${E}${flow('s', 'x')}${flow('x', 'a', 'n > 3')}${flow('x', 'b')}${flow('a', 'e')}${flow('b', 'e')}`,
    { n: 1 },
  ],
  [
    'a fork and its join',
    `${S}<parallelGateway id="f"/><parallelGateway id="j"/>${tasks('a', 'b', 'c')}${E}${flow('s', 'f')}${flow('f', 'b')}${flow('f', 'a')}${flow('a', 'j')}${flow('b', 'j')}${flow('j', 'c')}${flow('c', 'e')}`,
    {},
  ],
  [
    'nested forks that meet at one gateway',
    `${S}<parallelGateway id="f"/><parallelGateway id="g"/><parallelGateway id="j"/>${tasks('a', 'b', 'c', 'd')}${E}${flow('s', 'f')}${flow('f', 'a')}${flow('f', 'g')}${flow('g', 'b')}${flow('g', 'c')}${flow('a', 'j')}${flow('b', 'j')}${flow('c', 'j')}${flow('j', 'd')}${flow('d', 'e')}`,
    {},
  ],
  [
    'several ways out of a task',
    `${S}${tasks('a', 'b', 'c')}${E}${flow('s', 'a')}${flow('a', 'b')}${flow('a', 'c')}${flow('b', 'e')}${flow('c', 'e')}`,
    {},
  ],
  [
    'a terminate end event',
    `${S}<parallelGateway id="f"/>${tasks('a', 'b')}<endEvent id="e"><terminateEventDefinition/></endEvent>${flow('s', 'f')}${flow('f', 'a')}${flow('f', 'b')}${flow('a', 'e')}`,
    {},
  ],
  [
    'an embedded subprocess',
    `${S}<subProcess id="q"><startEvent id="qs"/>${tasks('a')}<endEvent id="qe"/>${flow('qs', 'a')}${flow('a', 'qe')}</subProcess>${tasks('b')}${E}${flow('s', 'q')}${flow('q', 'b')}${flow('b', 'e')}`,
    {},
  ],
  ...[1, 2, 3].map((n): [string, string, Variables] => [
    `an exclusive gateway of three ways whose second merges and third does not, by way ${n},`,
    `${S}<exclusiveGateway id="x" default="x_b"/><exclusiveGateway id="m"/>${tasks('a', 'b', 'c', 'd')}${E}<endEvent id="e2"/>${flow('s', 'a')}${flow('a', 'x')}${flow('x', 'b')}${flow('x', 'c', 'n == 2')}${flow('x', 'd', 'n == 3')}${flow('b', 'm')}${flow('c', 'm')}${flow('m', 'e')}${flow('d', 'e2')}`,
    { n },
  ]),
  [
    'two lanes with a subprocess in one of them',
    `<laneSet id="l"><lane id="l1"><flowNodeRef>s</flowNodeRef><flowNodeRef>a</flowNodeRef></lane><lane id="l2"><flowNodeRef>q</flowNodeRef><flowNodeRef>e</flowNodeRef></lane></laneSet>${S}${tasks('a')}<subProcess id="q"><startEvent id="qs"/>${tasks('b', 'c')}<endEvent id="qe"/>${flow('qs', 'b')}${flow('b', 'c')}${flow('c', 'qe')}</subProcess>${E}${flow('s', 'a')}${flow('a', 'q')}${flow('q', 'e')}`,
    {},
  ],
  ...[1, 6].map((n): [string, string, Variables] => [
    `an invoice that is approved, or reviewed and returned or given up, with ${n},`,
    `${S}<exclusiveGateway id="x" default="x_pay"/><exclusiveGateway id="y" default="y_approve"/>${tasks('assign', 'approve', 'review', 'pay')}${E}<endEvent id="e2"/>${flow('s', 'assign')}${flow('assign', 'approve')}${flow('approve', 'x')}${flow('x', 'pay')}${flow('x', 'review', 'n > 3')}${flow('review', 'y')}${flow('y', 'approve')}${flow('y', 'e2', 'n > 5')}${flow('pay', 'e')}`,
    { n },
  ]),
])('%s runs as another engine runs it', async (_, content, variables) => {
  const xml = file(content);
  expect(await ours(xml, variables)).toEqual(await theirs(xml, variables));
});
