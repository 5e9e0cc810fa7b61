/** The XML of a process with this content. */
export const bpmn = (content: string, key = 'sample'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="test">
<bpmn:process id="${key}" name="Sample" isExecutable="true">${content}</bpmn:process>
</bpmn:definitions>`;

/** A sequence flow, with a condition where one is given. */
export function flow(from: string, to: string, condition?: string, id = `${from}_${to}`): string {
  const body = condition
    ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[${condition}]]></bpmn:conditionExpression>`
    : '';
  return `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${body}</bpmn:sequenceFlow>`;
}

export const start = (id = 'start'): string => `<bpmn:startEvent id="${id}"/>`;
export const end = (id = 'end'): string => `<bpmn:endEvent id="${id}"/>`;
export const task = (id: string, attributes = 'flowable:assignee="${starter}"', content = ''): string =>
  `<bpmn:userTask id="${id}" name="${id}" ${attributes}>${content}</bpmn:userTask>`;
export const choice = (id: string, otherwise?: string): string =>
  `<bpmn:exclusiveGateway id="${id}"${otherwise ? ` default="${otherwise}"` : ''}/>`;
