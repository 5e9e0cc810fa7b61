import {
  CRUD,
  DEVELOP,
  dataModelSpec,
  datasourceSpec,
  f,
  type InputOf,
  isEmpty,
  MAX_PROTOTYPES,
  prototypeFields,
} from '@phone-trade/shared';
import { refuseOthers } from '../../../kernel/crud/crud-service.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { invalid } from '../../../platform/input/check.js';
import { Datasource } from '../datasource/datasource.entity.js';
import { tableInfo, tableList } from '../datasource/tables.js';
import { DataModel } from './data-model.entity.js';
import type { Prototype } from './derive.js';
import { modelOf, prototypesOf, savedPrototypes } from './models.js';

const MAX_CHOICES = 5000;

const sourceField = f.ref('datasource', '数据源', 'Data source');
const modelField = f.ref('dataModel', '数据模型', 'Data model');
const tableName = f.text(63, '表名', 'Table');

const columnFields = {
  name: f.text(64, '字段名', 'Column').required(),
  type: f.text(64, '字段类型', 'Column type').required(),
  comment: f.text(64, '字段说明', 'Comment').required(),
  propertyName: prototypeFields.propertyName,
  propertyType: prototypeFields.propertyType,
  required: f.flag('必填', 'Required'),
};

const rowFields = { ...prototypeFields, id: f.text(64, '编号', 'Id'), modelId: modelField, version: f.int('版本', 'Version') };
const listFields = {
  list: f
    .list('字段', 'Columns', { ...rowFields, modelId: modelField.required() })
    .max(MAX_PROTOTYPES)
    .required(),
};

/** Tables, and the columns of models. */
@ApiController()
export class PrototypeController {
  @Endpoint('develop.datasource/select', { answers: { id: f.id('编号', 'Id').required(), name: f.text(64, '名称', 'Name').required() } })
  async sources(@Ctx() ctx: RequestContext) {
    refuseOthers(ctx, datasourceSpec);
    return rows(ctx, Datasource).find({}, { columns: ['id', 'name'], order: ['id asc'], limit: MAX_CHOICES });
  }

  @Endpoint('develop.model/select', {
    answers: { id: f.id('编号', 'Id').required(), modelName: f.text(64, '模型名称', 'Model name').required() },
  })
  async models(@Ctx() ctx: RequestContext) {
    refuseOthers(ctx, dataModelSpec);
    return rows(ctx, DataModel).find({}, { columns: ['id', 'modelName'], order: ['id asc'], limit: MAX_CHOICES });
  }

  @Endpoint('develop.table-list', {
    fields: { datasourceId: sourceField.required() },
    answers: { name: tableName.required(), comment: columnFields.comment },
  })
  async tables(@Ctx() ctx: RequestContext, @Input() { datasourceId }: { datasourceId: string }) {
    refuseOthers(ctx, dataModelSpec);
    return tableList(ctx, datasourceId);
  }

  @Endpoint('develop.table-info', {
    fields: { modelId: modelField, datasourceId: sourceField, tableName },
    answers: {
      name: tableName.required(),
      comment: columnFields.comment,
      entityName: f.text(64, '实体类名', 'Entity').required(),
      fields: f.list('字段', 'Columns', columnFields).required(),
    },
  })
  async table(@Ctx() ctx: RequestContext, @Input() given: { modelId?: string; datasourceId?: string; tableName?: string }) {
    refuseOthers(ctx, dataModelSpec);
    if (!isEmpty(given.modelId)) {
      const { datasourceId, modelTable } = await modelOf(ctx, String(given.modelId));
      return tableInfo(ctx, datasourceId, modelTable);
    }
    if (isEmpty(given.datasourceId) || isEmpty(given.tableName)) throw DEVELOP.NO_SOURCE();
    return tableInfo(ctx, String(given.datasourceId), String(given.tableName));
  }

  @Endpoint('develop.model-prototype', { fields: { modelId: modelField.required(), datasourceId: sourceField }, answers: rowFields })
  async prototypes(@Ctx() ctx: RequestContext, @Input() { modelId }: { modelId: string }) {
    refuseOthers(ctx, dataModelSpec);
    const model = await modelOf(ctx, modelId);
    return ofModel(model, await prototypesOf(ctx, model));
  }

  @Endpoint('develop.select', { fields: { modelId: modelField.required() }, answers: rowFields })
  async saved(@Ctx() ctx: RequestContext, @Input() { modelId }: { modelId: string }) {
    refuseOthers(ctx, dataModelSpec);
    const model = await modelOf(ctx, modelId);
    return ofModel(model, savedPrototypes(model));
  }

  @Endpoint('develop.submit-list', { writes: true, fields: listFields })
  async submit(@Ctx() ctx: RequestContext, @Input() { list }: InputOf<typeof listFields>) {
    refuseOthers(ctx, dataModelSpec);
    const [{ modelId = '', version } = {}] = list;
    if (list.some((row) => row.modelId !== modelId)) throw DEVELOP.ONE_MODEL();
    const prototypes = list.map(({ id: _id, modelId: _model, version: _version, ...row }) => row);
    refuseTwice(prototypes);
    await ctx.workspace.db.write(ctx, async () => {
      const model = await modelOf(ctx, modelId);
      const where = { id: model.id, version: isEmpty(version) ? model.version : Number(version) };
      if ((await rows(ctx, DataModel).update(where, { prototypes: JSON.stringify(prototypes) })) === 0)
        throw CRUD.CHANGED({ noun: dataModelSpec.label });
    });
  }
}

/** Columns as they travel. The version is that of the model, so that a save over somebody else's is refused. */
const ofModel = ({ id, version }: { readonly id: string; readonly version: number }, prototypes: readonly Prototype[]) =>
  prototypes.map((row) => ({ ...row, id: row.jdbcName, modelId: id, version }));

function refuseTwice(prototypes: readonly Prototype[]): void {
  const findings = (['jdbcName', 'propertyName'] as const).flatMap((property) =>
    prototypes.flatMap((row, i) =>
      prototypes.findIndex((other) => other[property].toLowerCase() === row[property].toLowerCase()) < i
        ? [{ path: `list[${i}].${property}`, row: i + 1, error: DEVELOP.TWICE({ name: row[property] }) }]
        : [],
    ),
  );
  if (findings.length > 0) throw invalid(findings);
}
