import { DEFINITION, f, flowDefinitionAnswers } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import type { Upload } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { readBpmn } from '../bpmn/read-bpmn.js';
import { Processes } from '../instance/processes.js';
import { definitionPage, definitions, startable } from './definition-lists.js';
import { changeState, deploy, removeDeployments } from './definitions.js';
import { deployFields, tenantList } from './deploy-input.js';

const answers = { ...rowFields, ...flowDefinitionAnswers };

const STATES = {
  active: { zh: '激活', en: 'active' },
  suspend: { zh: '挂起', en: 'suspended' },
};

const DELETED = { zh: '部署已删除', en: 'Deployment deleted' };

const xmlOf = ({ bytes }: Upload): string => bytes.toString('utf8');

/** What is deployed. */
@ApiController()
export class FlowDefinitionController {
  constructor(private readonly processes: Processes) {}

  @Endpoint('flow.start-list', { list: startable, answers })
  startable(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return definitionPage(ctx, startable, query);
  }

  @Endpoint('flow.manager/list', { list: definitions, answers })
  list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return definitionPage(ctx, definitions, query);
  }

  @Endpoint('flow.change-state', {
    writes: true,
    fields: { processId: f.id('流程', 'Process').required(), state: f.word(STATES, '状态', 'State').required() },
  })
  changeState(@Ctx() ctx: RequestContext, @Input() { processId, state }: { processId: string; state: string }): Promise<void> {
    return changeState(ctx, processId, state === 'active' ? DEFINITION.active : DEFINITION.suspended);
  }

  @Endpoint('flow.check-upload', { file: true, fields: {} })
  async check(@Input() { file }: { file: Upload }): Promise<void> {
    await readBpmn(xmlOf(file));
  }

  @Endpoint('flow.deploy-upload', { writes: true, file: true, fields: deployFields })
  deployFile(
    @Ctx() ctx: RequestContext,
    @Input() { file, category, tenantIds }: { file: Upload; category: string; tenantIds?: string | null },
  ): Promise<void> {
    return deploy(ctx, { xml: xmlOf(file), category, tenantIds: tenantList(tenantIds) });
  }

  @Endpoint('flow.delete-deployment', {
    writes: true,
    fields: { deploymentIds: f.keys('部署', 'Deployments').required(), cascade: f.flag('级联', 'With instances') },
  })
  remove(@Ctx() ctx: RequestContext, @Input() input: { deploymentIds: readonly string[]; cascade?: number | null }): Promise<void> {
    return removeDeployments(ctx, input.deploymentIds, input.cascade === 1, (at, id) =>
      this.processes.cancelSome(at, id, DELETED[at.lang]),
    );
  }
}
