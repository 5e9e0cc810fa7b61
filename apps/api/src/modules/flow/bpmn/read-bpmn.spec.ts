import { readBpmn } from './read-bpmn.js';

const file = (content: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
<process id="p" isExecutable="true"><startEvent id="s"/>${content}</process></definitions>`;

const flow = (from: string, to: string, condition = ''): string =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${
    condition ? `<conditionExpression xsi:type="tFormalExpression"><![CDATA[${condition}]]></conditionExpression>` : ''
  }</sequenceFlow>`;

const TASK = '<userTask id="a"/>';

test.each([
  ['a script task', '<scriptTask id="a"/>', 'FLOW_ELEMENT'],
  ['a manual task', '<manualTask id="a"/>', 'FLOW_ELEMENT'],
  ['an inclusive gateway', '<inclusiveGateway id="a"/>', 'FLOW_ELEMENT'],
  ['an event gateway', '<eventBasedGateway id="a"/>', 'FLOW_ELEMENT'],
  ['an intermediate event', '<intermediateCatchEvent id="a"/>', 'FLOW_ELEMENT'],
  ['an error end event', '<endEvent id="a"><errorEventDefinition/></endEvent>', 'FLOW_ELEMENT'],
  ['an event subprocess', '<subProcess id="a" triggeredByEvent="true"/>', 'FLOW_ELEMENT'],
  ['an event subprocess whose boolean is 1', '<subProcess id="a" triggeredByEvent="1"/>', 'FLOW_ELEMENT'],
  ['a service task without a handler', '<serviceTask id="a"/>', 'FLOW_ELEMENT'],
  ['a condition on the way out of a task', `${TASK}<endEvent id="e"/>${flow('a', 'e', '${x}')}`, 'FLOW_ELEMENT'],
  ['a second start event', '<startEvent id="s2"/>', 'FLOW_START'],
  ['a subprocess without a start event', '<subProcess id="a"><endEvent id="e"/></subProcess>', 'FLOW_START'],
  ['a call of a process that is not in the file', '<callActivity id="a" calledElement="other"/>', 'FLOW_CALLED'],
  ['a call of itself', `<callActivity id="a" calledElement="p"/>`, 'FLOW_CYCLE'],
  [
    'a cycle without a task',
    `<exclusiveGateway id="x"/><exclusiveGateway id="y"/>${flow('s', 'x')}${flow('x', 'y')}${flow('y', 'x')}`,
    'FLOW_CYCLE',
  ],
  ['a condition that calls', `<exclusiveGateway id="x"/>${TASK}${flow('s', 'x')}${flow('x', 'a', '${process.exit()}')}`, 'FLOW_EXPRESSION'],
  [
    'a condition without the signs of one part',
    `<exclusiveGateway id="x"/>${TASK}${flow('s', 'x')}${flow('x', 'a', 'a ${b}')}`,
    'FLOW_EXPRESSION',
  ],
  ['a flow to nowhere', '<sequenceFlow id="f" sourceRef="s" targetRef="nowhere"/>', 'FLOW_XML'],
  [
    'a timer that is no duration',
    `${TASK}<boundaryEvent id="b" attachedToRef="a"><timerEventDefinition><timeDuration>soon</timeDuration></timerEventDefinition></boundaryEvent>`,
    'FLOW_TIMER',
  ],
])('refuses %s', async (_, content, key) => {
  await expect(readBpmn(file(content))).rejects.toMatchObject({ key });
});

test.each([
  ['an external entity', `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${file('')}`, 'FLOW_XML_DTD'],
  ['a file of more than a megabyte', file(`<!-- ${'x'.repeat(1024 * 1024)} -->`), 'FLOW_XML_SIZE'],
  ['ten thousand elements', file(Array.from({ length: 10_000 }, (_, i) => `<userTask id="t${i}"/>`).join('')), 'FLOW_XML_ELEMENTS'],
  ['text that is no XML', 'no xml', 'FLOW_XML'],
  ['another document', '<html/>', 'FLOW_XML'],
  ['an empty file', '', 'FLOW_XML'],
])('refuses %s', async (_, content, key) => {
  await expect(readBpmn(content)).rejects.toMatchObject({ key });
});

// The structures of the interchange models of the BPMN MIWG, drawn again: what each of them has that the engine does not run.
test.each([
  ['plain tasks in a row (A.1)', '<task id="t1"/><task id="t2"/>', 't1', 'Task'],
  [
    'conditions on the ways out of a task (A.2.1)',
    `${TASK}<userTask id="b"/>${flow('s', 'a')}${flow('a', 'b', '${x}')}`,
    'a_b',
    'conditionExpression',
  ],
  [
    'a message event on the edge of a subprocess (A.3)',
    `<subProcess id="q"><startEvent id="qs"/></subProcess><boundaryEvent id="m" attachedToRef="q"><messageEventDefinition/></boundaryEvent>`,
    'm',
    'BoundaryEvent',
  ],
  ['an escalation at the end (A.4)', `${TASK}<endEvent id="x"><escalationEventDefinition/></endEvent>`, 'x', 'EndEvent'],
  ['a business rule task (B.1)', '<businessRuleTask id="r"/>', 'r', 'BusinessRuleTask'],
  ['a transaction (B.2)', '<transaction id="t"/>', 't', 'Transaction'],
  ['a loop on a task (B.2)', '<userTask id="l"><standardLoopCharacteristics/></userTask>', 'l', 'UserTask'],
  [
    'an event between steps (C.1)',
    '<intermediateCatchEvent id="w"><timerEventDefinition/></intermediateCatchEvent>',
    'w',
    'IntermediateCatchEvent',
  ],
  ['a choice by events (C.1)', '<eventBasedGateway id="g"/>', 'g', 'EventBasedGateway'],
  ['a task that sends (C.3)', '<sendTask id="m"/>', 'm', 'SendTask'],
])('names the element of %s', async (_, content, elementId, type) => {
  await expect(readBpmn(file(content))).rejects.toMatchObject({ key: 'FLOW_ELEMENT', params: { elementId, type } });
});

test.each([
  ['a message (C.1)', '<message id="m"/>', 'm', 'Message'],
  [
    'messages between two pools (A.4)',
    '<collaboration id="c"><messageFlow id="f" sourceRef="s" targetRef="s"/></collaboration>',
    'c',
    'Collaboration',
  ],
])('names the element of %s beside the process', async (_, root, elementId, type) => {
  const content = file('').replace('<process', `${root}<process`);
  await expect(readBpmn(content)).rejects.toMatchObject({ key: 'FLOW_ELEMENT', params: { elementId, type } });
});

test('a cycle through a task is allowed', async () => {
  const graph = await readBpmn(file(`${TASK}<exclusiveGateway id="x"/>${flow('s', 'a')}${flow('a', 'x')}${flow('x', 'a')}`));
  expect(Object.keys(graph.elements)).toEqual(['s', 'a', 'x']);
});

test('booleans of 1 and 0 have the effect of true and false', async () => {
  const timer = (id: string, cancel: string): string =>
    `<boundaryEvent id="${id}" attachedToRef="a" cancelActivity="${cancel}"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
    <userTask id="${id}Task"/>${flow(id, `${id}Task`)}`;
  const spelled = (yes: string, no: string): string =>
    file(`<userTask id="a" xmlns:flowable="http://flowable.org/bpmn"><multiInstanceLoopCharacteristics isSequential="${yes}"
      flowable:collection="people" flowable:elementVariable="person"/></userTask>${flow('s', 'a')}${timer('b', yes)}${timer('c', no)}`);
  const graph = await readBpmn(spelled('1', '0'));
  expect(graph.elements).toMatchObject({ a: { repetition: { order: 'sequential' } }, b: { interrupts: true }, c: { interrupts: false } });
  expect(graph).toEqual(await readBpmn(spelled('true', 'false')));
});
