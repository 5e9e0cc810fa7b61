# {{title|comment}}

`phone-trade/` is a lookup resource of this product: copy it over a clone. `{{api}}/` and `{{web}}/` are the same for servers and front ends of
the family ({{templateLabel}}). The names `{{noun}}` and `{{table}}` must be new in the clone.

The lines below register the resource. Each block goes behind the named line. Then:

```
npm run format
UPDATE_GOLDEN=1 npm test -- contract/permissions contract/served
npm run check
npm test -- {{file}} crud-conformance
```

The suite over all lists needs its list in `tests/console/support/list-pages.ts`.

## Lines

### libs/shared/src/index.ts
behind `export * from './crud/phone/warehouse.js';`
```ts
export * from './crud/phone/{{file}}.js';
```

### libs/shared/src/rights/nouns.ts
behind `import { warehouseSpec } from '../crud/phone/warehouse.js';`
```ts
import { {{noun}}Spec } from '../crud/phone/{{file}}.js';
```

### libs/shared/src/rights/nouns.ts
behind `  importTemplateSpec,`
```ts
  {{noun}}Spec,
```

### libs/shared/src/contract/endpoints.ts
behind `  'phone.print.deletePrintDevice': ['POST', '/api/blade-phone/print/deletePrintDevice', 'ok', 'ours'],`
```ts
  'phone.{{noun}}.page{{className}}': ['POST', '/api/blade-phone/{{noun}}/page{{className}}', 'page', 'extra'],
  'phone.{{noun}}.add{{className}}': ['POST', '/api/blade-phone/{{noun}}/add{{className}}', 'ok', 'extra'],
  'phone.{{noun}}.update{{className}}': ['POST', '/api/blade-phone/{{noun}}/update{{className}}', 'ok', 'extra'],
  'phone.{{noun}}.delete{{className}}': ['POST', '/api/blade-phone/{{noun}}/delete{{className}}', 'ok', 'extra'],
```

### libs/shared/src/contract/screens.ts
behind `  { path: '/ERP/print/device', area: 'basic', shows: 'print devices', keepAlive: false },`
```ts
  { path: '/ERP/basic/{{noun}}', area: 'basic', shows: '{{plain}}', keepAlive: false },
```

### apps/api/src/modules/phone/basis/nouns.ts
behind `import { warehouseNoun } from './warehouse/warehouse.noun.js';`
```ts
import { {{noun}}Noun } from './{{file}}/{{file}}.noun.js';
```

### apps/api/src/modules/phone/basis/nouns.ts
behind `  fileNoun,`
```ts
  {{noun}}Noun,
```

### migrations/index.ts
behind `import { System1764000000100 } from './1764000000100-system.js';`
```ts
import { {{className}}{{stamp}} } from './{{stamp}}-{{file}}.js';
```

### migrations/index.ts
behind the last migration of the list
```ts
  {{className}}{{stamp}},
```

### seeds/base/menus.ts, with an id that no other page has
behind `      importtemplate: '108110',`
```ts
      {{permission}}: '{{menuId}}',
```

### apps/console/src/app/pages.ts
behind `import { warehousePages } from '../features/basic/warehouse/warehouse.pages';`
```ts
import { {{noun}}Pages } from '../features/basic/{{file}}/{{file}}.pages';
```

### apps/console/src/app/pages.ts
behind `  ...warehousePages,`
```ts
  ...{{noun}}Pages,
```

### tests/contract/inputs.ts, where its id is that of any row of the tenant until `worldOf` makes one
behind `  [/^phone\.importTemplate\./, 'import_template'],`
```ts
  [/^phone\.{{noun}}\./, 'warehouse'],
```
