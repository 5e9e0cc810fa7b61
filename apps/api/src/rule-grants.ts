import { costGrant } from './modules/phone/basis/standard-config/standard-config.port.js';
import type { RuleGrant } from './platform/context/rule-grants.js';

/** The permissions that rules of a tenant give to its roles. */
export const ruleGrants: readonly RuleGrant[] = [costGrant];
