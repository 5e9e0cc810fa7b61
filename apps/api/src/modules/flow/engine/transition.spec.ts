import type { Graph } from '../bpmn/graph.js';
import { readBpmn } from '../bpmn/read-bpmn.js';
import type { InstanceState } from './token.js';
import { completeTask, fireTimer, startInstance } from './transition.js';

const xml = (content: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">${content}</definitions>`;

const process = (content: string): string => xml(`<process id="p" isExecutable="true">${content}</process>`);

/** Flows from a list of pairs, named by their ends. */
const flows = (...pairs: readonly string[]): string =>
  pairs
    .map((pair) => {
      const [ends = '', condition] = pair.split(' ? ');
      const [from, to] = ends.split('>');
      const body = condition ? `<conditionExpression xsi:type="tFormalExpression"><![CDATA[\${${condition}}]]></conditionExpression>` : '';
      return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${body}</sequenceFlow>`;
    })
    .join('');

/** Walks an instance of a process: names of what waits, and the way it took. */
class Walk {
  private state: InstanceState = { tokens: [], variables: {} };
  private ids = 0;
  outcome: string | undefined;
  readonly visited: string[] = [];

  constructor(
    private readonly graph: Graph,
    variables: Record<string, unknown> = {},
  ) {
    this.take(startInstance(graph, variables, this.newId));
  }

  private readonly newId = (): string => {
    this.ids += 1;
    return `t${this.ids}`;
  };

  private take(transition: ReturnType<typeof startInstance>): void {
    this.state = transition;
    for (const effect of transition.effects) {
      if (effect.does === 'end') this.outcome = effect.outcome;
      if (effect.does === 'visit') this.visited.push(effect.elementId);
    }
  }

  get waiting(): string[] {
    return this.state.tokens.filter(({ kind }) => kind === 'task').map(({ elementId }) => elementId);
  }

  complete(elementId: string, variables: Record<string, unknown> = { flag: 'ok' }): this {
    const token = this.state.tokens.find((one) => one.elementId === elementId && one.kind === 'task');
    this.take(completeTask(this.graph, this.state, token?.id ?? '', variables, this.newId));
    return this;
  }

  fire(host: string, timer: string): this {
    const token = this.state.tokens.find(({ elementId }) => elementId === host);
    this.take(fireTimer(this.graph, this.state, token?.id ?? '', timer, this.newId));
    return this;
  }
}

const walk = async (content: string, variables?: Record<string, unknown>): Promise<Walk> =>
  new Walk(await readBpmn(process(content)), variables);

const EXCLUSIVE = `<startEvent id="s"/><exclusiveGateway id="x" default="x_c"/><userTask id="a"/><userTask id="b"/><userTask id="c"/>
  ${flows('s>x', 'x>a ? n > 10', 'x>b ? n > 5', 'x>c')}`;

test.each([
  [20, 'a'],
  [7, 'b'],
  [1, 'c'],
])('an exclusive gateway takes the first way that applies, else the default: %p leads to %s', async (n, waiting) => {
  expect((await walk(EXCLUSIVE, { n })).waiting).toEqual([waiting]);
});

test('refuses to go on from an exclusive gateway when no way applies', async () => {
  const content = `<startEvent id="s"/><exclusiveGateway id="x"/><userTask id="a"/>${flows('s>x', 'x>a ? n > 10')}`;
  await expect(walk(content, { n: 1 })).rejects.toMatchObject({ key: 'FLOW_NO_WAY' });
});

const PARALLEL = `<startEvent id="s"/><parallelGateway id="f"/><userTask id="a"/><userTask id="b"/><parallelGateway id="j"/><userTask id="c"/>
  <endEvent id="e"/>${flows('s>f', 'f>a', 'f>b', 'a>j', 'b>j', 'j>c', 'c>e')}`;

test('a parallel gateway goes on when each of its branches has arrived', async () => {
  const it = await walk(PARALLEL);
  expect(it.waiting).toEqual(['a', 'b']);
  expect(it.complete('b').waiting).toEqual(['a']);
  expect(it.complete('a').waiting).toEqual(['c']);
  expect(it.complete('c').outcome).toBe('agreed');
});

test('branches of nested forks meet at one gateway', async () => {
  const it = await walk(`<startEvent id="s"/><parallelGateway id="f"/><parallelGateway id="g"/><userTask id="a"/><userTask id="b"/>
    <userTask id="c"/><parallelGateway id="j"/><endEvent id="e"/>
    ${flows('s>f', 'f>a', 'f>g', 'g>b', 'g>c', 'a>j', 'b>j', 'c>j', 'j>e')}`);
  it.complete('a').complete('c');
  expect(it.outcome).toBeUndefined();
  expect(it.complete('b').outcome).toBe('agreed');
});

test('refuses a join that can never complete', async () => {
  const content = `<startEvent id="s"/><exclusiveGateway id="x" default="x_a"/><userTask id="a"/><userTask id="b"/><parallelGateway id="j"/>
    <endEvent id="e"/>${flows('s>x', 'x>a', 'x>b ? go', 'a>j', 'b>j', 'j>e')}`;
  const it = await walk(content);
  expect(() => it.complete('a')).toThrow(expect.objectContaining({ key: 'FLOW_NO_WAY' }));
});

const DECIDED = `<startEvent id="s"/><userTask id="a"/><exclusiveGateway id="x" default="x_b"/><userTask id="b"/><endEvent id="e"/>
  ${flows('s>a', 'a>x', "x>e ? flag == 'ok'", 'x>b', 'b>a')}`;

test('a refusal takes the way that asks for it, and comes round again', async () => {
  const it = await walk(DECIDED);
  expect(it.complete('a', { flag: '' }).waiting).toEqual(['b']);
  expect(it.complete('b').complete('a').outcome).toBe('agreed');
});

test('a refusal ends the process when no way asks for it', async () => {
  const it = await walk(`<startEvent id="s"/><userTask id="a"/><userTask id="b"/><endEvent id="e"/>${flows('s>a', 'a>b', 'b>e')}`);
  it.complete('a', { flag: '' });
  expect([it.outcome, it.waiting]).toEqual(['refused', []]);
});

test('a process that an interrupting timer ends is refused, unless somebody agrees after it', async () => {
  const late = (way: string) => `<startEvent id="s"/><userTask id="a"/><boundaryEvent id="t" attachedToRef="a"><timerEventDefinition>
    <timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent><userTask id="b"/><endEvent id="e"/>${flows('s>a', 'a>e', way, 'b>e')}`;
  expect((await walk(late('t>e'))).fire('a', 't').outcome).toBe('refused');
  expect((await walk(late('t>b'))).fire('a', 't').complete('b').outcome).toBe('agreed');
});

test('one refused branch refuses the process, though another agrees after it', async () => {
  const it = await walk(`<startEvent id="s"/><parallelGateway id="f"/><userTask id="a"/><exclusiveGateway id="x" default="x_n"/>
    <userTask id="b"/><endEvent id="y"/><endEvent id="n"/><endEvent id="e"/>
    ${flows('s>f', 'f>a', 'f>b', 'a>x', "x>y ? flag == 'ok'", 'x>n', 'b>e')}`);
  expect(it.complete('a', { flag: '' }).waiting).toEqual(['b']);
  expect(it.complete('b').outcome).toBe('refused');
});

test('a terminate end event ends the other branches too', async () => {
  const it = await walk(`<startEvent id="s"/><parallelGateway id="f"/><userTask id="a"/><userTask id="b"/>
    <endEvent id="e"><terminateEventDefinition id="t"/></endEvent>${flows('s>f', 'f>a', 'f>b', 'a>e')}`);
  expect(it.complete('a').waiting).toEqual([]);
  expect(it.outcome).toBe('agreed');
});

const SUB = `<startEvent id="s"/><subProcess id="p1"><startEvent id="ps"/><userTask id="a"/><endEvent id="pe"/>${flows('ps>a', 'a>pe')}</subProcess>
  <boundaryEvent id="late" attachedToRef="p1"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>
  <userTask id="b"/><userTask id="c"/>${flows('s>p1', 'p1>b', 'late>c')}`;

test('goes on behind a subprocess when its branches have ended', async () => {
  const it = await walk(SUB);
  expect(it.waiting).toEqual(['a']);
  expect(it.complete('a').waiting).toEqual(['b']);
});

test('an interrupting timer ends the subprocess and takes its own way', async () => {
  expect((await walk(SUB)).fire('p1', 'late').waiting).toEqual(['c']);
});

test('a timer that does not interrupt leaves its task waiting', async () => {
  const it = await walk(`<startEvent id="s"/><userTask id="a"/><boundaryEvent id="t" cancelActivity="false" attachedToRef="a">
    <timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent><userTask id="b"/>${flows('s>a', 't>b')}`);
  expect(it.fire('a', 't').waiting).toEqual(['a', 'b']);
});

const repeated = (order: string, condition = ''): string => `<startEvent id="s"/>
  <userTask id="a"><multiInstanceLoopCharacteristics isSequential="${order}" flowable:collection="people" flowable:elementVariable="person">
  ${condition ? `<completionCondition xsi:type="tFormalExpression"><![CDATA[\${${condition}}]]></completionCondition>` : ''}
  </multiInstanceLoopCharacteristics></userTask><endEvent id="e"/>${flows('s>a', 'a>e')}`;

test('a parallel repetition asks everybody at once and needs all of them', async () => {
  const it = await walk(repeated('false'), { people: ['x', 'y', 'z'] });
  expect(it.waiting).toEqual(['a', 'a', 'a']);
  expect(it.complete('a').complete('a').outcome).toBeUndefined();
  expect(it.complete('a').outcome).toBe('agreed');
});

test('a sequential repetition asks one after the other', async () => {
  const it = await walk(repeated('true'), { people: 'x,y' });
  expect(it.waiting).toEqual(['a']);
  expect(it.complete('a').waiting).toEqual(['a']);
  expect(it.complete('a').outcome).toBe('agreed');
});

test('one refusal refuses a repetition that needs all', async () => {
  const it = await walk(repeated('false'), { people: ['x', 'y'] });
  it.complete('a', { flag: '' });
  expect([it.outcome, it.waiting]).toEqual(['refused', []]);
});

test('a repetition with a condition is decided by two of three', async () => {
  const it = await walk(repeated('false', 'nrOfAgreedInstances >= 2'), { people: ['x', 'y', 'z'] });
  it.complete('a', { flag: '' }).complete('a');
  expect(it.outcome).toBeUndefined();
  expect(it.complete('a').outcome).toBe('agreed');
});

test.each([[[]], [undefined], [Array.from({ length: 101 }, () => 'x')]])('refuses a repetition over %p', async (people) => {
  await expect(walk(repeated('false'), { people })).rejects.toMatchObject({ key: 'FLOW_LOOPS' });
});

test('a call runs another process of the same file', async () => {
  const graph = await readBpmn(
    xml(`<process id="p" isExecutable="true"><startEvent id="s"/><callActivity id="c" calledElement="q"/><userTask id="b"/>${flows('s>c', 'c>b')}</process>
      <process id="q"><startEvent id="qs"/><userTask id="a"/>${flows('qs>a')}</process>`),
  );
  const it = new Walk(graph);
  expect(it.waiting).toEqual(['a']);
  expect(it.complete('a').waiting).toEqual(['b']);
});
