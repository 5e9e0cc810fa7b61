import type { ServerModule } from '../../../../platform/server-module.js';
import { ImportTemplateController } from './import-template.crud.js';
import { SavedImportTemplate } from './import-template.entity.js';
import { SheetHeadersController } from './sheet-headers.controller.js';

export const importTemplateNoun: ServerModule = {
  resources: [ImportTemplateController],
  controllers: [SheetHeadersController],
  entities: [SavedImportTemplate],
};
