import { f, type InputOf } from '../fields/field.js';
import { optionsOf, type QcChoice } from './choices.js';
import { CONDITION_AXES, itemsOf, QC_FACT, type QcContent, type QcItem, type QcOption } from './content.js';

/** One step of a grade. `cap` lowers the level or the condition, `deduct` and `rate` lower the price, `block` limits the use. */
export const qcExplainFields = {
  itemId: f.text(40, '检测项编号', 'Item id').required(),
  optionId: f.text(40, '选项编号', 'Option id').required(),
  itemName: f.text(60, '检测项', 'Item'),
  optionText: f.text(100, '选项', 'Option'),
  effect: f.text(10, '影响', 'Effect').required(),
  /** `level` or `condition`. */
  of: f.text(10, '对象', 'Of'),
  from: f.ref('basicConfig', '原', 'From'),
  to: f.ref('basicConfig', '变为', 'To'),
  amount: f.money('金额', 'Amount'),
  rate: f.int('比例(%)', 'Rate (%)'),
  blockFlag: f.code('qcBlock', '限制', 'Limit'),
};

export type QcExplain = InputOf<typeof qcExplainFields>;

/** Levels and conditions of the company, the best first, and prices in fen. */
export interface GradeScale {
  readonly levels: readonly string[];
  readonly conditions: readonly string[];
  /** The reference price; without one there is no suggestion. */
  readonly base?: number | undefined;
  /** The suggestion is never lower. */
  readonly floor?: number | null | undefined;
}

export interface Grade {
  readonly levelId: string | null;
  readonly conditionId: string | null;
  readonly blockFlags: readonly number[];
  /** Sum of the deductions of all chosen options, in fen. */
  readonly deductAmount: number;
  /** The highest percentage of all chosen options. */
  readonly deductRate: number;
  readonly suggestAmount?: number;
  /** Required items without an answer. */
  readonly missingItems: readonly string[];
  readonly explain: readonly QcExplain[];
}

interface Chosen {
  readonly item: QcItem;
  readonly option: QcOption;
  readonly axis: number;
}

/**
 * Grades a unit by its answers (docs/domain.md 4.18). Starts at the best level and condition; each chosen option lowers them to its cap at most,
 * so the worst cap wins and nothing raises. The deductions are summed, the highest percentage is applied once, then the floor.
 */
export function grade(content: QcContent, choices: readonly QcChoice[], scale: GradeScale): Grade {
  const answers = new Map(choices.map((choice) => [choice.itemId, choice]));
  const items = itemsOf(content);
  const chosen = items.flatMap(({ item, axis }) => {
    const answer = answers.get(item.itemId);
    return answer ? optionsOf(item, answer).map((option): Chosen => ({ item, option, axis })) : [];
  });
  const level = lowered(chosen, scale.levels, 'level', ({ option }) => option.levelId);
  const condition = lowered(chosen, scale.conditions, 'condition', ({ option, axis }) =>
    CONDITION_AXES.includes(axis) ? option.conditionId : undefined,
  );
  const price = priced(chosen, scale);
  const blocks = chosen.filter(({ option }) => option.blockFlag);
  return {
    levelId: level.id,
    conditionId: condition.id,
    blockFlags: [...new Set(blocks.map(({ option }) => option.blockFlag as number))].sort((a, b) => a - b),
    deductAmount: price.deductAmount,
    deductRate: price.deductRate,
    ...(price.suggestAmount === undefined ? {} : { suggestAmount: price.suggestAmount }),
    missingItems: missingOf(content, choices),
    explain: [
      ...level.explain,
      ...condition.explain,
      ...price.explain,
      ...blocks.map((one): QcExplain => ({ ...named(one), effect: 'block', blockFlag: one.option.blockFlag ?? 0 })),
    ],
  };
}

