import { FLOW } from '@phone-trade/shared';
import { type BpmnNode, extensionOf } from './bpmn-xml.js';
import { durationMs, instantMs } from './duration.js';
import type { Expression } from './expression.js';
import type { Assignment, Element, Repetition } from './graph.js';
import { expressionIn } from './read-expression.js';

/** What a service task may name. */
const NOTICE = '${notice}';

/** Properties that each element begins with; its flows are added when all are read. */
const baseOf = (node: BpmnNode, scope: string) => ({
  id: String(node.id),
  name: (node.name ?? '').slice(0, 100),
  scope,
  out: [] as readonly string[],
  in: [] as readonly string[],
});

/** An element that the engine executes; undefined for any other. */
export function readElement(node: BpmnNode, scope: string): Element | undefined {
  const base = baseOf(node, scope);
  const events = (node.eventDefinitions ?? []) as readonly BpmnNode[];
  const loop = node.loopCharacteristics as BpmnNode | undefined;
  if (loop && (node.$type !== 'bpmn:UserTask' || loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics')) return undefined;
  switch (node.$type) {
    case 'bpmn:StartEvent':
      return events.length === 0 ? { ...base, type: 'startEvent' } : undefined;
    case 'bpmn:EndEvent':
      if (events.length === 0) return { ...base, type: 'endEvent' };
      return events.every(({ $type }) => $type === 'bpmn:TerminateEventDefinition') ? { ...base, type: 'terminateEndEvent' } : undefined;
    case 'bpmn:ExclusiveGateway': {
      const otherwise = (node.default as BpmnNode | undefined)?.id;
      return { ...base, type: 'exclusiveGateway', ...(otherwise === undefined ? {} : { otherwise }) };
    }
    case 'bpmn:ParallelGateway':
      return { ...base, type: 'parallelGateway' };
    case 'bpmn:UserTask':
      return {
        ...base,
        type: 'userTask',
        assignment: assignmentOf(node),
        ...(loop ? { repetition: repetitionOf(node, loop) } : {}),
        timers: [],
        isDecided: false,
      };
    case 'bpmn:SubProcess':
      return node.triggeredByEvent === true ? undefined : { ...base, type: 'subProcess', timers: [] };
    case 'bpmn:CallActivity':
      return { ...base, type: 'callActivity', calls: String(node.calledElement ?? ''), timers: [] };
    case 'bpmn:ServiceTask':
      return serviceOf(node, base);
    case 'bpmn:BoundaryEvent':
      return timerOf(node, base, events);
    default:
      return undefined;
  }
}

const listIn = (node: BpmnNode, name: string): readonly Expression[] =>
  (extensionOf(node, name) ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => expressionIn(node, part));

function assignmentOf(node: BpmnNode): Assignment {
  const assignee = extensionOf(node, 'assignee');
  return {
    ...(assignee ? { assignee: expressionIn(node, assignee) } : {}),
    users: listIn(node, 'candidateUsers'),
    groups: listIn(node, 'candidateGroups'),
  };
}

function repetitionOf(node: BpmnNode, loop: BpmnNode): Repetition {
  const body = (name: string): unknown => (loop[name] as BpmnNode | undefined)?.body;
  const collection = extensionOf(loop, 'collection');
  const item = extensionOf(loop, 'elementVariable');
  const [cardinality, completion] = [body('loopCardinality'), body('completionCondition')];
  if (collection === undefined && cardinality === undefined)
    throw FLOW.ELEMENT({ elementId: String(node.id), type: 'MultiInstanceLoopCharacteristics' });
  // The family writes the name of a variable without the signs of an expression.
  const collected = collection !== undefined && /^\w+$/.test(collection) ? `\${${collection}}` : collection;
  return {
    order: loop.isSequential === true ? 'sequential' : 'parallel',
    ...(collected === undefined ? {} : { collection: expressionIn(node, collected) }),
    ...(cardinality === undefined ? {} : { cardinality: expressionIn(node, cardinality) }),
    ...(item === undefined ? {} : { item }),
    ...(completion === undefined ? {} : { completion: expressionIn(node, completion) }),
  };
}

function serviceOf(node: BpmnNode, base: ReturnType<typeof baseOf>): Element | undefined {
  if (extensionOf(node, 'delegateExpression') !== NOTICE) return undefined;
  const fields = ((node.extensionElements as BpmnNode | undefined)?.values ?? []) as readonly BpmnNode[];
  const field = fields.find((value) => /:field$/.test(value.$type) && value.name === 'value');
  const text = field?.stringValue ?? field?.expression;
  return { ...base, type: 'serviceTask', ...(text === undefined ? {} : { value: expressionIn(node, text) }) };
}

function timerOf(node: BpmnNode, base: ReturnType<typeof baseOf>, events: readonly BpmnNode[]): Element | undefined {
  const [event] = events;
  if (events.length !== 1 || event?.$type !== 'bpmn:TimerEventDefinition') return undefined;
  const text = (name: string): string | undefined => (event[name] as BpmnNode | undefined)?.body as string | undefined;
  const [after, at] = [text('timeDuration'), text('timeDate')];
  if ((after === undefined) === (at === undefined)) return undefined;
  const time = expressionIn(node, after ?? at);
  if (time.is === 'value' && (after === undefined ? instantMs : durationMs)(String(time.value)) === undefined)
    throw FLOW.TIMER({ elementId: String(node.id), text: String(time.value).slice(0, 100) });
  return {
    ...base,
    type: 'boundaryTimer',
    on: String((node.attachedToRef as BpmnNode | undefined)?.id ?? ''),
    interrupts: node.cancelActivity !== false,
    ...(after === undefined ? { at: time } : { after: time }),
  };
}
