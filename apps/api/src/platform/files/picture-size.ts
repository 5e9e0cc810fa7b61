/** How large a picture unfolds to. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What the header of a picture says of its size; undefined where it says nothing, which no program that looks at pictures would accept. */
export function pictureSize(extension: 'jpg' | 'png' | 'webp', bytes: Buffer): PictureSize | undefined {
  if (extension === 'png') return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return extension === 'webp' ? webpSize(bytes) : jpegSize(bytes);
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Frames of a picture, of whatever coding; C4, C8 and CC are tables between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    if (marker === 0xff) at += 1;
    else at += hasNoLength(marker) ? 2 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}
