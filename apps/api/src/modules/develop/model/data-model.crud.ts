import { dataModelSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../kernel/crud/references.js';
import { refuseUsed } from '../../../kernel/crud/usage.js';
import { DataModel } from './data-model.entity.js';

export const DataModelController = defineCrud(dataModelSpec, DataModel, {
  beforeSubmit: (ctx, values, stored) => checkReferences(ctx, dataModelSpec.fields, values, stored),
  beforeRemove: (ctx, found) => refuseUsed(ctx, 'dataModel', found, ({ modelName }) => modelName),
});
