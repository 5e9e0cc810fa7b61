import { paramSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { Param } from './param.entity.js';

export const ParamController = defineCrud(paramSpec, Param);
