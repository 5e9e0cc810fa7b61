import { createHash } from 'node:crypto';
import { expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, tokensOf } from './support.js';

const app = useApp({ seed: 'tenants' });
const ANSWER = 'abcde';

/** A captcha with a known answer: the answer in the picture is not readable by code. */
async function solved(answer = ANSWER): Promise<Record<string, string>> {
  const { key } = await app().anonymous.ask<{ key: string }>('auth.captcha');
  const { workspace, ...ctx } = await contextOf(app(), '000000', 'admin');
  const hash = createHash('sha256')
    .update(key + ANSWER)
    .digest('hex');
  await workspace.db.write({ workspace, ...ctx }, () =>
    workspace.db.writing('captcha').run('UPDATE captcha SET answer_hash = :hash WHERE id = :key', { hash, key }),
  );
  return { 'Captcha-Key': key, 'Captcha-Code': answer };
}

/** The platform parameter that requires a captcha at every sign-in. */
async function demand(paramValue: string): Promise<void> {
  const [{ rows }, { Param }, ctx] = await Promise.all([
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/modules/system/param/param.entity.js')>('modules/system/param/param.entity.js'),
    contextOf(app(), '000000', 'admin'),
  ]);
  await ctx.workspace.db.write(ctx, async () => {
    await rows(ctx, Param).remove({ paramKey: 'account.captcha' });
    await rows(ctx, Param).insert([{ paramName: '验证码', paramKey: 'account.captcha', paramValue }]);
  });
}

test('a captcha is accepted once, in any case, within half an hour', async () => {
  const once = await solved(' ABCDE ');
  expect(tokensOf(await askToken(app(), { grant_type: 'captcha' }, once)).account).toBe('admin');
  expectError(await askToken(app(), { grant_type: 'captcha' }, once), 'AUTH_BAD_CAPTCHA');
  const wrong = await solved('wrong');
  expectError(await askToken(app(), { grant_type: 'captcha' }, wrong), 'AUTH_BAD_CAPTCHA');
  expectError(await askToken(app(), { grant_type: 'captcha' }, { ...wrong, 'Captcha-Code': ANSWER }), 'AUTH_BAD_CAPTCHA');
  const late = await solved();
  expectError(await withClockAt(31 * 60_000, () => askToken(app(), { grant_type: 'captcha' }, late)), 'AUTH_BAD_CAPTCHA');
});

test('the setting requires a captcha at every password sign-in and is reported to the sign-in page', async () => {
  await demand('true');
  expect(await app().anonymous.ask('system.tenant.info', { domain: '' })).toMatchObject({ captchaMode: true });
  expectError(await askToken(app()), 'AUTH_BAD_CAPTCHA');
  expect(tokensOf(await askToken(app(), {}, await solved())).account).toBe('admin');
  await demand('false');
  expect(tokensOf(await askToken(app())).account).toBe('admin');
});
