const text = (name: string) => ({ name, isAttr: true, type: 'String' });

/** What the engine reads of a task beside BPMN itself, as attributes of its namespace. */
export const EXTENSION = {
  name: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  prefix: 'flowable',
  types: [
    {
      name: 'Assignable',
      extends: ['bpmn:UserTask'],
      properties: ['assignee', 'candidateUsers', 'candidateGroups'].map(text),
    },
    { name: 'Delegated', extends: ['bpmn:ServiceTask'], properties: [text('delegateExpression')] },
  ],
} as const;
