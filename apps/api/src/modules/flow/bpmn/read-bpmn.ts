import { FLOW } from '@phone-trade/shared';
import { type BpmnNode, MAX_ELEMENTS, parseXml } from './bpmn-xml.js';
import { endlessElement } from './cycles.js';
import { variablesOf } from './expression.js';
import type { Element, Flow, Graph } from './graph.js';
import { readElement } from './read-element.js';
import { expressionIn } from './read-expression.js';

/** Parts of a file that only explain or draw. */
const SILENT = new Set([
  'bpmn:TextAnnotation',
  'bpmn:Association',
  'bpmn:Group',
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:LaneSet',
]);

interface Collected {
  readonly elements: Record<string, Element>;
  readonly flows: Record<string, Flow>;
  readonly starts: Record<string, string>;
}

const listOf = (value: unknown): readonly BpmnNode[] => (Array.isArray(value) ? (value as BpmnNode[]) : []);
const idOf = (node: unknown): string => String((node as BpmnNode | undefined)?.id ?? '');

/** Compiles a BPMN file. Whatever the engine would not execute exactly as drawn is refused, with the id of the element. */
export async function readBpmn(xml: string): Promise<Graph> {
  const definitions = await parseXml(xml);
  const roots = listOf(definitions.rootElements);
  const processes = roots.filter(({ $type }) => $type === 'bpmn:Process');
  const main = processes.find(({ isExecutable }) => isExecutable === true) ?? processes[0];
  if (!main) throw FLOW.NO_PROCESS();
  for (const root of roots) mustBeKnownRoot(root);
  const collected: Collected = { elements: {}, flows: {}, starts: {} };
  for (const process of processes) collect(process, collected);
  const graph: Graph = { key: keyOf(main), name: (main.name ?? idOf(main)).slice(0, 100), ...linked(collected) };
  mustBeWhole(graph, idOf(main));
  return graph;
}

function keyOf(process: BpmnNode): string {
  const id = idOf(process);
  if (!/^[A-Za-z_][\w.-]{0,47}$/.test(id)) throw FLOW.KEY({ key: id.slice(0, 64) });
  return id;
}

function mustBeKnownRoot(root: BpmnNode): void {
  const hasMessages = root.$type === 'bpmn:Collaboration' && listOf(root.messageFlows).length > 0;
  if (hasMessages || !['bpmn:Process', 'bpmn:Collaboration'].includes(root.$type)) throw refused(root);
}

const refused = (node: BpmnNode) => FLOW.ELEMENT({ elementId: idOf(node), type: node.$type.replace('bpmn:', '') });

/** Reads the elements of a process or embedded subprocess, and of those in it. */
function collect(scope: BpmnNode, into: Collected): void {
  const scopeId = idOf(scope);
  for (const node of listOf(scope.flowElements)) {
    if (SILENT.has(node.$type)) continue;
    const id = idOf(node);
    if (id === '' || id.length > 64) throw FLOW.ELEMENT_ID({ elementId: id.slice(0, 64), type: node.$type.replace('bpmn:', '') });
    if (Object.hasOwn(into.elements, id) || Object.hasOwn(into.flows, id)) throw FLOW.XML({ reason: `duplicate id ${id}` });
    if (Object.keys(into.elements).length + Object.keys(into.flows).length >= MAX_ELEMENTS) throw FLOW.XML_ELEMENTS({ max: MAX_ELEMENTS });
    if (node.$type === 'bpmn:SequenceFlow') into.flows[id] = readFlow(node);
    else {
      const element = readElement(node, scopeId);
      if (!element) throw refused(node);
      into.elements[id] = element;
      if (element.type === 'startEvent') {
        if (Object.hasOwn(into.starts, scopeId)) throw FLOW.START({ scope: scopeId });
        into.starts[scopeId] = id;
      }
      if (element.type === 'subProcess') collect(node, into);
    }
  }
  if (!Object.hasOwn(into.starts, scopeId)) throw FLOW.START({ scope: scopeId });
}

function readFlow(node: BpmnNode): Flow {
  const condition = node.conditionExpression as BpmnNode | undefined;
  const [from, to] = [node.sourceRef as BpmnNode | undefined, node.targetRef as BpmnNode | undefined];
  if (!from || !to) throw refused(node);
  if (condition && from.$type !== 'bpmn:ExclusiveGateway') throw FLOW.ELEMENT({ elementId: idOf(node), type: 'conditionExpression' });
  return {
    id: idOf(node),
    name: (node.name ?? '').slice(0, 100),
    from: idOf(from),
    to: idOf(to),
    ...(condition ? { condition: expressionIn(node, condition.body) } : {}),
  };
}

/** Adds to each element the flows that enter and leave it, and to activities their timers. */
function linked({ elements, flows, starts }: Collected): Pick<Graph, 'elements' | 'flows' | 'starts'> {
  const out = grouped(Object.values(flows), ({ from }) => from);
  const into = grouped(Object.values(flows), ({ to }) => to);
  const timers = grouped(
    Object.values(elements).filter((element) => element.type === 'boundaryTimer'),
    ({ on }) => on,
  );
  const complete = Object.entries(elements).map(([id, element]): [string, Element] => {
    const joined = { ...element, out: out.get(id) ?? [], in: into.get(id) ?? [] };
    return [id, 'timers' in joined ? { ...joined, timers: timers.get(id) ?? [] } : joined];
  });
  const graph = { elements: Object.fromEntries(complete), flows, starts };
  for (const element of Object.values(graph.elements))
    if (element.type === 'userTask') graph.elements[element.id] = { ...element, isDecided: isDecided(element, graph) };
  return graph;
}

function grouped<T extends { readonly id: string }>(items: readonly T[], by: (item: T) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item.id);
    else groups.set(by(item), [item.id]);
  }
  return groups;
}

/** Whether the gateway behind a task asks for the answer. */
function isDecided({ out }: Element, { elements, flows }: Pick<Graph, 'elements' | 'flows'>): boolean {
  return out.some((flow) => {
    const next = elements[flows[flow]?.to ?? ''];
    if (next?.type !== 'exclusiveGateway') return false;
    return next.out.some((way) => {
      const condition = flows[way]?.condition;
      return condition !== undefined && variablesOf(condition).includes('flag');
    });
  });
}

function mustBeWhole(graph: Graph, main: string): void {
  for (const flow of Object.values(graph.flows)) {
    const [from, to] = [graph.elements[flow.from], graph.elements[flow.to]];
    if (!from || !to || from.scope !== to.scope || to.type === 'boundaryTimer')
      throw FLOW.ELEMENT({ elementId: flow.id, type: 'SequenceFlow' });
  }
  for (const element of Object.values(graph.elements)) {
    if (element.type === 'callActivity' && !Object.hasOwn(graph.starts, element.calls))
      throw FLOW.CALLED({ elementId: element.id, called: element.calls });
    if (element.type === 'boundaryTimer' && !('timers' in (graph.elements[element.on] ?? {})))
      throw FLOW.ELEMENT({ elementId: element.id, type: 'BoundaryEvent' });
  }
  if (!Object.hasOwn(graph.starts, main)) throw FLOW.START({ scope: main });
  const endless = endlessElement(graph);
  if (endless !== undefined) throw FLOW.CYCLE({ elementId: endless });
}
