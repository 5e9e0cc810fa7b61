import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { upload, workbook } from '../phone/sheets.js';

const app = useApp({ seed: 'small' });

interface Kept {
  readonly link: string;
  readonly domain: string;
  readonly name: string;
  readonly originalName: string;
  readonly attachId?: string;
}

/** The minimal bytes of a picture of this size. */
const png = (bytes = 64): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(64);
  size.writeUInt32BE(64, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.alloc(bytes)]);
};

const put = (who: Caller, content: Buffer, name = 'me.png') => who.call<Kept>('resource.oss.put-file', {}, upload(content, name));
/** Requests like an <img>: no header, no session. */
const shown = ({ link }: Pick<Kept, 'link'>) => app().anonymous.send('GET', link);
const attached = async (who: Caller, name: string) =>
  (await who.ask<{ records: Record<string, unknown>[] }>('resource.attach.list', { name_equal: name })).records[0];

describe('an avatar', () => {
  test('is shown through its unguessable link as an inert picture', async () => {
    const buyer = await app().as('100001', 'buyer');
    const { data } = await put(buyer, png(), '../我.png');
    expect(data).toEqual({
      link: expect.stringContaining(data.domain),
      domain: expect.any(String),
      name: data.name,
      originalName: '我.png',
    });
    expect(data.name).toMatch(/^[0-9a-f]{32}\.png$/);
    const picture = await shown(data);
    expect(picture.file.equals(png())).toBe(true);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; /),
    });
    expectError(await shown({ link: data.link.replace('100001', '100002') }), 'FILE_NOT_FOUND');
  });

  test('must be a JPG or PNG by its bytes, of at most 500 KB', async () => {
    const buyer = await app().as('100001', 'buyer');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const name of ['me.svg', 'me.png']) expectError(await put(buyer, svg, name), 'FILE_NOT_AVATAR');
    expectError(await put(buyer, await workbook([{ a: 1 }])), 'FILE_NOT_AVATAR');
    expectError(await put(buyer, png(500 * 1024)), 'FILE_TOO_BIG');
    expectError(await put(app().anonymous, png()), 'AUTH_UNAUTHORIZED');
  });

  test('belongs to the user who sets it; the previous one is released', async () => {
    const [buyer, admin] = [await app().as('100001', 'buyer'), await app().as('100001', 'admin')];
    const [one, two] = [(await put(buyer, png())).data, (await put(buyer, png())).data];
    await buyer.ask('system.user.update-info', { avatar: one.link });
    expect(await buyer.ask('system.user.info')).toMatchObject({ avatar: one.link });
    const row = await attached(admin, one.name);
    expect(row).not.toHaveProperty('looseSince');
    expectError(await admin.call('resource.attach.remove', undefined, { query: { ids: row?.id } }), 'FILE_IN_USE');
    await buyer.ask('system.user.update-info', { avatar: two.link });
    expect(await attached(admin, one.name)).toHaveProperty('looseSince');
    expect((await shown(two)).status).toBe(200);
    // An upload of another user cannot be one's avatar.
    const sales = await app().as('100001', 'sales');
    expectError(await sales.call('system.user.update-info', { avatar: two.link }), 'INPUT_INVALID');
  });
});

describe('an attached file', () => {
  test('is not public by its link, and can be renamed, found and deleted with its bytes', async () => {
    const admin = await app().as('100001', 'admin');
    const kept = await admin.ask<Kept>('resource.oss.put-file-attach', {}, upload(png(), 'scan.png'));
    const asPicture = await app().anonymous.call('resource.oss.picture', { tenant: '100001', name: kept.name });
    expectError(asPicture, 'FILE_NOT_FOUND');
    const row = await attached(admin, kept.name);
    expect(row).toMatchObject({
      id: kept.attachId,
      originalName: 'scan.png',
      extension: 'png',
      domainUrl: kept.domain,
      attachSize: png().length,
    });
    await admin.ask('resource.attach.submit', { ...row, originalName: 'invoice.png', link: '/elsewhere', attachSize: 1 });
    expect(await attached(admin, kept.name)).toMatchObject({ originalName: 'invoice.png', link: kept.link, attachSize: png().length });
    await admin.ask('resource.attach.remove', undefined, { query: { ids: kept.attachId } });
    expect(await attached(admin, kept.name)).toBeUndefined();
    expectError(await admin.call('phone.common.getFile', { name: kept.name }), 'FILE_NOT_FOUND');
    const ctx = await contextOf(app(), '100001', 'admin');
    const [{ rows }, { StoredFile }] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../../apps/api/src/platform/files/stored-file.entity.js')>('platform/files/stored-file.entity.js'),
    ]);
    expect(await rows(ctx, StoredFile).one({ name: kept.name })).toBeUndefined();
  });
});
