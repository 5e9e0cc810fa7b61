import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useSession } from '../session/session';
import { isPermitted, type Permission, permissionsQuery } from './rights';

const NONE: ReadonlySet<string> = new Set();

const Rights = createContext(NONE);

/** Asks once for the codes that everything below goes by: the link in each row of a list wants to know. */
export function RightsProvider({ children }: { children: ReactNode }) {
  // During an impersonation the rights are those of the other user.
  useSession((state) => state.session?.user.userId);
  const { data = NONE } = useQuery(permissionsQuery());
  return <Rights value={data}>{children}</Rights>;
}

/** Holders of one of these see some costs; the server omits them from single rows. */
export const COST_RIGHTS = ['cost_view', 'cost_view_own'] as const;

/** `const can = useCan(); can('purchase_review')`. Loading counts as no. */
export function useCan(): (permission: Permission) => boolean {
  const codes = useContext(Rights);
  return useCallback((permission) => isPermitted(codes, permission), [codes]);
}

/** Shows its children to those who may. */
export function Can({ code, children, otherwise }: { code: Permission; children: ReactNode; otherwise?: ReactNode }) {
  return useCan()(code) ? children : otherwise;
}
