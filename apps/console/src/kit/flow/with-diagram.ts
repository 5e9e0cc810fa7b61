import { spellBooleans } from '@phone-trade/shared';

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const HAS_DIAGRAM = /<(?:[\w.-]+:)?BPMNDiagram[\s>]/;

/**
 * The same process with positions of its elements, and its booleans spelled as bpmn-js reads them. The library that computes positions is
 * loaded only for files without any.
 */
export async function withDiagram(xml: string): Promise<string> {
  const spelled = spellBooleans(xml);
  if (HAS_DIAGRAM.test(spelled)) return spelled;
  const { layoutProcess } = await import('bpmn-auto-layout');
  return layoutProcess(withEnds(spelled));
}

/** Names the flows of each element in the element too: optional in BPMN, and all that the layout follows. */
function withEnds(xml: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const elements = new Map([...document.querySelectorAll('[id]')].map((element) => [element.getAttribute('id'), element]));
  const name = (id: string | null, end: 'incoming' | 'outgoing', flow: string) => {
    const element = elements.get(id);
    if (!element) return;
    const isNamed = [...element.children].some(({ localName, textContent }) => localName === end && textContent.trim() === flow);
    if (isNamed) return;
    const named = document.createElementNS(BPMN, element.prefix ? `${element.prefix}:${end}` : end);
    named.textContent = flow;
    element.prepend(named);
  };
  for (const flow of document.getElementsByTagNameNS(BPMN, 'sequenceFlow')) {
    const id = flow.getAttribute('id') ?? '';
    name(flow.getAttribute('sourceRef'), 'outgoing', id);
    name(flow.getAttribute('targetRef'), 'incoming', id);
  }
  return new XMLSerializer().serializeToString(document);
}
