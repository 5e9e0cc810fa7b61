import { DEVELOP, generatorSpec, isEmpty, type Label, TEMPLATE_TYPES } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../kernel/crud/references.js';
import { invalid } from '../../../platform/input/check.js';
import { Generator } from './generator.entity.js';

export const GeneratorController = defineCrud(generatorSpec, Generator, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, generatorSpec.fields, values, stored);
    mustBeComplete({ ...stored, ...values });
  },
});

/** The fields that a template needs. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  sub: ['subModelId', 'subFkId'],
  tree: ['treeId', 'treePid', 'treeName'],
};

function mustBeComplete(values: Values): void {
  const type = String(values.templateType);
  const missing = (NEEDS[type] ?? []).filter((property) => isEmpty(values[property]));
  if (missing.length === 0) return;
  const typeLabel = (TEMPLATE_TYPES as Readonly<Record<string, Label>>)[type];
  throw invalid(
    missing.map((path) => ({ path, error: DEVELOP.INCOMPLETE({ type: typeLabel, field: generatorSpec.fields[path]?.label }) })),
  );
}
