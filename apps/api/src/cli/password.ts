// Gives an account a new password and prints it: `npm run password -- 000000 admin`. For administrators who cannot sign in any more,
// because they lost their password or the first start was cut off before it was shown. The server must be stopped meanwhile.
import 'reflect-metadata';
import { Lockout } from '../modules/auth/guard/lockout.js';
import { md5Hex, Passwords } from '../modules/auth/password/passwords.port.js';
import { resetPasswords } from '../modules/system/user/reset-password.js';
import { accountKey, userByAccount } from '../modules/system/user/user.port.js';
import { openWorkspace } from '../open-workspace.js';
import { keepToOwner } from '../platform/config/private-files.js';
import { systemContext } from '../platform/context/context.js';
import type { Workspace } from '../platform/context/workspace.js';
import { randomPassword } from '../platform/ids/random-password.js';
import { createLogger, flushed } from '../platform/logging/logger.js';
import { createServices, SIMULATED } from '../services.js';
import { command } from './command.js';

const ENABLED = 1;

async function reset(workspace: Workspace, tenantId: string, account: string): Promise<string> {
  const ctx = systemContext(workspace, tenantId, 'password command');
  const password = randomPassword();
  const hash = await new Passwords().hash(md5Hex(password));
  await workspace.db.write(ctx, async () => {
    const user = await userByAccount(workspace, tenantId, account);
    if (!user) throw new Error(`租户 ${tenantId} 没有账号 ${account}\nTenant ${tenantId} has no account ${account}`);
    if (user.status !== ENABLED) throw new Error(`账号 ${account} 已停用\nThe account ${account} is disabled`);
    await resetPasswords(ctx, [user], hash);
  });
  await new Lockout().unlock(ctx, [accountKey(account)]);
  return password;
}

await command(async (settings, [tenantId, account]) => {
  if (!tenantId || !account) throw new Error('npm run password -- TENANT ACCOUNT');
  keepToOwner();
  const logger = createLogger(settings.logLevel);
  const opened = await openWorkspace(settings, createServices(SIMULATED, settings), logger);
  try {
    const password = await reset(opened.workspace, tenantId, account);
    logger.warn({ tenantId, account }, 'the password of an account was reset by the command line');
    console.log(`${tenantId} ${account}  密码 password ${password}`);
    console.log('密码只显示这一次，登录后须先修改 / The password is shown only once and must be changed at the next sign-in');
  } finally {
    await opened.close();
    await flushed(logger);
  }
});
