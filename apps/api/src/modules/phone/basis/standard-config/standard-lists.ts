import { ERP, INPUT, type RowError, standardConfigFields, wholeNumbers } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/input/check.js';
import { roleAliases } from '../../../system/role/role.port.js';

type Values = Record<string, unknown>;

const MAX_BUCKETS = 20;
const refusals = {
  sellableStages: INPUT.NOT_CODE,
  openingStage: INPUT.NOT_CODE,
  imeiCheckOn: INPUT.NOT_CODE,
  stockAgeBuckets: INPUT.NOT_STEPS,
};

/** The lists among the rules in inside form: stages and days as numbers, roles as ids of the tenant's own. */
export async function checkedLists(ctx: RequestContext, given: Values): Promise<Values> {
  const findings: RowError[] = [];
  const checked: Values = { ...given };
  const numbers = (name: keyof typeof refusals, fits: (list: readonly number[]) => boolean): void => {
    if (given[name] === undefined) return;
    const list = wholeNumbers(given[name] as string[]);
    if (!list || !fits(list))
      findings.push({ path: name, error: refusals[name]({ field: standardConfigFields[name].label, max: MAX_BUCKETS }) });
    checked[name] = list;
  };
  const known = (name: 'sellableStages' | 'openingStage' | 'imeiCheckOn', list: readonly number[]): boolean =>
    list.every((stage) => standardConfigFields[name].is.only?.includes(stage));
  numbers('sellableStages', (list) => known('sellableStages', list) && isSet(list));
  numbers('openingStage', (list) => list.length === 1 && known('openingStage', list));
  numbers('imeiCheckOn', (list) => known('imeiCheckOn', list) && isSet(list));
  numbers('stockAgeBuckets', (list) => list.length <= MAX_BUCKETS && list.every((day, i) => day > (list[i - 1] ?? 0)));
  const roles = given['costVisibleRoles'] as string[] | undefined;
  if (roles && (await roleAliases(ctx.workspace, ctx.tenantId, roles)).length < roles.length) {
    findings.push({ path: 'costVisibleRoles', error: ERP.UNKNOWN_REF({ noun: standardConfigFields.costVisibleRoles.label }) });
  }
  if (findings.length > 0) throw invalid(findings);
  return checked;
}

const isSet = (list: readonly number[]): boolean => new Set(list).size === list.length;
