import type { EndpointId } from '../contract/endpoints.js';
import type { CrudSpec, CrudVerb } from '../crud/spec.js';
import type { ActionSpec, DocumentSpec } from '../documents/spec.js';
import { type CallsByRight, codesOf, type Noun, permissionOf } from './noun.js';

const VERB_RIGHTS: Readonly<Record<Exclude<CrudVerb, 'list'>, string>> = {
  page: 'view',
  detail: 'view',
  submit: 'enter',
  create: 'add',
  update: 'edit',
  remove: 'delete',
};

/** Pickers of other pages call a flat list; a tree is the page of the resource itself. */
const verbRight = ({ nested }: CrudSpec, verb: CrudVerb): string => (verb === 'list' ? (nested ? 'view' : 'signed-in') : VERB_RIGHTS[verb]);

/** A resource with the rights that its verbs imply. A verb whose call the spec lists under another right needs that one. */
export function crudNoun(spec: CrudSpec): Noun {
  const { permission, calls = {}, menu = [], verbs } = spec;
  const declared = new Set(Object.values(calls).flat());
  const implied = (Object.entries(verbs) as [CrudVerb, EndpointId][]).filter(([, call]) => !declared.has(call));
  return {
    permission,
    menu,
    calls: withCalls(
      calls,
      implied.map(([verb, call]) => [verbRight(spec, verb), call]),
    ),
  };
}

/** Actions whose right has another name. */
const ACTION_RIGHTS: Readonly<Record<string, string>> = { create: 'add', update: 'edit', remove: 'delete' };

const rightsOf = (name: string, { right = ACTION_RIGHTS[name] ?? name }: Pick<ActionSpec, 'right'> = {}): readonly string[] =>
  [right].flat();

/** A document kind with the rights that its actions imply. */
export function kindNoun({ kind, permission = permissionOf(kind), calls = {}, menu = [], actions }: DocumentSpec): Noun {
  const implied = Object.entries(actions).flatMap(([name, action]) => {
    const { call } = action;
    return call ? rightsOf(name, action).map((right): [string, EndpointId] => [right, call]) : [];
  });
  return { permission, menu, calls: withCalls(calls, implied) };
}

/** The permission codes of an action, or of another right such as `print`; one of them suffices. */
export const actionCodes = ({ kind, permission = permissionOf(kind), actions }: DocumentSpec, name: string): readonly string[] =>
  rightsOf(name, actions[name]).flatMap((right) => codesOf(permission, right));

function withCalls(calls: CallsByRight, more: readonly (readonly [right: string, call: EndpointId])[]): CallsByRight {
  const all: Record<string, readonly EndpointId[]> = { ...calls };
  for (const [right, call] of more) all[right] = [...(all[right] ?? []), call];
  return all;
}
