import { ERP, INPUT, type RowError, RULE, STAGE_RULES, standardConfigFields, wholeNumbers } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/input/check.js';
import { roleAliases } from '../../../system/role/role.port.js';

type Values = Record<string, unknown>;

const MAX_BUCKETS = 20;
const OPENING_STAGES = STAGE_RULES[RULE.openingStock].to as readonly number[];

/** The lists among the rules in inside form: stages and days as numbers, roles as ids of the tenant's own. */
export async function checkedLists(ctx: RequestContext, given: Values): Promise<Values> {
  const findings: RowError[] = [];
  const checked: Values = { ...given };
  const numbers = (name: 'sellableStages' | 'openingStage' | 'stockAgeBuckets', fits: (list: readonly number[]) => boolean): void => {
    if (given[name] === undefined) return;
    const list = wholeNumbers(given[name] as string[]);
    if (!list || !fits(list)) findings.push({ path: name, error: INPUT.NOT_CODE({ field: standardConfigFields[name].label }) });
    checked[name] = list;
  };
  // Only what the stage table has a move for.
  numbers('sellableStages', (list) => list.every((stage) => STAGE_RULES[RULE.sold].from.includes(stage)) && isSet(list));
  numbers('openingStage', (list) => list.length === 1 && list.every((stage) => OPENING_STAGES.includes(stage)));
  numbers('stockAgeBuckets', (list) => list.length <= MAX_BUCKETS && list.every((day, i) => day > (list[i - 1] ?? 0)));
  const roles = given['costVisibleRoles'] as string[] | undefined;
  if (roles && (await roleAliases(ctx.workspace, ctx.tenantId, roles)).length < roles.length) {
    findings.push({ path: 'costVisibleRoles', error: ERP.UNKNOWN_REF({ noun: standardConfigFields.costVisibleRoles.label }) });
  }
  if (findings.length > 0) throw invalid(findings);
  return checked;
}

const isSet = (list: readonly number[]): boolean => new Set(list).size === list.length;
