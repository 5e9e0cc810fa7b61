import { apiScopeSpec, SCOPE } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../kernel/crud/references.js';
import { ApiScope } from './api-scope.entity.js';
import { refuseGranted } from './granted.js';
import { coveredBy } from './scope.port.js';

export const ApiScopeController = defineCrud(apiScopeSpec, ApiScope, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, apiScopeSpec.fields, values, stored);
    if (values.scopePath === undefined) return;
    const scopePath = String(values.scopePath);
    if (!scopePath.startsWith('/') || coveredBy({ scopePath, resourceCode: '' }).length === 0) throw SCOPE.BAD_PATH();
  },
  beforeRemove: (ctx, found) => refuseGranted(ctx, found),
});
