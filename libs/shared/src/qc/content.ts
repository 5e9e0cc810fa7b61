import { f, type InputOf } from '../fields/field.js';

/** Ways to answer an item. */
export const QC_SELECT = { one: 1, several: 2, number: 3 } as const;

/** Aspects of a unit that an item looks at. */
export const QC_AXIS = { identity: 1, cosmetic: 2, display: 3, function: 4, opened: 5 } as const;

/** Axes whose options lower the condition: the visible ones. */
export const CONDITION_AXES: readonly number[] = [QC_AXIS.cosmetic, QC_AXIS.display];

/** Facts of a unit that an item states: locks, blacklist, battery health, one of its attributes. */
export const QC_FACT = { lock: 1, blacklist: 2, battery: 3, attr: 4 } as const;

/** Use limits by an option: not on the shelf, not for sale. */
export const QC_BLOCK = { none: 0, shelf: 1, sale: 2 } as const;

/** The exclusive group of an option that is chosen alone: “no faults”. */
export const QC_ALONE = '*';

/** Limits of one template. */
export const QC_LIMITS = { groups: 60, items: 300, options: 200, total: 10_000, slots: 20 } as const;

const key = (zh: string, en: string) => f.text(40, zh, en);

export const qcOptionFields = {
  optionId: key('选项编号', 'Option id'),
  text: f.text(100, '选项', 'Option').required(),
  textEn: f.text(100, '英文', 'English'),
  levelId: f.ref('basicConfig', '等级上限', 'Level at most', 2),
  conditionId: f.ref('basicConfig', '成色上限', 'Condition at most', 1),
  deductAmount: f.money('扣减', 'Deduction').min(0),
  deductRate: f.int('扣减比例(%)', 'Deduction (%)').max(100),
  blockFlag: f.code('qcBlock', '限制', 'Limit'),
  exclusiveGroup: f.text(20, '互斥组', 'Exclusive group'),
  faultId: f.ref('basicConfig', '故障', 'Fault', 13),
  factValue: f.int('事实值', 'Fact value'),
  platformOptionId: f.text(64, '平台选项', 'Option of the platform'),
  isDefault: f.flag('默认', 'Default'),
};

/** A number below `below` means the option. Bands ascend, and the first that fits is taken. */
export const qcBandFields = {
  below: f.int('小于', 'Below').required(),
  optionId: key('选项编号', 'Option id').required(),
};

export const qcItemFields = {
  itemId: key('检测项编号', 'Item id'),
  name: f.text(60, '检测项', 'Item').required(),
  nameEn: f.text(60, '英文', 'English'),
  selectType: f.code('qcSelect', '填写方式', 'Answer').required(),
  required: f.flag('必填', 'Required'),
  unit: f.text(10, '单位', 'Unit'),
  min: f.int('最小值', 'Minimum'),
  max: f.int('最大值', 'Maximum'),
  bands: f.list('分段', 'Bands', qcBandFields).max(20),
  factLink: f.code('qcFact', '对应事实', 'States'),
  /** The attribute by its id or, as models have ids of their own, by its name. */
  factAttr: f.text(32, '对应规格', 'States attribute'),
  photoSlot: key('拍照位', 'Photo slot'),
  platformItemId: f.text(64, '平台检测项', 'Item of the platform'),
  options: f.list('选项', 'Options', qcOptionFields).max(QC_LIMITS.options),
};

export const qcGroupFields = {
  key: key('分组编号', 'Group id'),
  name: f.text(60, '分组', 'Group').required(),
  nameEn: f.text(60, '英文', 'English'),
  axis: f.code('qcAxis', '方面', 'Aspect').required(),
  items: f.list('检测项', 'Items', qcItemFields).max(QC_LIMITS.items),
};

export const qcSlotFields = {
  key: key('拍照位编号', 'Slot id'),
  name: f.text(40, '拍照位', 'Photo slot').required(),
  nameEn: f.text(40, '英文', 'English'),
  required: f.flag('必拍', 'Required'),
};

/** Questions of a template: its groups and photo slots. */
export const qcContentFields = {
  photoSlots: f.list('拍照位', 'Photo slots', qcSlotFields).max(QC_LIMITS.slots),
  groups: f.list('分组', 'Groups', qcGroupFields).required().max(QC_LIMITS.groups),
};

export type QcContentInput = InputOf<typeof qcContentFields>;

export interface QcOption extends Omit<InputOf<typeof qcOptionFields>, 'optionId'> {
  readonly optionId: string;
}
export interface QcItem extends Omit<InputOf<typeof qcItemFields>, 'itemId' | 'options' | 'bands'> {
  readonly itemId: string;
  readonly bands?: readonly InputOf<typeof qcBandFields>[] | null | undefined;
  readonly options: readonly QcOption[];
}
export interface QcGroup extends Omit<InputOf<typeof qcGroupFields>, 'key' | 'items'> {
  readonly key: string;
  readonly items: readonly QcItem[];
}
export interface QcSlot extends Omit<InputOf<typeof qcSlotFields>, 'key'> {
  readonly key: string;
}

/** A template version as it is stored: every id is set, money is fen. */
export interface QcContent {
  readonly photoSlots: readonly QcSlot[];
  readonly groups: readonly QcGroup[];
}

/** Items of a template with the aspect of their groups. */
export const itemsOf = ({ groups }: QcContent): readonly { readonly item: QcItem; readonly axis: number }[] =>
  groups.flatMap(({ axis, items }) => items.map((item) => ({ item, axis })));
