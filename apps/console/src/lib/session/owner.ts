import type { Session } from './session';

/** Whose what is kept in this browser is: a person of a tenant. Whoever signs in next on the same machine has another. */
export const ownerOf = (session: Session | undefined): string => (session ? `${session.user.tenantId}:${session.user.userId}` : '');
