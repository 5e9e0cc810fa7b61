import {
  type ColumnMapping,
  f,
  type ImportTemplate,
  INPUT,
  importOfType,
  importTemplateSpec,
  mappingFields,
  mappingFindings,
  type RowError,
} from '@phone-trade/shared';
import type { Values } from '../../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { cellProblems } from '../../../../platform/excel/sheet-rows.js';
import { invalid } from '../../../../platform/input/check.js';
import { SavedImportTemplate } from './import-template.entity.js';
import { factFields, fieldFacts } from './template-fields.js';

/** Of one import; a supplier or a platform each has one. */
const MAX_TEMPLATES = 100;

/** Templates by which sheets are read that are not ours (docs/domain.md 8.5). */
export const ImportTemplateController = defineCrud(importTemplateSpec, SavedImportTemplate, {
  beforeSubmit: async (ctx, values, stored) => {
    const { templateType, mappings } = { ...stored, ...values } as Pick<SavedImportTemplate, 'templateType' | 'mappings'>;
    mustFit(templateType, JSON.parse(mappings));
    if (!stored) await mustHaveRoom(ctx, templateType);
  },
  presents: { mappings: f.list('列', 'Columns', { ...factFields, ...mappingFields }) },
  present: (_ctx, answered) => {
    for (const row of answered) row['mappings'] = described(row);
  },
});

function mustFit(type: number, mappings: readonly ColumnMapping[]): void {
  const template = importOfType(type);
  const { templateType } = importTemplateSpec.fields;
  if (!template) throw INPUT.NOT_CODE({ field: templateType?.label });
  const findings = mappingFindings(template, mappings);
  if (findings.length === 0) findings.push(...defaultFindings(template, mappings));
  if (findings.length > 0) throw invalid(findings);
}

/** A default is what a cell might say. */
const defaultFindings = (template: ImportTemplate, mappings: readonly ColumnMapping[]): RowError[] =>
  mappings.flatMap(({ field, defaultValue }, i) =>
    defaultValue
      ? cellProblems(template, { [field]: defaultValue }).map(({ error }) => ({ path: `mappings[${i}].defaultValue`, row: i + 1, error }))
      : [],
  );

async function mustHaveRoom(ctx: RequestContext, templateType: number): Promise<void> {
  if ((await rows(ctx, SavedImportTemplate).count({ templateType })) >= MAX_TEMPLATES)
    throw INPUT.TOO_MANY_KEYS({ field: importTemplateSpec.label, max: MAX_TEMPLATES });
}

/** Its columns with what follows from the import. */
function described({ templateType, mappings }: Values): readonly object[] {
  const facts = new Map(fieldFacts(Number(templateType)).map((fact) => [fact.field, fact]));
  return (mappings as readonly ColumnMapping[]).map((mapping) => ({ ...facts.get(mapping.field), ...mapping }));
}
