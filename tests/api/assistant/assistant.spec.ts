import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Caller, expectError } from '../../support/caller.js';
import { setClock } from '../../support/clock.js';
import { startApp, type TestApp, useApp } from '../../support/harness.js';
import { upload } from '../phone/sheets.js';
import { jpegWith, plainJpeg, pngWith } from './pictures.js';

const app = useApp({ seed: 'small', described: true });
const IMEI = '356938035643809';

interface Answer {
  readonly answer: string;
  readonly imei?: string;
  readonly barcodes: readonly { readonly text: string; readonly format: string }[];
  readonly modelText?: string;
  readonly colours: readonly string[];
  readonly defects: readonly string[];
  readonly provider: string;
  readonly suggestion: number;
}

let ahead = 0;
/** An address is limited to 30 calls a minute: the next minute, or whenever. */
const later = (ms = 61_000) => {
  ahead += ms;
  return setClock(() => Date.now() + ahead);
};

beforeEach(() => later());

const send = (who: Caller, picture: Buffer, name = 'box.jpg', prompt?: string) =>
  who.call<Answer>('phone.common.douBaoAIFile', prompt ? { prompt } : {}, upload(picture, name));

describe('the local reading of a picture', () => {
  test('answers the bar code, the IMEI in it and the colours of a photograph, as a suggestion', async () => {
    const who = await app().as('100001', 'buyer');
    const { status, data } = await send(who, await jpegWith(IMEI));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      imei: IMEI,
      barcodes: [{ text: IMEI, format: 'Code128' }],
      colours: ['白色', '黑色'],
      defects: [],
      provider: 'local',
      suggestion: 1,
    });
    expect(data.answer).toContain(IMEI);
  });

  test('names no IMEI where the number in the bar code has a wrong check digit', async () => {
    const who = await app().as('100001', 'buyer');
    const { data } = await send(who, await pngWith('356938035643808'), 'box.png');
    expect(data.barcodes).toHaveLength(1);
    expect(data.imei).toBeUndefined();
  });

  test('answers the colour of a picture without a bar code', async () => {
    const who = await app().as('100001', 'buyer');
    const { data } = await send(who, plainJpeg(200, 200, [30, 80, 200]));
    expect(data).toMatchObject({ barcodes: [], colours: ['蓝色'] });
  });

  test('reads an own upload by its link, and no other', async () => {
    const who = await app().as('100001', 'buyer');
    const { link } = await who.ask<{ link: string }>('phone.common.fileUpload', {}, upload(await pngWith(IMEI), 'box.png'));
    expect(await who.ask<Answer>('phone.common.douBaoAI', { imageUrl: link })).toMatchObject({ imei: IMEI });
    for (const other of [await app().as('100001', 'buyer2'), await app().as('100002', 'owner')])
      expectError(await other.call('phone.common.douBaoAI', { imageUrl: link }), 'FILE_NOT_YOURS');
    expectError(await who.call('phone.common.douBaoAI', { imageUrl: 'http://127.0.0.1:1/a.png' }), 'FILE_NOT_YOURS');
  });

  test('refuses damaged, interlaced and too large pictures, other files, and a question without a picture', async () => {
    const who = await app().as('100001', 'admin');
    expectError(await send(who, Buffer.from('%PDF-1.4 nothing'), 'a.pdf'), 'FILE_NOT_PHOTO');
    const whole = await jpegWith(IMEI);
    expectError(await send(who, Buffer.concat([whole.subarray(0, 300), Buffer.alloc(100)])), 'FILE_PICTURE_DAMAGED');
    const interlaced = Buffer.from(await pngWith(IMEI));
    interlaced[28] = 1;
    expectError(await send(who, interlaced, 'a.png'), 'FILE_PICTURE_DAMAGED');
    const huge = Buffer.from(await pngWith(IMEI));
    huge.writeUInt32BE(10_000, 16);
    huge.writeUInt32BE(10_000, 20);
    expectError(await send(who, huge, 'a.png'), 'FILE_TOO_MANY_PIXELS');
    expectError(await who.call('phone.common.douBaoAI', { prompt: '你好' }), 'AI_NO_PICTURE');
    expectError(await who.call('phone.common.douBaoAI', {}), 'AI_NOTHING');
  });

  test('does not hold up other calls', async () => {
    const who = await app().as('100001', 'boss');
    const large = plainJpeg(3000, 2000, [200, 20, 20]);
    let isDone = false;
    const reading = send(who, large).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      await who.ask('phone.common.getCache', { key: 'x' });
      answered += 1;
    }
    expect((await reading).status).toBe(200);
    expect(answered).toBeGreaterThan(3);
  });
});

