import { ERP, type RowError } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import type { Unit, UnitChange } from '../../../kernel/unit/postings.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { basicConfigsByIds } from '../basic-config/basic-config.port.js';
import { modelsByIds } from '../catalogue/catalogue.port.js';

/** Facts of a unit that people may correct, in inside form. Absent ones stay as they are. */
export interface UnitFacts {
  readonly imei?: string | null;
  readonly imei2?: string | null;
  readonly sn?: string | null;
  readonly thirdBarcode?: string | null;
  readonly attrs?: { attrId: string; attrName?: string; valueId?: string; valueText: string }[];
  readonly conditionId?: string | null;
  readonly levelId?: string | null;
  readonly batteryHealth?: number | null;
  readonly saleAmount?: number | null;
  readonly saleRemark?: string | null;
  readonly remark?: string | null;
}

const PLAIN = ['imei2', 'sn', 'thirdBarcode', 'conditionId', 'levelId', 'batteryHealth', 'saleAmount', 'saleRemark', 'remark'] as const;

/** The change that puts these facts on a unit; empty when it has them already. */
export function factsChange(unit: Unit, facts: UnitFacts): UnitChange {
  const change: Record<string, unknown> = {};
  for (const name of PLAIN) if (facts[name] !== undefined && facts[name] !== unit[name]) change[name] = facts[name];
  if (facts.imei !== undefined && facts.imei !== unit.imei) {
    change.imei = facts.imei;
    change.imeiFlag = facts.imei ? 1 : 3;
    if (!unit.isDraft && unit.outType === 0) change.imeiOpen = facts.imei;
  }
  if (facts.attrs !== undefined) {
    const text = facts.attrs
      .map((attr) => attr.valueText)
      .join(' ')
      .slice(0, 255);
    if (text !== unit.productAttr) Object.assign(change, { attrs: JSON.stringify(facts.attrs), productAttr: text });
  }
  return change as UnitChange;
}

/** A unit and the facts given for it. */
export interface FactsOf {
  readonly unit: Unit;
  readonly facts: UnitFacts;
  /** Where the facts stand in the input, for the message. */
  readonly path: string;
  readonly row: number;
}

/** Everything wrong with corrected facts: unknown grades, an IMEI twice, or one that another unit of ours has. */
export async function factsProblems(ctx: RequestContext, given: readonly FactsOf[]): Promise<RowError[]> {
  const configs = await basicConfigsByIds(
    ctx,
    given.flatMap(({ facts }) => [facts.conditionId, facts.levelId].filter((id): id is string => Boolean(id))),
  );
  const problems: RowError[] = [];
  const seen = new Map<string, number>();
  for (const { facts, path, row } of given) {
    if (facts.conditionId && configs.get(facts.conditionId)?.basicConfigId !== 1)
      problems.push({ path: `${path}.conditionId`, row, error: ERP.UNKNOWN_REF({ noun: { zh: '成色', en: 'condition' } }) });
    if (facts.levelId && configs.get(facts.levelId)?.basicConfigId !== 2)
      problems.push({ path: `${path}.levelId`, row, error: ERP.UNKNOWN_REF({ noun: { zh: '等级', en: 'level' } }) });
    if (!facts.imei) continue;
    const first = seen.get(facts.imei);
    if (first !== undefined)
      problems.push({ path: `${path}.imei`, row, error: ERP.IMEI_DUP_IN_DOC({ imei: facts.imei, a: first, b: row }) });
    seen.set(facts.imei, row);
    if (facts.imei === facts.imei2) problems.push({ path: `${path}.imei2`, row, error: ERP.IMEI_SAME_TWICE({ imei: facts.imei }) });
  }
  return [...problems, ...(await ownedElsewhere(ctx, given))];
}

async function ownedElsewhere(ctx: RequestContext, given: readonly FactsOf[]): Promise<RowError[]> {
  const changed = given.filter(({ unit, facts }) => facts.imei && facts.imei !== unit.imei);
  if (changed.length === 0) return [];
  const owned = await rows(ctx, Product).find({ imei: changed.map(({ facts }) => facts.imei as string), outType: 0 });
  return changed.flatMap(({ unit, facts, path, row }) => {
    const other = owned.find((product) => product.imei === facts.imei && product.id !== unit.id);
    if (!other) return [];
    const error = other.isDraft
      ? ERP.IMEI_ON_DRAFT({ imei: facts.imei, orderNo: other.purchaseOrderNo })
      : ERP.IMEI_OPEN({ imei: facts.imei, productNo: unitName(other), stage: stageLabel(other.stage) });
    return [{ path: `${path}.imei`, row, error }];
  });
}

/** Units that lack the IMEI or serial number their category asks for at stock-in. */
export async function missingSerials<U extends Pick<Unit, 'modelId' | 'imei' | 'sn' | 'unitNo'>>(
  ctx: RequestContext,
  units: readonly U[],
): Promise<{ unit: U }[]> {
  const models = await modelsByIds(ctx, [...new Set(units.map((unit) => unit.modelId))]);
  return units.flatMap((unit) => {
    const needs = models.get(unit.modelId)?.serialised ?? 1;
    const has = needs === 1 ? Boolean(unit.imei) : needs === 2 ? Boolean(unit.imei || unit.sn) : needs === 3 ? Boolean(unit.sn) : true;
    return has ? [] : [{ unit }];
  });
}

export { presentUnits, unitsByCodes, unitsWaiting } from './goods.queries.js';
