import { XLSX } from '../http/answers.js';

/** What a file is, told by its bytes. */
export interface FileType {
  readonly extension: 'jpg' | 'png' | 'webp' | 'pdf' | 'xlsx';
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | typeof XLSX;
  readonly isPicture: boolean;
  /** How its bytes begin, in hexadecimal digits. */
  readonly begins: RegExp;
}

/** What may be attached. SVG and HTML are programs as much as pictures and are never among them. */
const TYPES: readonly FileType[] = [
  { extension: 'jpg', type: 'image/jpeg', isPicture: true, begins: /^ffd8ff/ },
  { extension: 'png', type: 'image/png', isPicture: true, begins: /^89504e470d0a1a0a.{8}49484452/ },
  { extension: 'webp', type: 'image/webp', isPicture: true, begins: /^52494646.{8}57454250565038(20|4c|58)/ },
  { extension: 'pdf', type: 'application/pdf', isPicture: false, begins: /^255044462d3[12]2e3\d/ },
  // Any zip so far: whether it is a workbook shows when it is looked into.
  { extension: 'xlsx', type: XLSX, isPicture: false, begins: /^504b0304/ },
];

/** The type of these bytes, whatever name or header they came with; undefined for what may not be attached. */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  const start = bytes.toString('hex', 0, 24);
  return TYPES.find(({ begins }) => begins.test(start));
}

/** The type of an upload; of one without a byte its name tells it, for there is nothing in it that could be something else. */
export function typeOfUpload(start: Buffer, name: string): FileType | undefined {
  if (start.length > 0) return fileTypeOf(start);
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return storedType(extension === 'jpeg' ? 'jpg' : (extension ?? ''));
}

/** The type that a file was stored as. */
export const storedType = (extension: string): FileType | undefined => TYPES.find((type) => type.extension === extension);

/** A name that tells the type: one that says otherwise, `page.html` of a picture, would open as that where it is saved. */
export function nameOfType(name: string, { extension }: FileType): string {
  const given = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (given === extension || (given === 'jpeg' && extension === 'jpg')) return name;
  return `${name.slice(0, 250)}.${extension}`;
}
