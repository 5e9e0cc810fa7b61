import {
  type Label,
  label,
  listedIn,
  QC_SCOPE,
  QC_TEMPLATE,
  type QcContent,
  type QcGroup,
  type QcItem,
  type QcOption,
  signedText,
  sizesOf,
} from '@phone-trade/shared';
import { CATEGORIES } from '../../apps/api/src/modules/phone/basis/catalogue/first-categories.js';
import type { QcBinding, QcTemplate, QcTemplateUse } from '../../apps/api/src/modules/phone/basis/qc-template/qc-template.entity.js';
import { sha256 } from '../../apps/api/src/platform/ids/ids.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import { basicId, basicValue, type Language } from './basic-configs.js';
import { platformId } from './platforms.js';

const NAME = label('手机自营检测', 'Phone inspection');
/** The own platform is the first. */
const OWN = 1;
const USED_TIME = '2026-01-01T00:00:00.000Z';

/** An option with its caps and faults by their Chinese names. */
interface OptionSeed extends Pick<QcOption, 'deductAmount' | 'deductRate' | 'blockFlag' | 'factValue' | 'exclusiveGroup'> {
  readonly text: Label;
  readonly level?: string;
  readonly condition?: string;
  readonly fault?: string;
  readonly usual?: true;
}

interface ItemSeed extends Pick<QcItem, 'required' | 'unit' | 'min' | 'max' | 'factLink' | 'photoSlot'> {
  readonly id: string;
  readonly name: Label;
  readonly selectType?: number;
  readonly below?: readonly number[];
  readonly options: readonly OptionSeed[];
}

const one = (zh: string, en: string, more: Omit<OptionSeed, 'text'> = {}): OptionSeed => ({ text: label(zh, en), ...more });
const fine = (zh: string, en: string, more: Omit<OptionSeed, 'text'> = {}): OptionSeed => one(zh, en, { usual: true, ...more });

const GROUPS: readonly (Pick<QcGroup, 'key' | 'axis'> & { readonly name: Label; readonly items: readonly ItemSeed[] })[] = [
  {
    key: 'basic',
    axis: 1,
    name: label('基本情况', 'Basics'),
    items: [
      {
        id: 'lock',
        name: label('账号锁', 'Account lock'),
        required: 1,
        factLink: 1,
        options: [fine('无锁', 'Not locked', { factValue: 1 }), one('有账号锁', 'Locked', { factValue: 2, level: 'D', blockFlag: 2 })],
      },
      {
        id: 'battery',
        name: label('电池健康', 'Battery health'),
        required: 1,
        selectType: 3,
        unit: '%',
        min: 1,
        max: 100,
        factLink: 3,
        below: [80, 85],
        options: [
          one('低于80%', 'Below 80 %', { level: 'B', deductAmount: 20_000 }),
          one('低于85%', 'Below 85 %', { level: 'A-', deductAmount: 8_000 }),
        ],
      },
    ],
  },
  {
    key: 'shell',
    axis: 2,
    name: label('外壳外观', 'Body'),
    items: [
      {
        id: 'frame',
        name: label('边框', 'Frame'),
        required: 1,
        photoSlot: 'frame',
        options: [
          fine('完好', 'As new'),
          one('细微划痕', 'Light scratches', { condition: '95新', level: 'A' }),
          one('磕碰掉漆', 'Dents or chips', { condition: '9新', level: 'B+', deductAmount: 5_000 }),
          one('弯曲变形', 'Bent', { condition: '8新', level: 'C', deductRate: 10, blockFlag: 1 }),
        ],
      },
      {
        id: 'back',
        name: label('后壳', 'Back'),
        required: 1,
        photoSlot: 'back',
        options: [
          fine('完好', 'As new'),
          one('划痕', 'Scratches', { condition: '95新', level: 'A' }),
          one('碎裂', 'Cracked', { condition: '8新', level: 'B', deductAmount: 15_000 }),
        ],
      },
    ],
  },
  {
    key: 'screen',
    axis: 3,
    name: label('屏幕', 'Screen'),
    items: [
      {
        id: 'glass',
        name: label('屏幕外观', 'Glass'),
        required: 1,
        photoSlot: 'front',
        options: [
          fine('无划痕', 'No scratches'),
          one('细微划痕', 'Light scratches', { condition: '95新', level: 'A' }),
          one('明显划痕', 'Deep scratches', { condition: '85新', level: 'B+', deductAmount: 10_000 }),
          one('碎裂', 'Cracked', { condition: '7新', level: 'C', deductRate: 20 }),
        ],
      },
      {
        id: 'display',
        name: label('屏幕显示', 'Display'),
        required: 1,
        options: [
          fine('正常', 'Works'),
          one('老化', 'Burn-in', { level: 'B', deductAmount: 12_000 }),
          one('亮点或坏点', 'Dead pixels', { level: 'B', deductAmount: 18_000, fault: '屏幕异常' }),
        ],
      },
    ],
  },
  {
    key: 'function',
    axis: 4,
    name: label('功能', 'Functions'),
    items: [
      {
        id: 'faults',
        name: label('功能故障', 'Faults'),
        required: 1,
        selectType: 2,
        options: [
          fine('全部正常', 'None', { exclusiveGroup: '*' }),
          one('无法充电', 'Does not charge', { level: 'C', deductRate: 15, blockFlag: 1, fault: '无法充电' }),
          one('听筒无声', 'Earpiece is silent', { level: 'B', deductAmount: 8_000, fault: '听筒无声' }),
          one('面容失效', 'Face recognition fails', { level: 'B', deductAmount: 25_000, fault: '面容失效' }),
          one('信号弱', 'Weak signal', { level: 'B', deductAmount: 15_000, fault: '信号弱' }),
        ],
      },
    ],
  },
  {
    key: 'opened',
    axis: 5,
    name: label('拆修', 'Repairs'),
    items: [
      {
        id: 'opened',
        name: label('拆修记录', 'Opened'),
        required: 1,
        options: [
          fine('无拆修', 'Never opened'),
          one('换过电池', 'Battery replaced', { level: 'A-', deductAmount: 6_000 }),
          one('换过屏幕', 'Screen replaced', { level: 'B', deductAmount: 30_000 }),
          one('主板维修', 'Main board repaired', { level: 'D', deductRate: 25, blockFlag: 1 }),
        ],
      },
    ],
  },
];

