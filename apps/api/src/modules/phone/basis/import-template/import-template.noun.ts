import type { BasicNoun } from '../../../../kernel/noun.js';
import { ImportTemplateController } from './import-template.crud.js';
import { SavedImportTemplate } from './import-template.entity.js';
import { SheetHeadersController } from './sheet-headers.controller.js';

export const importTemplateNoun: BasicNoun = {
  resources: [ImportTemplateController],
  controllers: [SheetHeadersController],
  entities: [SavedImportTemplate],
};
