/// <reference path="./bpmn-moddle.d.ts" />
import { FLOW, spellBooleans } from '@phone-trade/shared';
import BpmnModdle from 'bpmn-moddle';

/** A node of a parsed file. Attributes of other namespaces are in `$attrs`. */
export interface BpmnNode {
  readonly $type: string;
  readonly $attrs?: Readonly<Record<string, string>>;
  readonly $parent?: BpmnNode;
  readonly id?: string;
  readonly name?: string;
  readonly [property: string]: unknown;
}

export const MAX_XML_BYTES = 1024 * 1024;
export const MAX_ELEMENTS = 2000;

/** Parses BPMN 2.0 XML. Document types, and with them external entities, are refused unread. */
export async function parseXml(xml: string): Promise<BpmnNode> {
  if (Buffer.byteLength(xml) > MAX_XML_BYTES) throw FLOW.XML_SIZE({ max: '1 MB' });
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw FLOW.XML_DTD();
  if ((xml.match(/<[\w:.-]+[\s/>]/g)?.length ?? 0) > MAX_ELEMENTS * 10) throw FLOW.XML_ELEMENTS({ max: MAX_ELEMENTS });
  const { rootElement, warnings } = await moddleOf(xml);
  const broken = warnings.find(({ message }) => /unresolved reference|unparsable|unrecognized element|illegal/i.test(message));
  if (broken) throw FLOW.XML({ reason: broken.message.slice(0, 200) });
  return rootElement;
}

interface Parsed {
  readonly rootElement: BpmnNode;
  readonly warnings: readonly { readonly message: string }[];
}

async function moddleOf(xml: string): Promise<Parsed> {
  try {
    return (await new BpmnModdle().fromXML(spellBooleans(xml))) as unknown as Parsed;
  } catch (error) {
    throw FLOW.XML({ reason: (error as Error).message.slice(0, 200) });
  }
}

/** Namespaces in which extension attributes are understood. */
const NAMESPACES = new Set(['http://flowable.org/bpmn', 'http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn']);
const FALLBACK = new Set(['flowable', 'activiti', 'camunda']);

/** An attribute of the workflow engines that the family uses, whichever of them it was written for. */
export function extensionOf(node: BpmnNode, name: string): string | undefined {
  for (const [key, value] of Object.entries(node.$attrs ?? {})) {
    const [prefix, local] = key.split(':');
    if (local === name && prefix !== undefined && isKnown(node, prefix)) return value;
  }
  return undefined;
}

function isKnown(node: BpmnNode, prefix: string): boolean {
  for (let at: BpmnNode | undefined = node; at; at = at.$parent) {
    const uri = at.$attrs?.[`xmlns:${prefix}`];
    if (uri !== undefined) return NAMESPACES.has(uri);
  }
  return FALLBACK.has(prefix);
}
