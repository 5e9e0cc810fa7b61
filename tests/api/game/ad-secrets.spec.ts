import { runChore } from '../../support/background.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const app = useApp({ seed: 'small' });

interface Ad {
  readonly id: string;
  readonly platform: string;
  readonly appKey: string;
  readonly appSecret?: string;
}

const ads = async (): Promise<Ad[]> => (await app().as('100001', 'boss')).ask<Ad[]>('game.loan.listAdConfig');

async function storedSecrets(): Promise<string[]> {
  const { db } = (await contextOf(app(), '100001', 'boss')).workspace;
  const found = await db.reading().all<{ secret: string | null }>('SELECT app_secret AS "secret" FROM game_ad ORDER BY id');
  return found.map(({ secret }) => secret ?? '');
}

/** The stored secret of an advertisement setting, opened. */
async function openedOf(id: string): Promise<string> {
  const [ctx, { openedSecret }] = await Promise.all([
    contextOf(app(), '100001', 'boss'),
    serverModule<typeof import('../../../apps/api/src/kernel/crud/sealed-secrets.js')>('kernel/crud/sealed-secrets.js'),
  ]);
  const [row] = await ctx.workspace.db
    .reading()
    .all<{ secret: string }>('SELECT app_secret AS "secret" FROM game_ad WHERE id = :id', { id });
  return openedSecret(ctx, { noun: 'gameAd', tenancy: 'tenant' }, row?.secret ?? null);
}

describe('the secret of an advertisement setting', () => {
  it('is not stored in clear text by the demo', async () => {
    expect((await storedSecrets()).filter((secret) => /^$|android|ios/.test(secret))).toEqual([]);
  });

  it('is sealed when it is saved, however long it is, and kept if its mask is sent back', async () => {
    const boss = await app().as('100001', 'boss');
    const [ad] = (await ads()) as [Ad];
    const secret = 'new-secret'.repeat(25);
    await boss.ask('game.loan.updateAdConfig', { ...ad, appSecret: secret });
    expect((await storedSecrets()).filter((stored) => stored.includes('new-secret'))).toEqual([]);
    expect(await openedOf(ad.id)).toBe(secret);
    const [shown] = (await ads()) as [Ad];
    expect(shown.appSecret).toBe('******');
    await boss.ask('game.loan.updateAdConfig', { ...shown });
    expect(await openedOf(ad.id)).toBe(secret);
  });

  it('is sealed by the server if an older version stored it in clear text', async () => {
    const [ctx, [ad]] = await Promise.all([contextOf(app(), '100001', 'boss'), ads()]);
    const { db } = ctx.workspace;
    await db.write(ctx, () =>
      db.writing('game_ad').run('UPDATE game_ad SET app_secret = :kept WHERE id = :id', { kept: 'clear:an:old one', id: ad?.id as string }),
    );
    expect(await runChore(app(), 'game_ad')).toBe(1);
    expect(await openedOf(ad?.id as string)).toBe('an:old one');
    expect((await storedSecrets()).filter((stored) => stored.startsWith('clear:'))).toEqual([]);
    expect(await runChore(app(), 'game_ad')).toBe(0);
  });
});
