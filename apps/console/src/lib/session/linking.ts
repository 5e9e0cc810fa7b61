import { perTab } from '../browser/storage';

const KEY = 'console-linking';

/** Somebody leaves for a provider to be linked to it, not to be signed in by it. */
export const leaveToLink = (): void => perTab.write(KEY, true);

/** Whether whoever comes back had left to be linked; told once. */
export function isLinking(): boolean {
  const linking = perTab.read<boolean>(KEY) === true;
  perTab.write(KEY, undefined);
  return linking;
}
