import type { BasicNoun } from '../../../../kernel/noun.js';
import { PrintTemplateController } from './print-template.crud.js';
import { PrintTemplate } from './print-template.entity.js';

export const printTemplateNoun: BasicNoun = { resources: [PrintTemplateController], entities: [PrintTemplate] };
