import { CUSTODY, ERP, type InputOf, imeiFlag, label, type RowError, type receiveFactFields } from '@phone-trade/shared';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/input/check.js';
import { basicConfigsByIds } from '../../basis/basic-config/basic-config.port.js';
import { attrProblem, type GivenAttr, inModelOrder, modelsByIds } from '../../basis/catalogue/catalogue.port.js';
import { imeiOwned, imeiOwners, labelProblems, missingSerials } from './unit-numbers.js';
import { priceProblems } from './unit-prices.js';

/** Facts of a unit that people may correct, in inside form. Absent ones stay as they are. */
export type UnitFacts = InputOf<typeof receiveFactFields>;

const PLAIN = [
  'imei2',
  'meid',
  'sn',
  'thirdBarcode',
  'conditionId',
  'levelId',
  'batteryHealth',
  'batteryCycle',
  'warrantyEnd',
  'saleAmount',
  'minSaleAmount',
  'saleRemark',
  'remark',
] as const;

/** Numbers that a category may ask for, or that no two units in open cycles may have. */
const NUMBERS = ['imei', 'meid', 'sn', 'thirdBarcode'] as const;

/** Facts of which 0 means that nobody knows. */
const KNOWN = ['lockStatus', 'blacklistStatus'] as const;

/** The joined attribute text, `128G 黑色 国行`. */
export const attrText = (attrs: readonly { readonly valueText: string }[] | null | undefined): string =>
  (attrs ?? [])
    .map((attr) => attr.valueText)
    .join(' ')
    .slice(0, 255);

/** The attribute text of a model, as units of it would have it. Refuses attributes that the model does not have. */
export async function modelAttrText(ctx: RequestContext, modelId: string, attrs: readonly GivenAttr[]): Promise<string> {
  const model = (await modelsByIds(ctx, [modelId])).get(modelId);
  const error = model && attrProblem(model, attrs);
  if (error) throw invalid([{ path: 'attrs', error }]);
  return attrText(inModelOrder(model?.attrs ?? [], attrs));
}

/** The attributes of a unit with these values, by ids or names of attributes; undefined where its model has none of those. */
export async function withAttrValues(
  ctx: RequestContext,
  { modelId, attrs }: Unit,
  values: Readonly<Record<string, string>>,
): Promise<GivenAttr[] | undefined> {
  const model = (await modelsByIds(ctx, [modelId])).get(modelId);
  const stated = (model?.attrs ?? []).flatMap(({ attrId = '', attrName, values: offered }): GivenAttr[] => {
    const valueText = values[attrId] ?? values[attrName];
    if (valueText === undefined) return [];
    const { valueId } = offered.find((value) => value.valueText === valueText) ?? {};
    return [{ attrId, attrName, ...(valueId ? { valueId } : {}), valueText: valueText.slice(0, 64) }];
  });
  if (stated.length === 0) return undefined;
  const had = JSON.parse(attrs ?? '[]') as GivenAttr[];
  return [...had.filter(({ attrId }) => !stated.some((one) => one.attrId === attrId)), ...stated];
}

