import { call } from './http';
import { md5Hex } from './md5';
import { demandPassword } from './session';

/** Shorter ones are not sent; of what is sent the server sees the md5 alone. */
export const MIN_PASSWORD = 8;

/** Changes the password of who is signed in; the error of a refusal is the caller's to show. */
export async function changePassword(old: string, chosen: string): Promise<void> {
  const newPassword = md5Hex(chosen);
  const input = { oldPassword: md5Hex(old), newPassword, newPassword1: newPassword };
  await call('system.user.update-password', input, { quiet: true });
  demandPassword(false);
}
