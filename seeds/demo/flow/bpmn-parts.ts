/** A sequence flow. */
export const flow = (id: string, from: string, to: string, more = ''): string =>
  more === ''
    ? `    <bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`
    : `    <bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"${more}`;

/** The rest of a flow that is taken under a condition. */
export const when = (name: string, condition: string): string =>
  ` name="${name}"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression></bpmn:sequenceFlow>`;

/** The place of an element in the diagram. */
export const shape = (id: string, x: number, y: number, width: number, height: number): string =>
  `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;

/** The line of a flow in the diagram. */
export const edge = (id: string, ...points: readonly (readonly [number, number])[]): string =>
  `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`).join('')}</bpmndi:BPMNEdge>`;

/** A file with one process and its diagram. */
export const bpmnFile = (key: string, name: string, elements: readonly string[], diagram: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="definitions" targetNamespace="http://www.omg.org/bpmn20">',
    `  <bpmn:process id="${key}" name="${name}" isExecutable="true">`,
    ...elements,
    '  </bpmn:process>',
    '  <bpmndi:BPMNDiagram id="diagram">',
    `    <bpmndi:BPMNPlane id="plane" bpmnElement="${key}">`,
    ...diagram,
    '    </bpmndi:BPMNPlane>',
    '  </bpmndi:BPMNDiagram>',
    '</bpmn:definitions>',
  ].join('\n');
