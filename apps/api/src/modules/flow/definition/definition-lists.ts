import { DEFINITION, f, flowDefinitionFields } from '@phone-trade/shared';
import { onPlatform, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, type Page, pageOfRows } from '../../../platform/database/query/list-query.js';
import { nameCategories } from '../category-names.js';
import { FlowDefinition } from './definition.entity.js';

const COMMON = 1;

/** 1: those common to all tenants, 2: the tenant's own, which is also what is answered without it. */
const asks = { mode: f.int('范围', 'Scope').min(1).max(2) };

/** `version` counts the deployments of a key; the row's own version is none of the client's business. */
async function complete(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  await nameCategories(ctx, page);
  for (const row of page) {
    row.version = row.processVersion;
    delete row.processVersion;
    row.tenantId = ctx.tenantId === PLATFORM_TENANT ? '' : ctx.tenantId;
  }
}

const fields = { ...flowDefinitionFields, processVersion: flowDefinitionFields.version };

/** Every version that is deployed. */
export const definitions: ListSpec<FlowDefinition> = {
  entity: FlowDefinition,
  fields,
  asks,
  order: ['deploymentTime', 'desc'],
  maySort: true,
  lenient: true,
};

/** What may be started: the newest active version of each key. */
export const startable: ListSpec<FlowDefinition> = {
  ...definitions,
  where: { text: `is_newest = 1 AND suspension_state = ${DEFINITION.active}` },
};

/** A page of the caller's definitions, or of the common ones. */
export async function definitionPage(ctx: RequestContext, list: ListSpec<FlowDefinition>, query: ListQuery): Promise<Page> {
  const within = Number(query.mode) === COMMON ? onPlatform(ctx) : ctx;
  const page = await pageOfRows(within, list, query);
  await complete(within, page.records);
  return page;
}
