import { platformMapSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../../kernel/crud/references.js';
import { PlatformMap } from './platform-map.entity.js';

export const PlatformMapController = defineCrud(platformMapSpec, PlatformMap, {
  beforeSubmit: (ctx, values, stored) => checkReferences(ctx, platformMapSpec.fields, values, stored),
});
