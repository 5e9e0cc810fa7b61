import type { ServerModule } from '../../../../platform/server-module.js';
import { {{className}}Controller } from './{{file}}.crud.js';
import { {{className}} } from './{{file}}.entity.js';

export const {{noun}}Noun: ServerModule = {
  resources: [{{className}}Controller],
  entities: [{{className}}],
};
