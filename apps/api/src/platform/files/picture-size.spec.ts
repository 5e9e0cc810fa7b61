import { pictureSize } from './picture-size.js';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

it('pictureSize reads the size of a PNG', () => {
  expect(pictureSize('png', bytes('89504e470d0a1a0a 0000000d 49484452 00004e20 00000010'))).toEqual({ width: 20_000, height: 16 });
  expect(pictureSize('png', bytes('89504e470d0a1a0a 0000000d 49484452'))).toBeUndefined();
});

it('pictureSize reads the size of a JPEG behind other segments', () => {
  const comment = 'ff fe 0004 6869';
  expect(pictureSize('jpg', bytes(`ffd8 ${comment} ff ffc2 0011 08 0bb8 0fa0 03`))).toEqual({ width: 4000, height: 3000 });
  expect(pictureSize('jpg', bytes(`ffd8 ffc4 0004 0000 ffd0 ffc0 0011 08 0002 0003 01`))).toEqual({ width: 3, height: 2 });
  expect(pictureSize('jpg', bytes(`ffd8 ${comment} ffd9`))).toBeUndefined();
  expect(pictureSize('jpg', bytes('ffd8 ffe0 0000 ffe0 0000 ffe0 0000 0000'))).toBeUndefined();
});

it('pictureSize reads the size of a lossy, lossless or extended WebP', () => {
  const riff = '52494646 00000000 57454250';
  expect(pictureSize('webp', bytes(`${riff} 56503820 00000000 000000 9d012a 4001 f000`))).toEqual({ width: 320, height: 240 });
  expect(pictureSize('webp', bytes(`${riff} 5650384c 00000000 2f 3fc13b00 0000000000`))).toEqual({ width: 320, height: 240 });
  expect(pictureSize('webp', bytes(`${riff} 56503858 0a000000 00000000 3f0100 ef0000`))).toEqual({ width: 320, height: 240 });
  expect(pictureSize('webp', bytes(riff))).toBeUndefined();
});
