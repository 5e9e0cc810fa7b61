import type { FileType } from './file-type.js';

/** Where and with what a photo was taken is nobody's business here: only how it is turned and coloured stays. */
export function withoutMetadata(extension: FileType['extension'], bytes: Buffer): Buffer {
  if (extension === 'jpg') return jpegWithout(bytes);
  if (extension === 'png') return pngWithout(bytes);
  if (extension === 'webp') return webpWithout(bytes);
  return bytes;
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;
const SHOWS: ReadonlySet<number> = new Set([APP0, APP14]);
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');

/** A segment of a JPEG file, its marker and length included; a scan with the coded picture that follows it. */
interface Segment {
  readonly marker: number;
  readonly bytes: Buffer;
}

/** The segments of the first picture in a file, up to its end; undefined for bytes that are none. A file that breaks off ends there. */
function segmentsOf(bytes: Buffer): readonly Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    // Any number of bytes may fill the place before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === END || at + 4 > bytes.length) return segments;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length || next < at + 4) return undefined;
    const end = marker === SCAN ? endOfScan(bytes, next) : next;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return segments.some(({ marker }) => marker === SCAN) ? segments : undefined;
}

/** The place of the marker that ends a coded picture: within it a byte FF is followed by 00, or by a restart, D0 to D7. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** What follows the picture, the further ones of a camera and their places among it, is left out. */
function jpegWithout(bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  if (!segments) return bytes;
  const isProfile = (segment: Segment): boolean => segment.marker === APP2 && segment.bytes.subarray(4, 4 + PROFILE.length).equals(PROFILE);
  const isMetadata = (segment: Segment): boolean =>
    (segment.marker >= APP0 && segment.marker <= APP15 && !SHOWS.has(segment.marker) && !isProfile(segment)) || segment.marker === COMMENT;
  const turned = segments.map(orientationOf).find((orientation) => orientation > 1);
  const kept = segments.filter((segment) => !isMetadata(segment)).map((segment) => segment.bytes);
  return Buffer.concat([bytes.subarray(0, 2), ...(turned ? [exifOf(turned)] : []), ...kept, Buffer.from([0xff, END])]);
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/** How the camera was held, 1 to 8; 0 where a segment does not say. */
function orientationOf({ marker, bytes }: Segment): number {
  const tiff = bytes.subarray(4 + EXIF.length);
  if (marker !== APP1 || !bytes.subarray(4, 4 + EXIF.length).equals(EXIF) || tiff.length < 10) return 0;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(first);
  for (let i = 0; i < count; i += 1) {
    const entry = first + 2 + i * 12;
    if (short(entry) === ORIENTATION) return short(entry + 8) <= 8 ? short(entry + 8) : 0;
  }
  return 0;
}

/** A segment that says how the camera was held and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
}

const PNG_HEAD = 8;
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngWithout(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_HEAD)];
  let at = PNG_HEAD;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (next > bytes.length || !/^[A-Za-z]{4}$/.test(name)) break;
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

const WEBP_HEAD = 12;
const WEBP_CHUNK_HEAD = 8;
const WEBP_METADATA: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
/** The bits of a VP8X chunk that announce them. */
const WEBP_SAYS = 0b1100;

/** Chunks have an even length. The file says how long it is, and what it has, in its head. */
function webpWithout(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = WEBP_HEAD;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > bytes.length) break;
    const name = bytes.toString('latin1', at, at + 4);
    if (!WEBP_METADATA.has(name)) kept.push(name === 'VP8X' ? silenced(bytes.subarray(at, next)) : bytes.subarray(at, next));
    at = next;
  }
  const clean = Buffer.concat([bytes.subarray(0, WEBP_HEAD), ...kept, bytes.subarray(at)]);
  // Without its own head; whatever length was announced.
  if (clean.length !== bytes.length) clean.writeUInt32LE(clean.length - WEBP_CHUNK_HEAD, 4);
  return clean;
}

function silenced(chunk: Buffer): Buffer {
  if (chunk.length === WEBP_CHUNK_HEAD) return chunk;
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(WEBP_CHUNK_HEAD) & ~WEBP_SAYS, WEBP_CHUNK_HEAD);
  return copy;
}
