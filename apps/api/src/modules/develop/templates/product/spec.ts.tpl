import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** {{title|comment}}. */
export const {{noun}}Spec = crudSpec({
  noun: '{{noun}}',
  label: label({{title|str}}, '{{plain}}'),
  tenancy: 'tenant',
  fields: {
    {{#columns}}
    {{name}}: f.{{field}}{{comment|str}}, '{{english}}'){{marks}},
    {{/columns}}
  },
  verbs: {
    page: 'phone.{{noun}}.page{{className}}',
    create: 'phone.{{noun}}.add{{className}}',
    update: 'phone.{{noun}}.update{{className}}',
    remove: 'phone.{{noun}}.delete{{className}}',
  },
  menu: [{ path: '/ERP/basic/{{noun}}', icon: 'appstore', label: label({{title|str}}, {{plainTitle|str}}) }],
  order: ['insertTime', 'desc'],
  maySort: true,
});
