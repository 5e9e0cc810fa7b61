import { housekeepingOf } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { runClock, setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { S3Server } from '../../support/s3-server.js';
import { upload } from '../phone/sheets.js';

const bucket = new S3Server();
beforeAll(() => bucket.start());
afterAll(() => bucket.close());

const app = useApp({ seed: 'small', storageHosts: ['127.0.0.1'], described: true });

interface OssRow {
  readonly id: string;
  readonly ossCode: string;
  readonly status: number;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface Kept {
  readonly link: string;
  readonly name: string;
  readonly attachId: string;
}

/** The minimal bytes of a picture, and then as many. */
const png = (bytes = 64): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(64);
  size.writeUInt32BE(64, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.alloc(bytes, 1)]);
};

const setting = (ossCode: string, more: object = {}) => ({
  ossCode,
  category: 1,
  endpoint: bucket.endpoint,
  bucketName: bucket.bucket,
  accessKey: bucket.accessKey,
  secretKey: bucket.secretKey,
  ...more,
});

async function added(who: Caller, ossCode: string, more: object = {}): Promise<OssRow> {
  await who.ask('resource.oss.submit', setting(ossCode, more));
  const { records } = await who.ask<{ records: OssRow[] }>('resource.oss.list', { ossCode_equal: ossCode });
  return records[0] as OssRow;
}

const attach = (who: Caller, content: Buffer) => who.ask<Kept>('resource.oss.put-file-attach', {}, upload(content, 'scan.png'));
const fetched = (who: Caller, { name }: Kept) => who.call('phone.common.getFile', { name });
const remove = (who: Caller, id: string) => who.call('resource.oss.remove', undefined, { query: { ids: id } });

async function sweep(): Promise<void> {
  await (await housekeepingOf(app())).sweep();
}

describe('a file storage', () => {
  test('hides its keys, and keeps them if their mask is sent back', async () => {
    const admin = await app().as('100001', 'admin');
    const row = await added(admin, 'masked');
    expect(row).toMatchObject({ accessKey: '******', secretKey: '******', status: 1 });
    await admin.ask('resource.oss.submit', { ...row, remark: 'edited' });
    await admin.ask('resource.oss.enable', { id: row.id });
    const { db } = await workspaceOf(app());
    const [stored] = await db.reading().all<{ key: string }>('SELECT secret_key AS "key" FROM oss WHERE id = :id', { id: row.id });
    expect(stored?.key).not.toContain(bucket.secretKey);
    await admin.ask('resource.oss.enable', { id: row.id, status: 1 });
    expect((await remove(admin, row.id)).status).toBe(200);
  });

  test('is enabled only once it has kept a trial object, which it does not keep', async () => {
    const admin = await app().as('100001', 'admin');
    const wrong = await added(admin, 'wrong', { secretKey: 'another' });
    const refused = await admin.call('resource.oss.enable', { id: wrong.id });
    expectError(refused, 'OSS_PROBE');
    expect(refused.body.msg).toContain('SignatureDoesNotMatch');
    const right = await added(admin, 'right');
    await admin.ask('resource.oss.enable', { id: right.id });
    expect(bucket.objects.size).toBe(0);
    await admin.ask('resource.oss.enable', { id: right.id, status: 1 });
  });

  test.each(['http://169.254.169.254/latest', 'http://localhost:9000', 'https://oss.example.com', 'http://127.0.0.1.example.com'])(
    'at %s is refused, which the operator has not listed',
    async (endpoint) => {
      const admin = await app().as('100001', 'admin');
      const row = await added(admin, `host ${endpoint}`, { endpoint });
      expectError(await admin.call('resource.oss.enable', { id: row.id }), 'OSS_HOST_DENIED');
    },
  );

  test('replaces the one that was in use', async () => {
    const admin = await app().as('100001', 'admin');
    const [one, two] = [await added(admin, 'one'), await added(admin, 'two')];
    await admin.ask('resource.oss.enable', { id: one.id });
    await admin.ask('resource.oss.enable', { id: two.id });
    const { records } = await admin.ask<{ records: OssRow[] }>('resource.oss.list', { status: 2 });
    expect(records.map(({ ossCode }) => ossCode)).toEqual(['two']);
    await admin.ask('resource.oss.enable', { id: two.id, status: 1 });
  });
});

