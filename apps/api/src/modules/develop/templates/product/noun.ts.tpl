import type { BasicNoun } from '../../../../kernel/noun.js';
import { {{className}}Controller } from './{{file}}.crud.js';
import { {{className}} } from './{{file}}.entity.js';

export const {{noun}}Noun: BasicNoun = {
  resources: [{{className}}Controller],
  entities: [{{className}}],
};
