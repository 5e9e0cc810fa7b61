import type { ServerModule } from '../../../../platform/server-module.js';
import { PrintTemplateController } from './print-template.crud.js';
import { PrintTemplate } from './print-template.entity.js';

export const printTemplateNoun: ServerModule = { resources: [PrintTemplateController], entities: [PrintTemplate] };
