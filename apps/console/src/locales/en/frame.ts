import { enKit } from './kit';
import { enShell } from './shell';

/** Strings of the main layout and of what every page is made of. */
export const enFrame = { shell: enShell, kit: enKit } as const;
