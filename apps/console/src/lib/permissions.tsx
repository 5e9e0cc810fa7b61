import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { isPermitted, type Permission, permissionsQuery } from './rights';

const NONE: ReadonlySet<string> = new Set();

/** Whoever holds one of these sees some cost; the server leaves it out of single rows. */
export const COST_RIGHTS = ['cost_view', 'cost_view_own'] as const;

/** `const can = useCan(); can('purchase_review')`. Loading counts as no. */
export function useCan(): (permission: Permission) => boolean {
  const { data } = useQuery(permissionsQuery());
  return useCallback((permission) => isPermitted(data ?? NONE, permission), [data]);
}

/** Shows its children to those who may. */
export function Can({ code, children, otherwise }: { code: Permission; children: ReactNode; otherwise?: ReactNode }) {
  return useCan()(code) ? children : otherwise;
}
