import { perTab } from '../browser/storage';
import { currentSession } from '../session/session';

/** Drafts of forms survive a lost session: kept per person and route in this browser tab (docs/domain.md 10.3). */
export const DRAFTS = 'console-draft:';

const key = (route: string): string => {
  const user = currentSession()?.user;
  return `${DRAFTS}${user?.tenantId ?? ''}:${user?.userId ?? ''}:${route}`;
};

export interface Draft<T, Basis = unknown> {
  readonly values: T;
  /** The stored row that the values are an edit of: saving them over a newer one is a conflict, as it was when they were typed. */
  readonly basis?: Basis | undefined;
  /** When it was kept, ms. */
  readonly at: number;
}

/** Apart from the values, which are kept with every key: the row may be large. */
const basisKey = (route: string): string => `${key(route)}#basis`;

export function readDraft<T, Basis>(route: string): Draft<T, Basis> | undefined {
  const draft = perTab.read<Draft<T, Basis>>(key(route));
  return draft && { ...draft, basis: perTab.read<Basis>(basisKey(route)) };
}
export const keepDraft = (route: string, values: unknown): void => perTab.write(key(route), { values, at: Date.now() });
export const keepBasis = (route: string, basis: unknown): void => perTab.write(basisKey(route), basis);
export function dropDraft(route: string): void {
  for (const one of [key(route), basisKey(route)]) perTab.write(one, undefined);
}
