import { withoutMetadata } from './without-metadata.js';

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** An Exif segment with an orientation and a place, as a camera writes it. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.writeUInt16LE(0x8825, 22);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 31.2 121.5')]));
}

const START = Buffer.from([0xff, 0xd8]);
const JFIF = segment(0xe0, Buffer.from('JFIF\0'));
const SCAN = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]);

describe('a photo without its metadata', () => {
  test('does not say where it was taken, and is turned as before', () => {
    const cleaned = withoutMetadata('jpg', Buffer.concat([START, JFIF, exif(6), segment(0xfe, Buffer.from('a comment')), SCAN]));
    expect(cleaned.includes('GPS')).toBe(false);
    expect(cleaned.includes('a comment')).toBe(false);
    expect(cleaned.includes(JFIF)).toBe(true);
    expect(cleaned.subarray(-SCAN.length).equals(SCAN)).toBe(true);
    expect(withoutMetadata('jpg', cleaned).equals(cleaned)).toBe(true);
  });

  test('has no Exif at all when it was not turned', () => {
    const cleaned = withoutMetadata('jpg', Buffer.concat([START, exif(1), JFIF, SCAN]));
    expect(cleaned.equals(Buffer.concat([START, JFIF, SCAN]))).toBe(true);
  });

  test('does not say so after bytes that fill the place before a marker either', () => {
    const cleaned = withoutMetadata('jpg', Buffer.concat([START, Buffer.from([0xff, 0xff]), exif(6), JFIF, SCAN]));
    expect(cleaned.includes('GPS')).toBe(false);
    expect(cleaned.includes(JFIF)).toBe(true);
  });

  test('ends with its first picture, all scans and restarts of it included', () => {
    const coded = Buffer.from([0xff, 0xda, 0, 2, 1, 0xff, 0, 0xd9, 0xff, 0xd3, 2]);
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0 colours'));
    const picture = Buffer.concat([JFIF, profile, coded, segment(0xc4, Buffer.from([0xff, 0xd9])), SCAN]);
    const cleaned = withoutMetadata('jpg', Buffer.concat([START, segment(0xe2, Buffer.from('MPF\0')), picture, START, exif(1), SCAN]));
    expect(cleaned.equals(Buffer.concat([START, picture]))).toBe(true);
  });

  test('is left as it is when its segments do not fit', () => {
    const broken = Buffer.concat([START, Buffer.from([0xff, 0xe1, 0xff, 0xff, 1])]);
    expect(withoutMetadata('jpg', broken).equals(broken)).toBe(true);
  });

  test('loses the texts of a PNG and keeps its picture', () => {
    const chunk = (name: string, content: string): Buffer => {
      const bytes = Buffer.alloc(12 + content.length);
      bytes.writeUInt32BE(content.length);
      bytes.write(name + content, 4, 'latin1');
      return bytes;
    };
    const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const [picture, end] = [chunk('IDAT', 'picture'), chunk('IEND', '')];
    const cleaned = withoutMetadata('png', Buffer.concat([head, chunk('tEXt', 'place'), picture, chunk('eXIf', 'GPS'), end]));
    expect(cleaned.equals(Buffer.concat([head, picture, end]))).toBe(true);
  });

  test('loses the Exif of a WebP, which no longer announces it, also of one with wrong lengths', () => {
    const chunk = (name: string, content: Buffer): Buffer => {
      const bytes = Buffer.alloc(8 + content.length + (content.length % 2));
      bytes.write(name, 'latin1');
      bytes.writeUInt32LE(content.length, 4);
      content.copy(bytes, 8);
      return bytes;
    };
    const file = (...chunks: Buffer[]): Buffer => {
      const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
      const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content]);
    };
    const says = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 63, 0, 0, 63, 0, 0]));
    const picture = chunk('VP8 ', Buffer.from('picture'));
    const sent = file(says(0b0001_1100), picture, chunk('EXIF', Buffer.from('GPS 31.2')), chunk('XMP ', Buffer.from('place')));
    expect(withoutMetadata('webp', sent).equals(file(says(0b0001_0000), picture))).toBe(true);
    expect(withoutMetadata('webp', file(picture)).equals(file(picture))).toBe(true);
    const bare = file(chunk('VP8X', Buffer.alloc(0)), chunk('EXIF', Buffer.from('GPS 31.2')));
    bare.writeUInt32LE(0, 4);
    expect(withoutMetadata('webp', bare).equals(file(chunk('VP8X', Buffer.alloc(0))))).toBe(true);
  });
});
