import { call } from '../http/http';
import { md5Hex } from './md5';
import { demandPassword } from './session';

/** A password that looks like an encoded one is sent as its MD5, because the server would take it for encoded. */
const LOOKS_CODED = /^(?:[0-9a-f]{32}|[0-9a-f]{194,600})$/i;

/**
 * Changes the password of who is signed in; the error of a refusal is the caller's to show. The new one is sent as it is, for the server
 * sees by it whether it follows the rule of the tenant.
 */
export async function changePassword(old: string, chosen: string): Promise<void> {
  const newPassword = LOOKS_CODED.test(chosen) ? md5Hex(chosen) : chosen;
  const input = { oldPassword: md5Hex(old), newPassword, newPassword1: newPassword };
  await call('system.user.update-password', input, { quiet: true });
  demandPassword(false);
}
