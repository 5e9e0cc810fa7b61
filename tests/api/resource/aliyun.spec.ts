import { type Caller, expectError } from '../../support/caller.js';
import { runClock, setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { upload } from '../phone/sheets.js';

const app = useApp({ seed: 'small', described: true });

interface Policy {
  readonly policy: string;
  readonly signature: string;
  readonly dir: string;
  readonly host: string;
  readonly accessid: string;
  readonly accessKeyId: string;
  readonly expire: string;
}

const png = (): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(64);
  size.writeUInt32BE(64, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.alloc(64)]);
};

const send = ({ policy, signature, dir }: Pick<Policy, 'policy' | 'signature' | 'dir'>, file = png()) =>
  app().anonymous.call<string>(
    'resource.aliyun.form',
    { key: `${dir}scan.png`, policy, signature, OSSAccessKeyId: 'x', success_action_status: '200' },
    upload(file, 'scan.png'),
  );

const readable = async (who: Caller, link: string) => (await who.send('GET', link)).file.equals(png());

describe('the signed form', () => {
  test('uploads without a session, if the caller has fetched its policy', async () => {
    const [buyer, other] = [await app().as('100001', 'buyer'), await app().as('100002', 'admin')];
    const policy = await buyer.ask<Policy>('resource.aliyun.policy');
    expect(policy).toMatchObject({ host: '/api/blade-game-admin/aliyun/oss/form', accessid: policy.accessKeyId });
    const { data: link } = await send(policy);
    expect(await readable(buyer, link)).toBe(true);
    expectError(await other.send('GET', link), 'FILE_NOT_FOUND');
  });

  test('is refused with a changed policy, another directory, or after ten minutes', async () => {
    const buyer = await app().as('100001', 'buyer');
    const policy = await buyer.ask<Policy>('resource.aliyun.policy');
    const forged = Buffer.from(Buffer.from(policy.policy, 'base64').toString().replace('100001', '100002')).toString('base64');
    expectError(await send({ ...policy, policy: forged }), 'OSS_POLICY');
    expectError(await send({ ...policy, dir: '100002/' }), 'OSS_POLICY');
    expectError(await send({ ...policy, signature: '' }), 'INPUT_INVALID');
    await setClock(() => Date.now() + 11 * 60_000);
    expectError(await send(policy), 'OSS_POLICY');
    await runClock();
  });

  test('takes only files of the kinds that are attached', async () => {
    const buyer = await app().as('100001', 'buyer');
    const policy = await buyer.ask<Policy>('resource.aliyun.policy');
    expectError(await send(policy, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'FILE_NOT_ACCEPTED');
  });
});

describe('an upload by a session', () => {
  test('answers the address of one file as text', async () => {
    const buyer = await app().as('100001', 'buyer');
    const link = await buyer.ask<string>('resource.aliyun.simpleFileUpload', {}, upload(png(), 'a.png'));
    expect(await readable(buyer, link)).toBe(true);
  });

  test('answers the addresses of several as a list', async () => {
    const buyer = await app().as('100001', 'buyer');
    const links = await buyer.ask<string[]>(
      'resource.aliyun.multiFileUpload',
      {},
      { file: { field: 'files', name: 'a.png', content: png() } },
    );
    expect(links).toHaveLength(1);
    expect(await readable(buyer, links[0] as string)).toBe(true);
    expectError(await app().anonymous.call('resource.aliyun.multiFileUpload', {}, upload(png(), 'a.png')), 'AUTH_UNAUTHORIZED');
  });
});
