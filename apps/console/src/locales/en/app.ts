import { enHome } from './home';
import { enKit } from './kit';
import { enShell } from './shell';

/** Strings of the main layout and its pages, one file per area. */
export const enApp = { shell: enShell, kit: enKit, home: enHome } as const;