/** The change that puts these facts on a unit; empty when it has them already. */
export function factsChange(unit: Unit, facts: UnitFacts): UnitChange {
  const change: Record<string, unknown> = {};
  for (const name of PLAIN) if (facts[name] !== undefined && facts[name] !== unit[name]) change[name] = facts[name];
  for (const name of KNOWN) {
    const value = facts[name] === null ? 0 : facts[name];
    if (value !== undefined && value !== unit[name]) change[name] = value;
  }
  if (facts.imei !== undefined && facts.imei !== unit.imei) {
    change.imei = facts.imei;
    change.imeiFlag = imeiFlag(facts.imei);
  }
  if (facts.attrs) {
    const text = attrText(facts.attrs);
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

/** The same facts with their attributes in the order of each unit's model. */
export async function inCatalogueOrder<F extends FactsOf>(ctx: RequestContext, given: readonly F[]): Promise<F[]> {
  const models = await modelsOf(ctx, given);
  return given.map((one) => {
    const attrs = one.facts.attrs && inModelOrder(models.get(one.unit.modelId)?.attrs ?? [], one.facts.attrs);
    return attrs ? { ...one, facts: { ...one.facts, attrs } } : one;
  });
}

const modelsOf = (ctx: RequestContext, given: readonly FactsOf[]) =>
  modelsByIds(ctx, [...new Set(given.flatMap(({ unit, facts }) => (facts.attrs ? [unit.modelId] : [])))]);

/** Attributes must be of the unit's model; what it has already may stay. */
async function attrProblems(ctx: RequestContext, given: readonly FactsOf[]): Promise<RowError[]> {
  const models = await modelsOf(ctx, given);
  return given.flatMap(({ unit, facts, path, row }): RowError[] => {
    const model = models.get(unit.modelId);
    if (!model || !facts.attrs) return [];
    const had = (JSON.parse(unit.attrs ?? '[]') as GivenAttr[]).map(({ attrId }) => attrId);
    const error = attrProblem(model, facts.attrs, had);
    return error ? [{ path: `${path}.attrs`, row, error }] : [];
  });
}

/**
 * Everything wrong with corrected facts: attributes the model has not, unknown grades, numbers that are missing, given twice or another
 * unit's, and prices that are not set with the facts.
 */
export async function factsProblems(ctx: RequestContext, given: readonly FactsOf[]): Promise<RowError[]> {
  const changes = given.map((one) => ({ ...one, change: factsChange(one.unit, one.facts) }));
  const renumbered = changes
    .filter(({ change }) => NUMBERS.some((name) => name in change))
    .map(({ unit, change, path, row }) => ({ unit: { ...unit, ...change, unitNo: row }, path, row }));
  const unnumbered = await missingSerials(
    ctx,
    renumbered.filter(({ unit }) => unit.custody !== CUSTODY.onTheWay).map(({ unit, path }) => ({ ...unit, path })),
  );
  return [
    ...(await attrProblems(ctx, given)),
    ...(await gradeProblems(ctx, given)),
    ...slotProblems(changes),
    ...unnumbered.map(({ unit }) => ({ path: `${unit.path}.imei`, row: unit.unitNo, error: ERP.IMEI_REQUIRED({ row: unit.unitNo }) })),
    ...(await labelProblems(ctx, renumbered)),
    ...(await ownedElsewhere(ctx, changes)),
    ...(await priceProblems(ctx, changes)),
  ];
}

const GRADES = [
  { name: 'conditionId', type: 1, noun: label('成色', 'condition') },
  { name: 'levelId', type: 2, noun: label('等级', 'level') },
] as const;

/** A grade must be of its list and switched on; the one a unit has already may stay. */
async function gradeProblems(ctx: RequestContext, given: readonly FactsOf[]): Promise<RowError[]> {
  const configs = await basicConfigsByIds(
    ctx,
    given.flatMap(({ facts }) => [facts.conditionId, facts.levelId].filter((id): id is string => Boolean(id))),
  );
  return given.flatMap(({ unit, facts, path, row }) =>
    GRADES.flatMap(({ name, type, noun }): RowError[] => {
      const id = facts[name];
      if (!id || id === unit[name]) return [];
      const config = configs.get(id);
      const at = { path: `${path}.${name}`, row };
      if (config?.basicConfigId !== type) return [{ ...at, error: ERP.UNKNOWN_REF({ noun }) }];
      return config.status === 1 ? [] : [{ ...at, error: ERP.CONFIG_DISABLED({ name: config.name }) }];
    }),
  );
}

interface ChangeOf extends FactsOf {
  readonly change: UnitChange;
}

const SLOTS = ['imei', 'imei2'] as const;

/** The IMEIs the units are to have, slot by slot, against each other. */
function slotProblems(changes: readonly ChangeOf[]): RowError[] {
  const seen = new Map<string, number>();
  const problems: RowError[] = [];
  for (const { unit, change, path, row } of changes) {
    const { imei, imei2 } = { ...unit, ...change };
    if (imei && imei === imei2) {
      problems.push({ path: `${path}.imei2`, row, error: ERP.IMEI_SAME_TWICE({ imei }) });
      continue;
    }
    for (const [slot, number] of [['imei', imei] as const, ['imei2', imei2] as const]) {
      if (!number) continue;
      const first = seen.get(number);
      if (first === undefined) seen.set(number, row);
      else problems.push({ path: `${path}.${slot}`, row, error: ERP.IMEI_DUP_IN_DOC({ imei: number, a: first, b: row }) });
    }
  }
  return problems;
}

async function ownedElsewhere(ctx: RequestContext, changes: readonly ChangeOf[]): Promise<RowError[]> {
  const taken = changes.flatMap(({ unit, change, path, row }) =>
    SLOTS.flatMap((slot) => {
      const imei = change[slot];
      return imei ? [{ imei, id: unit.id, path: `${path}.${slot}`, row }] : [];
    }),
  );
  const owners = await imeiOwners(
    ctx,
    taken.map(({ imei }) => imei),
  );
  return taken.flatMap(({ imei, id, path, row }) => {
    const owner = owners.find((unit) => unit.id !== id && (unit.imei === imei || unit.imei2 === imei));
    return owner ? [{ path, row, error: imeiOwned(imei, owner) }] : [];
  });
}
