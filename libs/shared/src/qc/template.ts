import type { RowError } from '../errors/define.js';
import { ERP } from '../errors/erp.js';
import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { itemsOf, QC_FACT, QC_LIMITS, QC_SELECT, type QcContent, type QcContentInput, qcContentFields } from './content.js';

export const QC_TEMPLATE = { draft: 100, used: 200, retired: 300 } as const;

/** Reach of a binding, the narrowest first. */
export const QC_SCOPE = { model: 1, brand: 2, category: 3, platform: 4 } as const;

export const QC_TEMPLATE_NOUN = label('质检模板', 'inspection template');

export const qcTemplateHead = {
  platformId: f.ref('qcPlatform', '平台', 'Platform').search(),
  name: f.text(60, '模板名称', 'Template').required().search(),
  templateVersion: f.int('模板版本', 'Template version').readOnly(),
  status: f.code('qcTemplateStatus', '状态', 'Status').readOnly().search(),
};

/** A version in the list of templates. */
export const qcTemplateRowFields = {
  ...qcTemplateHead,
  itemCount: f.int('检测项', 'Items'),
  optionCount: f.int('选项', 'Options'),
  signature: f.text(64, '签名', 'Signature').hiddenInTable(),
  usedTime: f.time('启用时间', 'In use since'),
  insertTime: f.time('创建时间', 'Created at'),
  version: f.int('版本', 'Version').hiddenInTable(),
};

/** A whole template. Without `templateId` a new one; over a version in use or retired, the next version. */
export const qcTemplateInputFields = {
  templateId: f.id('模板', 'Template'),
  version: f.int('版本', 'Version'),
  platformId: f.ref('qcPlatform', '平台', 'Platform').required(),
  name: qcTemplateHead.name,
  ...qcContentFields,
};

export const qcBindingFields = {
  platformId: f.ref('qcPlatform', '平台', 'Platform').required().search(),
  scope: f.code('qcScope', '范围', 'Applies to').required().search(),
  targetId: f.id('对象', 'Target'),
};

/** A template for a model, a brand, a category or a whole platform; without a template the binding ends. */
export const qcBindInputFields = { ...qcBindingFields, templateId: f.id('模板', 'Template') };

export const qcBindingRowFields = {
  ...qcBindingFields,
  targetName: f.text(128, '对象', 'Target').readOnly(),
  templateId: f.id('模板', 'Template').hiddenInTable(),
  templateName: f.text(60, '模板', 'Template').readOnly(),
  templateVersion: f.int('模板版本', 'Template version').readOnly(),
  insertTime: f.time('创建时间', 'Created at'),
};

/**
 * The content of an input with ids for what is new: made by `newId`, which also keys what a sheet or another person cannot name. Money is fen,
 * blank values are dropped, so equal contents have equal texts.
 */
export function contentOf(input: QcContentInput, newId: () => string): QcContent {
  return {
    photoSlots: (input.photoSlots ?? []).map((slot) => ({ ...filled(slot), name: slot.name, key: slot.key || newId() })),
    groups: input.groups.map((group) => ({
      ...filled(group),
      name: group.name,
      axis: group.axis,
      key: group.key || newId(),
      items: (group.items ?? []).map((item) => ({
        ...filled(item),
        name: item.name,
        selectType: item.selectType,
        itemId: item.itemId || newId(),
        bands: item.bands ?? [],
        options: (item.options ?? []).map((option) => ({ ...filled(option), text: option.text, optionId: option.optionId || newId() })),
      })),
    })),
  };
}

const filled = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== 0),
  ) as Partial<T>;

/** The text of a content as it is stored; its hash is the signature. Properties are sorted, so equal contents have equal texts. */
export const signedText = (content: QcContent): string => JSON.stringify(sorted(content));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** Counts of a content. */
export const sizesOf = (content: QcContent) => {
  const items = itemsOf(content);
  return { itemCount: items.length, optionCount: items.reduce((sum, { item }) => sum + item.options.length, 0) };
};

/** Errors of a content: too many, ids that repeat, items without options, bands and slots that name nothing. */
export function contentFindings(content: QcContent): RowError[] {
  const { itemCount, optionCount } = sizesOf(content);
  const found: RowError[] = [];
  if (itemCount === 0) found.push({ path: 'groups', error: ERP.QC_NO_ITEMS() });
  if (itemCount > QC_LIMITS.items || optionCount > QC_LIMITS.total)
    found.push({ path: 'groups', error: ERP.QC_TOO_LARGE({ items: QC_LIMITS.items, options: QC_LIMITS.total }) });
  const ids = new Set<string>();
  const slots = new Set(content.photoSlots.map(({ key }) => key));
  const names = new Set<string>();
  content.groups.forEach((group, g) => {
    group.items.forEach((item, i) => {
      const at = (path: string, error: RowError['error']) => found.push({ path: `groups[${g}].items[${i}].${path}`, error });
      for (const id of [item.itemId, ...item.options.map(({ optionId }) => optionId)]) {
        if (ids.has(id)) at('itemId', ERP.QC_ID_TWICE({ name: item.name }));
        ids.add(id);
      }
      if (names.has(item.name)) at('name', ERP.QC_NAME_TWICE({ name: item.name }));
      names.add(item.name);
      if (item.photoSlot && !slots.has(item.photoSlot)) at('photoSlot', ERP.QC_NO_SLOT({ name: item.name }));
      if (item.factLink === QC_FACT.attr && (!item.factAttr || item.selectType === QC_SELECT.number))
        at('factAttr', ERP.QC_FACT_ATTR({ name: item.name }));
      if (item.selectType !== QC_SELECT.number && item.options.length === 0) at('options', ERP.QC_NO_OPTIONS({ name: item.name }));
      if (item.selectType === QC_SELECT.one && item.options.filter(({ isDefault }) => isDefault === 1).length > 1)
        at('options', ERP.QC_ONE_OPTION({ name: item.name }));
      if ((item.min ?? 0) > (item.max ?? 1_000_000_000))
        at('max', ERP.QC_RANGE({ name: item.name, min: item.min ?? 0, max: item.max ?? 0 }));
      const bands = item.bands ?? [];
      const wrong = bands.some(
        ({ below, optionId }, b) => !item.options.some((option) => option.optionId === optionId) || below <= (bands[b - 1]?.below ?? -1),
      );
      if (wrong) at('bands', ERP.QC_BANDS({ name: item.name }));
    });
  });
  return found;
}

/** Values of short lists that a content refers to: levels, conditions, faults. */
export const listedIn = (content: QcContent): readonly string[] => [
  ...new Set(
    itemsOf(content).flatMap(({ item }) =>
      item.options.flatMap(({ levelId, conditionId, faultId }) => [levelId, conditionId, faultId].flatMap((id) => id || [])),
    ),
  ),
];
