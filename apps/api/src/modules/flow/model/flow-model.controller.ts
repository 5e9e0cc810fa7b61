import { CRUD, CRUD_BASE_FIELDS, FLOW, f, flowModelSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, pageOfRows } from '../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { deploy } from '../definition/definitions.js';
import { deployFields, tenantList } from '../definition/deploy-input.js';
import { FlowModel } from './flow-model.entity.js';

const { modelEditorXml, ...shown } = flowModelSpec.fields;
const id = f.id('模型', 'Model').required();

/** By the names of the family. */
const times = { created: f.time('创建时间', 'Created at'), lastUpdated: f.time('更新时间', 'Updated at') };

const models: ListSpec<FlowModel> = {
  entity: FlowModel,
  fields: { ...shown, ...CRUD_BASE_FIELDS },
  order: ['insertTime', 'desc'],
  maySort: true,
  lenient: true,
};

const answers = { ...rowFields, ...models.fields, ...times };

const withTimes = (row: Record<string, unknown>) => ({ ...row, created: row.insertTime, lastUpdated: row.updateTime ?? row.insertTime });

/** Models: the list leaves the diagrams out. */
@ApiController()
export class FlowModelController {
  @Endpoint('flow.model/list', { list: models, answers })
  async list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    const { records, ...counts } = await pageOfRows(ctx, models, query);
    return { records: records.map(withTimes), ...counts };
  }

  @Endpoint('flow.detail', {
    fields: { id },
    answers: { ...answers, modelEditorXml: modelEditorXml as NonNullable<typeof modelEditorXml> },
  })
  async detail(@Ctx() ctx: RequestContext, @Input() input: { id: string }) {
    const [answered] = await toWire(ctx, { ...flowModelSpec.fields, ...CRUD_BASE_FIELDS }, [await modelOf(ctx, input.id)]);
    return withTimes(answered as Record<string, unknown>);
  }

  @Endpoint('flow.deploy', { writes: true, fields: { modelId: id, ...deployFields } })
  async deploy(
    @Ctx() ctx: RequestContext,
    @Input() input: { modelId: string; category: string; tenantIds?: string | null },
  ): Promise<void> {
    const { modelEditorXml: xml, name } = await modelOf(ctx, input.modelId);
    if (!xml) throw FLOW.MODEL_XML();
    await deploy(ctx, { xml, name, category: input.category, tenantIds: tenantList(input.tenantIds) });
  }
}

async function modelOf(ctx: RequestContext, modelId: string): Promise<Row<FlowModel>> {
  const model = await rows(ctx, FlowModel).one({ id: modelId });
  if (!model) throw CRUD.NOT_FOUND({ noun: flowModelSpec.label });
  return model;
}
