import { usedIn } from '../../kernel/crud/usage.js';
import type { ServerModule } from '../../platform/server-module.js';
import { DatasourceController } from './datasource/datasource.crud.js';
import { Datasource } from './datasource/datasource.entity.js';
import { CodeController } from './generator/code.controller.js';
import { GeneratorController } from './generator/generator.crud.js';
import { Generator } from './generator/generator.entity.js';
import { DataModelController } from './model/data-model.crud.js';
import { DataModel } from './model/data-model.entity.js';
import { PrototypeController } from './model/prototype.controller.js';

/** Development tools: data sources, models and generators. */
export const developModule: ServerModule = {
  entities: [Datasource, DataModel, Generator],
  resources: [DatasourceController, DataModelController, GeneratorController],
  controllers: [PrototypeController, CodeController],
  names: {
    datasource: { entity: Datasource, column: 'name' },
    dataModel: { entity: DataModel, column: 'modelName' },
  },
  usages: {
    datasource: [...usedIn(DataModel, 'datasourceId'), ...usedIn(Generator, 'datasourceId')],
    dataModel: usedIn(Generator, 'modelId', 'subModelId'),
  },
};
