import { perTab } from '../browser/storage';

const KEY = 'console-linking';

/** The user leaves for a provider to link an identity, not to sign in. */
export const leaveToLink = (): void => perTab.write(KEY, true);

/** Whether a returning user had left to link an identity. Returned once. */
export function isLinking(): boolean {
  const linking = perTab.read<boolean>(KEY) === true;
  perTab.write(KEY, undefined);
  return linking;
}
