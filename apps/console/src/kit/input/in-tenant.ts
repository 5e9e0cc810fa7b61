import { createContext, useContext } from 'react';

/** The tenant that a form is about, where that is another one than the user's: its departments, posts and roles are offered then. */
export const InTenant = createContext<string | undefined>(undefined);

export const useInTenant = (): string | undefined => useContext(InTenant);
