import type { RequestContext } from '../../../platform/context/context.js';
import { deptAndBelow } from '../../system/dept/dept.port.js';
import { postIdsOf } from '../../system/post/post.port.js';
import { administratorRoles, roleIdsOf } from '../../system/role/role.port.js';
import { membersOf } from '../../system/user/members.port.js';
import { idList } from '../../system/user/user.port.js';
import { type Expression, evaluate, type Variables } from '../bpmn/expression.js';
import type { Assignment } from '../bpmn/graph.js';

/** Who a task is for: one person, or those who may claim it. */
export interface People {
  readonly assignee: string | null;
  readonly candidates: readonly string[];
  /** Nobody was left, so it went to the administrators. */
  readonly isFallback: boolean;
}

const textsOf = (expressions: readonly Expression[], variables: Variables): readonly string[] =>
  expressions.flatMap((expression) => {
    const value = evaluate(expression, variables);
    return (Array.isArray(value) ? value.map(String) : idList(typeof value === 'string' ? value : '')).map((text) => text.trim());
  });

/** The people that a task is for by the variables of its instance. Those who may not sign in any more are left out. */
export async function peopleFor(ctx: RequestContext, { assignee, users, groups }: Assignment, variables: Variables): Promise<People> {
  const [named] = assignee ? textsOf([assignee], variables) : [];
  if (named !== undefined && (await isAtWork(ctx, named))) return { assignee: named, candidates: [], isFallback: false };
  const candidates = new Set((await membersOf(ctx, 'user', textsOf(users, variables))).map((id) => `user:${id}`));
  for (const group of textsOf(groups, variables)) for (const candidate of await candidatesOf(ctx, group)) candidates.add(candidate);
  if (candidates.size > 0) return { assignee: null, candidates: [...candidates], isFallback: false };
  return { assignee: null, candidates: await administrators(ctx), isFallback: true };
}

/** The candidates for a task that nobody else is left for. */
export const administrators = async (ctx: RequestContext): Promise<readonly string[]> =>
  (await administratorRoles(ctx)).map((id) => `role:${id}`);

/** Whether somebody of the tenant may sign in. */
export const isAtWork = async (ctx: RequestContext, userId: string): Promise<boolean> =>
  (await membersOf(ctx, 'user', [userId])).length > 0;

/** The candidates that a group stands for, none when nobody is in it. Posts are resolved to people here: a caller's context has none. */
async function candidatesOf(ctx: RequestContext, group: string): Promise<readonly string[]> {
  const [, kind = 'role', name = group] = /^(role|dept|post):(.+)$/.exec(group) ?? [];
  if (kind === 'post') return (await membersOf(ctx, 'post', await postIdsOf(ctx, name))).map((id) => `user:${id}`);
  if (kind === 'dept')
    return (await membersOf(ctx, 'dept', [name])).length === 0
      ? []
      : (await deptAndBelow(ctx.workspace, ctx.tenantId, name)).map((id) => `dept:${id}`);
  const roles = await roleIdsOf(ctx, name);
  return (await membersOf(ctx, 'role', roles)).length === 0 ? [] : roles.map((id) => `role:${id}`);
}

/** The people that candidates stand for. A department stands for its own people: those below it are candidates too. */
export async function candidatesAsPeople(ctx: RequestContext, candidates: readonly string[]): Promise<readonly string[]> {
  const people: string[] = [];
  for (const group of ['user', 'role', 'dept'] as const) {
    const ids = candidates.flatMap((candidate) => (candidate.startsWith(`${group}:`) ? [candidate.slice(group.length + 1)] : []));
    if (ids.length > 0) people.push(...(await membersOf(ctx, group, ids)));
  }
  return people;
}

/** What a caller is a candidate as. */
export const candidateKeys = ({ userId, roleIds, deptIds = [] }: RequestContext): readonly string[] => [
  `user:${userId}`,
  ...roleIds.map((id) => `role:${id}`),
  ...deptIds.map((id) => `dept:${id}`),
];