describe('the use', () => {
  test('is limited to 50 a day of a user, and begins anew on the next', async () => {
    const who = await app().as('100001', 'sales');
    const picture = await pngWith('A1');
    const damaged = Buffer.from([0xff, 0xd8, 0xff, 0]);
    const statuses: number[] = [];
    for (let i = 0; i < 49; i += 1) {
      if (i % 25 === 0) await later();
      statuses.push((await send(who, damaged)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await send(who, picture, 'a.png')).status).toBe(200);
    expectError(await send(who, picture, 'a.png'), 'AI_DAY_LIMIT');
    await later(24 * 60 * 60_000);
    // The session has ended meanwhile.
    expect((await send(await app().as('100001', 'sales', '123456'), picture, 'a.png')).status).toBe(200);
  });

  test('needs a session, unless the platform opens it: then 5 a minute of an address', async () => {
    const picture = await pngWith(IMEI);
    expectError(await send(app().anonymous, picture, 'a.png'), 'AI_SIGN_IN');
    const platform = await app().as('000000', 'admin');
    const { records } = await platform.ask<{ records: { id: string; paramName: string }[] }>('system.param.list', {
      paramKey: 'ai.public',
    });
    await platform.ask('system.param.submit', { ...records[0], paramKey: 'ai.public', paramValue: 'true' });
    await later();
    const answers: number[] = [];
    for (let i = 0; i < 6; i += 1) answers.push((await send(app().anonymous, picture, 'a.png')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expectError(
      await app().anonymous.call('phone.common.douBaoAI', { imageUrl: '/api/blade-phone/file/getFile?name=a.png' }),
      'AI_NOTHING',
    );
  });
});

describe('a model over HTTP', () => {
  let server: Server;
  let own: TestApp;
  const asked: { headers: NodeJS.Dict<string | string[]>; body: { messages: { content: { type: string }[] | string }[] } }[] = [];
  let reply: { status: number; content: string } = { status: 200, content: '' };

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      asked.push({ headers: request.headers, body: (await json(request)) as (typeof asked)[number]['body'] });
      response.writeHead(reply.status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify({ choices: [{ message: { content: reply.content } }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ai = { aiUrl: `http://127.0.0.1:${port}/chat`, aiKey: 'secret', aiModel: 'vision', aiHosts: ['127.0.0.1'] };
    own = await startApp({ seed: 'small', ai });
  });
  afterAll(async () => {
    await own.close();
    await new Promise((resolve) => server.close(resolve));
  });

  test('answers in its words, beside the bar codes that were read here', async () => {
    reply = { status: 200, content: '```json\n{"answer":"屏幕有划痕","modelText":"iPhone 13","defects":["划痕"]}\n```' };
    const { data } = await send(await own.as('100001', 'buyer'), await pngWith(IMEI), 'a.png', '成色如何');
    expect(data).toMatchObject({ answer: '屏幕有划痕', modelText: 'iPhone 13', defects: ['划痕'], imei: IMEI, provider: 'model' });
    const [{ headers, body }] = asked as [(typeof asked)[number]];
    expect(headers.authorization).toBe('Bearer secret');
    expect(body.messages[1]?.content).toMatchObject([{ type: 'text', text: '成色如何' }, { type: 'image_url' }]);
  });

  test('is reported as unavailable if it fails or redirects to another host', async () => {
    const who = await own.as('100001', 'buyer');
    for (const status of [500, 302]) {
      reply = { status, content: 'x' };
      expectError(await who.call('phone.common.douBaoAI', { prompt: '你好' }), 'AI_AWAY');
    }
    reply = { status: 200, content: '您好' };
    expect(await who.ask<Answer>('phone.common.douBaoAI', { prompt: '你好' })).toMatchObject({ answer: '您好', barcodes: [] });
  });
});