/** Required items without an answer, in the order of the template. Defaults are no answers. */
export function missingOf(content: QcContent, choices: readonly QcChoice[]): string[] {
  const answered = new Set(
    choices.filter(({ optionIds, value }) => optionIds.length > 0 || value !== undefined).map(({ itemId }) => itemId),
  );
  return itemsOf(content).flatMap(({ item }) => (item.required === 1 && !answered.has(item.itemId) ? [item.itemId] : []));
}

const named = ({ item, option }: Chosen) => ({
  itemId: item.itemId,
  optionId: option.optionId,
  itemName: item.name,
  optionText: option.text,
});

/** Walks down a ladder by the caps of the chosen options. A cap that the ladder lacks lowers nothing. */
function lowered(chosen: readonly Chosen[], ladder: readonly string[], of: string, capOf: (one: Chosen) => string | null | undefined) {
  let place = 0;
  const explain: QcExplain[] = [];
  for (const one of chosen) {
    const cap = ladder.indexOf(capOf(one) ?? '');
    if (cap <= place) continue;
    explain.push({ ...named(one), effect: 'cap', of, from: ladder[place] ?? null, to: ladder[cap] ?? null });
    place = cap;
  }
  return { id: ladder[place] ?? null, explain };
}

function priced(chosen: readonly Chosen[], { base, floor }: GradeScale) {
  const deducting = chosen.filter(({ option }) => (option.deductAmount ?? 0) > 0);
  const deductAmount = deducting.reduce((sum, { option }) => sum + (option.deductAmount ?? 0), 0);
  const dearest = chosen.reduce<Chosen | undefined>(
    (most, one) => ((one.option.deductRate ?? 0) > (most?.option.deductRate ?? 0) ? one : most),
    undefined,
  );
  const deductRate = dearest?.option.deductRate ?? 0;
  const explain = deducting.map((one): QcExplain => ({ ...named(one), effect: 'deduct', amount: one.option.deductAmount ?? 0 }));
  const rated = (amount?: number): QcExplain[] =>
    dearest ? [{ ...named(dearest), effect: 'rate', rate: deductRate, ...(amount === undefined ? {} : { amount }) }] : [];
  if (base === undefined) return { deductAmount, deductRate, explain: [...explain, ...rated()] };
  const left = Math.max(0, base - deductAmount);
  const byRate = Math.round((left * deductRate) / 100);
  return {
    deductAmount,
    deductRate,
    suggestAmount: Math.max(floor ?? 0, left - byRate),
    explain: [...explain, ...rated(byRate)],
  };
}

/** Facts of the unit that the answers state, and its faults. */
export interface StatedFacts {
  readonly lockStatus?: number;
  readonly blacklistStatus?: number;
  readonly batteryHealth?: number;
  /** Values by the ids or names of attributes. */
  readonly attrValues?: Readonly<Record<string, string>>;
  readonly faultIds: readonly string[];
}

const FACT_NAMES = { [QC_FACT.lock]: 'lockStatus', [QC_FACT.blacklist]: 'blacklistStatus', [QC_FACT.battery]: 'batteryHealth' } as const;

export function statedFacts(content: QcContent, choices: readonly QcChoice[]): StatedFacts {
  const facts: Record<string, number> = {};
  const attrValues: Record<string, string> = {};
  const faultIds: string[] = [];
  const answers = new Map(choices.map((choice) => [choice.itemId, choice]));
  for (const { item } of itemsOf(content)) {
    const answer = answers.get(item.itemId);
    if (!answer) continue;
    const options = optionsOf(item, answer);
    faultIds.push(...options.flatMap(({ faultId }) => faultId || []));
    const [chosen] = options;
    if (item.factLink === QC_FACT.attr && item.factAttr && chosen) attrValues[item.factAttr] = chosen.text;
    const fact = FACT_NAMES[item.factLink as keyof typeof FACT_NAMES];
    const stated = answer.value ?? chosen?.factValue;
    if (fact && stated !== null && stated !== undefined) facts[fact] = stated;
  }
  return { ...facts, ...(Object.keys(attrValues).length > 0 ? { attrValues } : {}), faultIds: [...new Set(faultIds)] };
}
