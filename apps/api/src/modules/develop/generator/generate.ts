import { CRUD, DEVELOP, generatorSpec, isEmpty, kebab, pascal } from '@phone-trade/shared';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { tableInfo } from '../datasource/tables.js';
import { derivePrototypes } from '../model/derive.js';
import { modelOf, prototypesOf } from '../model/models.js';
import { templateText } from '../template-files.js';
import { filesOf, type GeneratedFile } from './files.js';
import { Generator } from './generator.entity.js';
import { type Subject, scopeOf, titleOf } from './subject.js';

/** A generator and the files it makes. */
export interface Generated {
  readonly name: string;
  readonly files: readonly GeneratedFile[];
}

/** The files of a generator. Refuses what cannot be read, and what code cannot be generated from. */
export async function generate(ctx: RequestContext, id: string): Promise<Generated> {
  const generator = await generatorOf(ctx, id);
  const subject = await subjectOf(ctx, generator);
  const detail = generator.templateType === 'sub' ? await modelSubject(ctx, String(generator.subModelId)) : undefined;
  if (!titleOf(subject.columns)) throw DEVELOP.NO_TEXT({ name: subject.title });
  mustHave(subject, generator.templateType === 'tree' ? [generator.treeId, generator.treePid, generator.treeName] : []);
  if (detail) mustHave(detail, [generator.subFkId]);
  // The same whenever it is generated: a preview is of the archive.
  const stamp = Date.parse(generator.insertTime);
  return { name: kebab(subject.className), files: filesOf(scopeOf(generator, subject, detail, stamp), templateText) };
}

/** A generator. Refuses an unknown one. */
export async function generatorOf(ctx: RequestContext, id: string): Promise<Row<Generator>> {
  const found = await rows(ctx, Generator).one({ id });
  if (!found) throw CRUD.NOT_FOUND({ noun: generatorSpec.label });
  return found;
}

async function subjectOf(ctx: RequestContext, generator: Row<Generator>): Promise<Subject> {
  if (!isEmpty(generator.modelId)) return modelSubject(ctx, String(generator.modelId));
  const { datasourceId, tableName, tablePrefix, codeName } = generator;
  if (isEmpty(datasourceId) || !tableName) throw DEVELOP.NO_SOURCE();
  const { fields } = await tableInfo(ctx, String(datasourceId), tableName);
  const stem = tablePrefix && tableName.startsWith(tablePrefix) ? tableName.slice(tablePrefix.length) : tableName;
  return { table: tableName, className: pascal(stem), title: codeName, columns: derivePrototypes(fields) };
}

async function modelSubject(ctx: RequestContext, id: string): Promise<Subject> {
  const model = await modelOf(ctx, id);
  const columns = await prototypesOf(ctx, model);
  return { table: model.modelTable, className: model.modelClass, title: model.modelName, columns };
}

/** Columns that the settings name; the key of a table is always there. */
function mustHave({ title, columns }: Subject, names: readonly (string | null)[]): void {
  for (const name of names)
    if (name && name !== 'id' && !columns.some(({ jdbcName }) => jdbcName === name)) throw DEVELOP.NO_COLUMN({ name: title, column: name });
}

/**
 * One archive of several generators: each in a folder of its own unless it is the only one. fflate writes it: it is small and typed, yauzl only
 * reads, and the writer of exceljs is not ours.
 */
export function zipOf(generated: readonly Generated[], iso: string): Buffer {
  const archive: Zippable = {};
  for (const { name, files } of generated) {
    const [folder] = generated.length === 1 ? [''] : [`${name}/`];
    for (const { path, content } of files) archive[`${folder}${path}`] = strToU8(content);
  }
  return Buffer.from(zipSync(archive, { mtime: iso }));
}
