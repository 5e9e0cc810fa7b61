import { {{noun}}Spec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { {{className}} } from './{{file}}.entity.js';

export const {{className}}Controller = defineCrud({{noun}}Spec, {{className}});
