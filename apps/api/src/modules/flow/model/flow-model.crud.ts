import { flowModelSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { FlowModel } from './flow-model.entity.js';

export const FlowModelCrudController = defineCrud(flowModelSpec, FlowModel);
