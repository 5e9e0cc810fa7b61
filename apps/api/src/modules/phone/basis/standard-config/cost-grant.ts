import { ROLE } from '@phone-trade/shared';
import type { RuleGrant } from '../../../../platform/context/rule-grants.js';
import { standardConfig } from './standard-config.js';

/** Roles that see costs by the rules of their tenant. */
export const costGrant: RuleGrant = {
  permission: 'cost_view',
  table: 'standard_config',
  roles: async (ctx) => (await standardConfig(ctx)).costVisibleRoles,
  inUse: ROLE.SEES_COST,
};
