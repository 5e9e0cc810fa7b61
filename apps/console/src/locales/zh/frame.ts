import { zhKit } from './kit';
import { zhShell } from './shell';

/** Strings of the main layout and of what every page is made of. */
export const zhFrame = { shell: zhShell, kit: zhKit } as const;