const SLOTS = [
  { key: 'front', name: label('正面', 'Front'), required: 1 },
  { key: 'back', name: label('背面', 'Back'), required: 1 },
  { key: 'frame', name: label('边框', 'Frame') },
];

/** A tenant's content; keys in one order, so that an unchanged template keeps its signature. */
function contentOf(tenantId: string, language: Language): QcContent {
  const valueId = (list: 1 | 2 | 13, zh: string): string => basicId(tenantId, list, basicValue(list, zh).index);
  const named = (name: Label) => ({ name: name[language], nameEn: name.en });
  const optionOf = (itemId: string, { text, level, condition, fault, usual, ...more }: OptionSeed, i: number): QcOption => ({
    ...more,
    ...(level ? { levelId: valueId(2, level) } : {}),
    ...(condition ? { conditionId: valueId(1, condition) } : {}),
    ...(fault ? { faultId: valueId(13, fault) } : {}),
    ...(usual ? { isDefault: 1 } : {}),
    text: text[language],
    textEn: text.en,
    optionId: `${itemId}-${i + 1}`,
  });
  return {
    photoSlots: SLOTS.map(({ name, ...slot }) => ({ ...slot, ...named(name) })),
    groups: GROUPS.map(({ name, items, ...group }) => ({
      ...group,
      ...named(name),
      items: items.map(({ id, name: itemName, below = [], selectType = 1, options, ...item }) => ({
        ...item,
        ...named(itemName),
        selectType,
        itemId: id,
        bands: below.map((limit, i) => ({ below: limit, optionId: `${id}-${i + 1}` })),
        options: options.map((option, i) => optionOf(id, option, i)),
      })),
    })),
  };
}

const templateId = (tenantId: string): string => seedId(tenantId, 'qcTemplate', 1);

/** The template that phones are inspected by on the own platform. */
export function qcTemplateRows(tenantId: string, language: Language): SeedRow<QcTemplate>[] {
  const content = contentOf(tenantId, language);
  const text = signedText(content);
  return [
    {
      id: templateId(tenantId),
      platformId: platformId(tenantId, OWN),
      name: NAME[language],
      templateVersion: 1,
      status: QC_TEMPLATE.used,
      content: text,
      signature: sha256(text),
      ...sizesOf(content),
      usedTime: USED_TIME,
    },
  ];
}

export const qcTemplateUseRows = (tenantId: string, language: Language): SeedRow<QcTemplateUse>[] =>
  listedIn(contentOf(tenantId, language)).map((basicConfigId, i) => ({
    id: seedId(tenantId, 'qcTemplateUse', i + 1),
    templateId: templateId(tenantId),
    basicConfigId,
  }));

export const qcBindingRows = (tenantId: string): SeedRow<QcBinding>[] => [
  {
    id: seedId(tenantId, 'qcBinding', 1),
    platformId: platformId(tenantId, OWN),
    scope: QC_SCOPE.category,
    targetId: seedId(tenantId, 'category', CATEGORIES.phone.n),
    templateId: templateId(tenantId),
  },
];
