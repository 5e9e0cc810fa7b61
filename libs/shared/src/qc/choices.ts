import type { RowError } from '../errors/define.js';
import { ERP } from '../errors/erp.js';
import { f, type InputOf } from '../fields/field.js';
import { itemsOf, QC_ALONE, QC_LIMITS, QC_SELECT, type QcContent, type QcItem, type QcOption } from './content.js';

/** The answer to one item: the chosen options, or a number. */
export const qcChoiceFields = {
  itemId: f.text(40, '检测项编号', 'Item id').required(),
  optionIds: f.keys('选项', 'Options'),
  value: f.int('数值', 'Number'),
};

export const qcChoicesField = f.list('检测结果', 'Choices', qcChoiceFields).max(QC_LIMITS.items * 2);

export type QcChoiceInput = InputOf<typeof qcChoiceFields>;

/** An answer as it is stored. */
export interface QcChoice {
  readonly itemId: string;
  readonly optionIds: readonly string[];
  readonly value?: number;
}

const isAnswered = ({ optionIds, value }: QcChoice): boolean => optionIds.length > 0 || value !== undefined;

/** Answers in stored form. Empty answers are left out. */
export const choicesOf = (given: readonly QcChoiceInput[]): QcChoice[] =>
  given
    .map(({ itemId, optionIds, value }) => ({
      itemId,
      optionIds: [...new Set(optionIds ?? [])],
      ...(value === null || value === undefined ? {} : { value }),
    }))
    .filter(isAnswered);

/** The option that a number means. */
export function bandOf(item: QcItem, value: number): QcOption | undefined {
  const band = (item.bands ?? []).find(({ below }) => value < below);
  return band && item.options.find(({ optionId }) => optionId === band.optionId);
}

/** The options that an answer means, in the order of the template. */
export function optionsOf(item: QcItem, { optionIds, value }: QcChoice): readonly QcOption[] {
  if (item.selectType !== QC_SELECT.number) return item.options.filter(({ optionId }) => optionIds.includes(optionId));
  const banded = value === undefined ? undefined : bandOf(item, value);
  return banded ? [banded] : [];
}

/** Errors of answers: unknown items and options, several where one is allowed, options that exclude each other, numbers out of range. */
export function choiceFindings(content: QcContent, choices: readonly QcChoice[]): RowError[] {
  const items = new Map(itemsOf(content).map(({ item }) => [item.itemId, item]));
  const seen = new Set<string>();
  return choices.flatMap((choice, i): RowError[] => {
    const item = items.get(choice.itemId);
    const at = (error: RowError['error']): RowError[] => [{ path: `choices[${i}]`, row: i + 1, error }];
    if (!item) return at(ERP.QC_UNKNOWN_CHOICE({ name: choice.itemId }));
    if (seen.has(choice.itemId)) return at(ERP.QC_TWICE({ name: item.name }));
    seen.add(choice.itemId);
    return item.selectType === QC_SELECT.number ? numberFindings(item, choice).flatMap(at) : optionFindings(item, choice).flatMap(at);
  });
}

function numberFindings(item: QcItem, { optionIds, value }: QcChoice): RowError['error'][] {
  if (optionIds.length > 0 || value === undefined) return [ERP.QC_NUMBER({ name: item.name })];
  const [min, max] = [item.min ?? 0, item.max ?? 1_000_000_000];
  return value < min || value > max ? [ERP.QC_RANGE({ name: item.name, min, max })] : [];
}

function optionFindings(item: QcItem, { optionIds, value }: QcChoice): RowError['error'][] {
  const options = item.options.filter(({ optionId }) => optionIds.includes(optionId));
  if (value !== undefined || options.length < optionIds.length) return [ERP.QC_UNKNOWN_CHOICE({ name: item.name })];
  if (item.selectType === QC_SELECT.one && options.length > 1) return [ERP.QC_ONE_OPTION({ name: item.name })];
  const groups = options.flatMap(({ exclusiveGroup }) => exclusiveGroup || []);
  const isBroken = new Set(groups).size < groups.length || (groups.includes(QC_ALONE) && options.length > 1);
  return isBroken ? [ERP.QC_EXCLUSIVE({ name: item.name })] : [];
}

/** Answers that a template has, and the names or ids of those that it lacks. */
export function choicesWithin(content: QcContent, choices: readonly QcChoice[]): { readonly kept: QcChoice[]; readonly dropped: string[] } {
  const kept: QcChoice[] = [];
  const dropped: string[] = [];
  for (const choice of choices)
    if (choiceFindings(content, [choice]).length === 0) kept.push(choice);
    else dropped.push(itemsOf(content).find(({ item }) => item.itemId === choice.itemId)?.item.name ?? choice.itemId);
  return { kept, dropped };
}

/** The default options of a template as answers. The inspector applies them by a button; no computation does. */
export const defaultChoices = (content: QcContent): QcChoice[] =>
  itemsOf(content).flatMap(({ item }) => {
    const optionIds = item.options.filter(({ isDefault }) => isDefault === 1).map(({ optionId }) => optionId);
    return item.selectType === QC_SELECT.number || optionIds.length === 0 ? [] : [{ itemId: item.itemId, optionIds }];
  });
