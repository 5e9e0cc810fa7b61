/** A `listing` is a page whose rows are called `list`. */
export type Answer = 'ok' | 'object' | 'page' | 'listing' | 'list' | 'tree' | 'file' | 'token' | 'captcha';
export type Pinned = 'spec' | 'ours' | 'extra';

/** Methods, path, answer, pinned. */
export type ContractRow = readonly [methods: string, path: string, answer: Answer, pinned: Pinned];

/** A call of the contract. */
export interface Endpoint<Id extends string = string> {
  readonly id: Id;
  readonly area: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: string;
  readonly answer: Answer;
  readonly pinned: Pinned;
}

/** The call that a row of the contract describes. */
export function endpointOf<Id extends string>(id: Id, [methods, path, answer, pinned]: ContractRow): Endpoint<Id> {
  return { id, area: id.slice(0, id.lastIndexOf('.')), methods: methods.split('|') as ('GET' | 'POST')[], path, answer, pinned };
}

/** The path of a call with the values of its parameters in it. */
export const pathWith = (path: string, input: object = {}): string =>
  path.replace(/:(\w+)/g, (parameter, name: string) => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    return value === undefined || value === null || value === '' ? parameter : encodeURIComponent(String(value));
  });
