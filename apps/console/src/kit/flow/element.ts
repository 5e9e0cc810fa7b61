/** An object of the model: a process, a task, a flow. */
export interface BusinessObject {
  readonly id: string;
  readonly $type: string;
  get(name: string): unknown;
}

/** A shape or connection on the canvas. */
export interface CanvasElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: BusinessObject;
}

export interface Modeling {
  updateProperties(element: CanvasElement, properties: object): void;
  updateModdleProperties(element: CanvasElement, object: BusinessObject, properties: object): void;
}

export interface Moddle {
  create(type: string, properties: object): BusinessObject;
}

/** What may be said of an element beside its place: the name of its input, and the attribute that holds it. */
export type Property = 'name' | 'assignee' | 'candidateUsers' | 'candidateGroups' | 'delegateExpression' | 'condition' | 'duration';

const OF_TYPE: Readonly<Record<string, readonly Property[]>> = {
  'bpmn:UserTask': ['name', 'assignee', 'candidateUsers', 'candidateGroups'],
  'bpmn:ServiceTask': ['name', 'delegateExpression'],
  'bpmn:SequenceFlow': ['name', 'condition'],
};

const timerOf = ({ businessObject }: CanvasElement): BusinessObject | undefined =>
  ((businessObject.get('eventDefinitions') ?? []) as readonly BusinessObject[]).find(({ $type }) => $type === 'bpmn:TimerEventDefinition');

/** The properties of an element, in order. */
export function propertiesOf(element: CanvasElement): readonly Property[] {
  if (element.type === 'bpmn:BoundaryEvent' && timerOf(element)) return ['name', 'duration'];
  return OF_TYPE[element.type] ?? ['name'];
}

const bodyOf = (expression: unknown): string => String((expression as BusinessObject | undefined)?.get('body') ?? '');

/** What a property says now. */
export function propertyOf(element: CanvasElement, property: Property): string {
  const { businessObject } = element;
  if (property === 'name') return String(businessObject.get('name') ?? '');
  if (property === 'condition') return bodyOf(businessObject.get('conditionExpression'));
  if (property === 'duration') return bodyOf(timerOf(element)?.get('timeDuration'));
  return String(businessObject.get(`flowable:${property}`) ?? '');
}

/** Changes a property, as one step that can be undone. */
export function setProperty(element: CanvasElement, property: Property, value: string, modeling: Modeling, moddle: Moddle): void {
  const expression = value === '' ? undefined : moddle.create('bpmn:FormalExpression', { body: value });
  const timer = timerOf(element);
  if (property === 'name') modeling.updateProperties(element, { name: value });
  else if (property === 'condition') modeling.updateProperties(element, { conditionExpression: expression });
  else if (property !== 'duration') modeling.updateProperties(element, { [`flowable:${property}`]: value === '' ? undefined : value });
  else if (timer) modeling.updateModdleProperties(element, timer, { timeDuration: expression });
}
