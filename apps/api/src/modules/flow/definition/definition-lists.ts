import { DEFINITION, f, flowDefinitionAnswers, flowDefinitionFields } from '@phone-trade/shared';
import { onPlatform, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, type Page, pageOfRows } from '../../../platform/database/query/list-query.js';
import { nameCategories } from '../category-names.js';
import { FlowDefinition } from './definition.entity.js';

const COMMON = 1;

/** 1: those common to all tenants, 2: the tenant's own; both without it. */
const asks = { mode: f.int('范围', 'Scope').min(1).max(2) };

/** `version` counts the deployments of a key; the row's own version is none of the client's business. */
async function complete(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  await nameCategories(ctx, page);
  for (const row of page) {
    row.version = row.processVersion;
    delete row.processVersion;
    if (row.tenantId === PLATFORM_TENANT) row.tenantId = '';
  }
}

const { tenantId } = flowDefinitionAnswers;
const fields = { ...flowDefinitionFields, processVersion: flowDefinitionFields.version, tenantId };

/** Every version that is deployed. */
export const definitions: ListSpec<FlowDefinition> = {
  entity: FlowDefinition,
  fields,
  asks,
  order: ['deploymentTime', 'desc'],
  maySort: true,
  lenient: true,
};

/** The tenant starts by a definition of its own under the key, not by the common one (`newestOfKey`). */
const REPLACED = `EXISTS (SELECT 1 FROM flow_definition AS own WHERE own.tenant_id = :tenantId AND own.process_key = flow_definition.process_key
  AND own.is_newest = 1 AND own.is_deleted = 0)`;

/** What may be started: the newest active version of each key. */
export const startable: ListSpec<FlowDefinition> = {
  ...definitions,
  where: { text: `is_newest = 1 AND suspension_state = ${DEFINITION.active} AND (tenant_id = :tenantId OR NOT ${REPLACED})` },
};

/** A page of the caller's definitions, of the common ones, or of both. */
export async function definitionPage(ctx: RequestContext, list: ListSpec<FlowDefinition>, query: ListQuery): Promise<Page> {
  const mode = Number(query.mode);
  const within = mode === COMMON ? onPlatform(ctx) : ctx;
  const page = await pageOfRows(within, mode ? list : { ...list, common: true }, query);
  await complete(within, page.records);
  return page;
}
