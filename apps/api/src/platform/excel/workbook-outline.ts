import { posix } from 'node:path';
import { FILE } from '@phone-trade/shared';
import type { Archive } from './archive.js';
import { type Attributes, isTrue, localName, readXml } from './xml.js';

/** The parts that make up the first visible sheet, and from which year its dates count. */
export interface WorkbookOutline {
  readonly sheetPart: string;
  readonly stringsPart: string | undefined;
  readonly stylesPart: string | undefined;
  readonly from1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: the transitional and the strict format differ in the address before it. */
  readonly type: string;
  readonly target: string;
}

/** Finds the sheet that people see first: names of parts and their order in the file do not show which one that is. */
export async function workbookOutline(archive: Archive): Promise<WorkbookOutline> {
  const workbook = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const visible: string[] = [];
  let from1904 = false;
  readXml(await archive.part(workbook), 'workbook', {
    open: (path, attributes) => {
      const name = path.at(-1);
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name === 'sheet' && !isHidden(attributes)) visible.push(relationId(attributes));
    },
  });
  const relations = await relationsOf(archive, workbook);
  const sheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  const sheetPart = visible.map((id) => sheets.get(id)).find((part) => part !== undefined);
  if (sheetPart === undefined) throw FILE.NO_SHEET();
  // Parts without a relation are read from their usual place: some writers leave these relations out.
  const partOf = (type: string): string | undefined =>
    [
      ...relations.filter((relation) => relation.type === type).map(({ target }) => target),
      resolved(posix.dirname(workbook), `${type}.xml`),
    ].find((part) => archive.has(part));
  return { sheetPart, stringsPart: partOf('sharedStrings'), stylesPart: partOf('styles'), from1904 };
}

/** `hidden`, `veryHidden`; writers differ on the case. */
const isHidden = ({ state = '' }: Attributes): boolean => state.toLowerCase().endsWith('hidden');

const relationId = (attributes: Attributes): string =>
  Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1] ?? '';

/** The relations of a part, or of the package itself if its name is empty. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const directory = posix.dirname(part);
  const name = posix.join(directory, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(name)) return relations;
  readXml(await archive.part(name), 'Relationships', {
    open: (path, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (path.at(-1) !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(directory, Target) });
    },
  });
  return relations;
}

/** `/xl/a.xml` counts from the package, everything else from the directory of the part. */
function resolved(directory: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const plain = path.includes('%') ? decodeURIComponent(path) : path;
  return plain.startsWith('/') ? posix.normalize(plain).slice(1) : posix.join(directory, plain);
}
