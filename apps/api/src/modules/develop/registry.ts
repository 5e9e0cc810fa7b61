import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { usedIn } from '../../kernel/crud/usage.js';
import type { Usages } from '../../platform/context/usages.js';
import type { EntityClass } from '../../platform/database/database.js';
import { DatasourceController } from './datasource/datasource.crud.js';
import { Datasource } from './datasource/datasource.entity.js';
import { CodeController } from './generator/code.controller.js';
import { GeneratorController } from './generator/generator.crud.js';
import { Generator } from './generator/generator.entity.js';
import { DataModelController } from './model/data-model.crud.js';
import { DataModel } from './model/data-model.entity.js';
import { PrototypeController } from './model/prototype.controller.js';

/** The simple resources of the development tools. */
export const developResources: readonly CrudController[] = [DatasourceController, DataModelController, GeneratorController];

/** The calls of the development tools. */
export const developControllers: readonly Type[] = [...developResources, PrototypeController, CodeController];

export const developEntities: readonly EntityClass[] = [Datasource, DataModel, Generator];

export const developUsages: Usages = {
  datasource: [...usedIn(DataModel, 'datasourceId'), ...usedIn(Generator, 'datasourceId')],
  dataModel: usedIn(Generator, 'modelId', 'subModelId'),
};
