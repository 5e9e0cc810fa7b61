import { costGrant } from './modules/phone/standard-config/cost-grant.port.js';
import type { RuleGrant } from './platform/context/rule-grants.js';

/** The permissions that rules of a tenant give to its roles. */
export const ruleGrants: readonly RuleGrant[] = [costGrant];
