import { FLOW } from '@phone-trade/shared';
import type { BpmnNode } from './bpmn-xml.js';
import { type Expression, ExpressionFault, parseText } from './expression.js';

/** The expression that a node holds, refused with the id of the node. */
export function expressionIn(node: BpmnNode, text: unknown): Expression {
  try {
    return parseText(typeof text === 'string' ? text : '');
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    throw FLOW.EXPRESSION({ elementId: String(node.id ?? ''), text: error.message.slice(0, 100) });
  }
}
