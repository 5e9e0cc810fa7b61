import { DEVELOP, datasourceSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { sealSecrets } from '../../../kernel/crud/sealed-secrets.js';
import { refuseUsed } from '../../../kernel/crud/usage.js';
import { invalid } from '../../../platform/input/check.js';
import { Datasource } from './datasource.entity.js';

/** `user:password@host`, or a password among the parameters of an address. Lists show addresses. */
const HOLDS_SECRET = /\/\/[^/?]*@|[?&;](user|username|password|pwd)=/i;

export const DatasourceController = defineCrud(datasourceSpec, Datasource, {
  beforeSubmit: (ctx, values) => {
    if (typeof values.url === 'string' && HOLDS_SECRET.test(values.url)) throw invalid([{ path: 'url', error: DEVELOP.URL_SECRET() }]);
    sealSecrets(ctx, datasourceSpec, values);
  },
  beforeRemove: (ctx, found) => refuseUsed(ctx, 'datasource', found, ({ name }) => name),
});
