import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { serverModule } from '../../support/server-module.js';
import { upload } from '../phone/sheets.js';

const app = useApp({ seed: 'small', described: true });

/** A photo of 400 × 200 pixels whose camera was held upright, with the place where it was taken. */
async function photo(): Promise<Buffer> {
  const { default: jpeg } = await nativeImport<{ default: typeof import('jpeg-js') }>('jpeg-js');
  const { data } = jpeg.encode({ width: 400, height: 200, data: Buffer.alloc(400 * 200 * 4, 200) }, 80);
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(6, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 31.2 121.5')]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([data.subarray(0, 2), head, exif, data.subarray(2)]);
}

const kept = (who: Caller, content: Buffer, name: string) =>
  who.ask<{ name: string }>('phone.common.fileUpload', {}, upload(content, name));
const small = (who: Caller, name: string) => who.call('phone.common.getFile', { name, thumb: 1 });
const hasSharp = () =>
  nativeImport('sharp').then(
    () => true,
    () => false,
  );

describe('a thumbnail', () => {
  test('is small, upright and without the place; without sharp it is the photo', async () => {
    const buyer = await app().as('100001', 'buyer');
    const { name } = await kept(buyer, await photo(), 'box.jpg');
    const { file, headers } = await small(buyer, name);
    expect(file.includes('GPS')).toBe(false);
    if (await hasSharp()) {
      const { pictureSize } =
        await serverModule<typeof import('../../../apps/api/src/platform/files/picture-size.js')>('platform/files/picture-size.js');
      expect(headers['content-type']).toBe('image/webp');
      expect(pictureSize('webp', file)).toEqual({ width: 96, height: 192 });
    } else expect(headers['content-type']).toBe('image/jpeg');
  });

  test('of a picture that cannot be read is the picture', async () => {
    const buyer = await app().as('100001', 'buyer');
    const size = Buffer.alloc(8, 0);
    size.writeUInt32BE(64);
    size.writeUInt32BE(64, 4);
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.alloc(64)]);
    const { name } = await kept(buyer, png, 'box.png');
    expect((await small(buyer, name)).file.equals(png)).toBe(true);
  });

  test('exists only for pictures of the tenant', async () => {
    const buyer = await app().as('100001', 'buyer');
    const [document, picture] = [await kept(buyer, Buffer.from('%PDF-1.7\n'), 'a.pdf'), await kept(buyer, await photo(), 'a.jpg')];
    expectError(await small(buyer, document.name), 'FILE_NOT_FOUND');
    expectError(await small(await app().as('100002', 'owner'), picture.name), 'FILE_NOT_FOUND');
    expectError(await small(app().anonymous, picture.name), 'AUTH_UNAUTHORIZED');
  });
});
