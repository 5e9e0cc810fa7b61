import { perTab } from '../browser/storage';
import { currentSession } from '../session/session';

/** Drafts of forms survive a lost session: kept per person and route in this browser tab (docs/domain.md 10.3). */
export const DRAFTS = 'console-draft:';

const key = (route: string): string => {
  const user = currentSession()?.user;
  return `${DRAFTS}${user?.tenantId ?? ''}:${user?.userId ?? ''}:${route}`;
};

export interface Draft<T> {
  readonly values: T;
  /** When it was kept, ms. */
  readonly at: number;
}

export const readDraft = <T>(route: string): Draft<T> | undefined => perTab.read<Draft<T>>(key(route));
export const keepDraft = (route: string, values: unknown): void => perTab.write(key(route), { values, at: Date.now() });
export const dropDraft = (route: string): void => perTab.write(key(route), undefined);