describe('an upload to a bucket', () => {
  let admin: Caller;
  let oss: OssRow;

  beforeAll(async () => {
    admin = await app().as('100001', 'admin');
    oss = await added(admin, 'in use');
    await admin.ask('resource.oss.enable', { id: oss.id });
  });

  test('lies there under its tenant, and is fetched by people of the tenant only', async () => {
    const content = png(500 * 1024);
    const kept = await attach(admin, content);
    expect([...bucket.objects.keys()]).toEqual([`100001/${kept.name}`]);
    const answer = await fetched(admin, kept);
    expect(answer.file.equals(content)).toBe(true);
    const other = await app().as('100002', 'admin');
    expectError(await fetched(other, kept), 'FILE_NOT_FOUND');
    expectError(await app().anonymous.call('resource.oss.picture', { tenant: '100001', name: kept.name }), 'FILE_NOT_FOUND');
    expectError(await other.call('resource.oss.detail', { id: oss.id }), 'CRUD_NOT_FOUND');
  });

  test('keeps the bucket from being removed or moved, until its object is gone', async () => {
    const kept = await attach(admin, png());
    expectError(await remove(admin, oss.id), 'OSS_IN_USE');
    expectError(await admin.call('resource.oss.submit', { id: oss.id, ...setting('in use'), bucketName: 'other' }), 'OSS_IN_USE');
    await admin.ask('resource.attach.remove', undefined, { query: { ids: kept.attachId } });
    expect(bucket.objects.has(`100001/${kept.name}`)).toBe(true);
    await sweep();
    expect(bucket.objects.has(`100001/${kept.name}`)).toBe(false);
  });

  test.each([
    ['fails', () => Object.assign(bucket, { fails: 500 })],
    ['closes the connection in the middle', () => Object.assign(bucket, { breaksAfter: 100 * 1000 })],
  ])('leaves neither row nor object if the bucket %s', async (_, disturb) => {
    const { db } = await workspaceOf(app());
    const count = async () =>
      (await db.reading().all(`SELECT name FROM attach WHERE tenant_id = '100001' UNION ALL SELECT name FROM stored_file`)).length;
    const before = [await count(), bucket.objects.size];
    disturb();
    expectError(await admin.call('resource.oss.put-file-attach', {}, upload(png(500 * 1000), 'scan.png')), 'OSS_AWAY');
    Object.assign(bucket, { fails: undefined, breaksAfter: undefined });
    expect([await count(), bucket.objects.size]).toEqual(before);
    await setClock(() => Date.now() + 61 * 60_000);
    await sweep();
    await runClock();
    expect(await db.reading().all('SELECT name FROM object_removal')).toEqual([]);
  });

  test('goes where the row of the bucket says, also if a cached row is out of date', async () => {
    const { db } = await workspaceOf(app());
    // As another server would: nothing that is cached here is dropped.
    const rename = (name: string) =>
      db.maintain((session) =>
        session.run('UPDATE oss SET bucket_name = :name, version = version + 1 WHERE id = :id', { name, id: oss.id }),
      );
    await attach(admin, png());
    await rename('moved');
    expectError(await admin.call('resource.oss.put-file-attach', {}, upload(png(), 'scan.png')), 'OSS_AWAY');
    await rename(bucket.bucket);
    await attach(admin, png());
  });

  test('is still fetched after uploads have gone back to the database', async () => {
    const kept = await attach(admin, png());
    await admin.ask('resource.oss.enable', { id: oss.id, status: 1 });
    const after = await attach(admin, png(10));
    expect(bucket.objects.has(`100001/${after.name}`)).toBe(false);
    expect((await fetched(admin, kept)).file.equals(png())).toBe(true);
    expect((await fetched(admin, after)).file.equals(png(10))).toBe(true);
  });
});

test('a link is good for a day, and for its file alone', async () => {
  const admin = await app().as('100001', 'admin');
  const kept = await attach(admin, png());
  const { link } = await admin.ask<{ link: string }>('resource.oss.link', { name: kept.name });
  const opened = (address: string) => app().anonymous.send('GET', address);
  expect((await opened(link)).file.equals(png())).toBe(true);
  const another = await attach(admin, png(5));
  expectError(await opened(link.replace(kept.name, another.name)), 'OSS_LINK');
  expectError(await opened(link.replace('tenant=100001', 'tenant=100002')), 'OSS_LINK');
  const other = await app().as('100002', 'admin');
  expectError(await other.call('resource.oss.link', { name: kept.name }), 'FILE_NOT_FOUND');
  await setClock(() => Date.now() + 25 * 60 * 60_000);
  expectError(await opened(link), 'OSS_LINK');
  await runClock();
});
