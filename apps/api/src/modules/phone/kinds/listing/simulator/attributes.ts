import type { PlatformAttr, PlatformModel, PlatformNode } from '../sales-platform.port.js';

const values = (prefix: string, ...texts: readonly string[]) => texts.map((text, i) => ({ id: `${prefix}${i + 1}`, text }));

/** What market places ask of a phone. */
const PHONE: readonly PlatformAttr[] = [
  { id: 'A1', name: '容量', required: true, values: values('A1-', '64G', '128G', '256G', '512G', '1T') },
  {
    id: 'A2',
    name: '颜色',
    required: true,
    values: values('A2-', '黑', '白', '蓝', '紫', '粉', '绿', '金', '银', '灰', '红', '黄', '原色钛'),
  },
  { id: 'A3', name: '版本', required: false, values: values('A3-', '国行', '港版', '国际版', '美版无锁', '日版', '官换机') },
];

/** The attributes of a model there; every model that it knows is a phone. */
export const simulatedAttrs = (model: string): readonly PlatformAttr[] => (model.trim() ? PHONE : []);

const BRANDS: Readonly<Record<string, readonly string[]>> = {
  Apple: [
    'iPhone 12',
    'iPhone 13',
    'iPhone 13 Pro',
    'iPhone 14',
    'iPhone 14 Pro',
    'iPhone 15',
    'iPhone 15 Pro',
    'iPhone 15 Pro Max',
    'iPhone 16',
  ],
  华为: ['Mate 50', 'Mate 60', 'Mate 60 Pro', 'P50', 'P60 Pro', 'Pura 70'],
  小米: ['13', '14', '14 Pro', 'Redmi K70'],
  OPPO: ['Find X6', 'Find X7', 'Reno 11'],
  vivo: ['X90', 'X100', 'S18'],
  三星: ['Galaxy S22', 'Galaxy S23', 'Galaxy S24', 'Galaxy Z Flip5'],
};

const PHONES = 'C1';
const brandIdOf = (i: number): string => `B${i + 1}`;

/** Its one category with the brands in it. */
export const simulatedCatalogue = (): readonly PlatformNode[] => [
  {
    id: PHONES,
    name: '手机',
    kind: 'category',
    children: Object.keys(BRANDS).map((name, i) => ({ id: brandIdOf(i), name, kind: 'brand' as const })),
  },
];

const MODELS: readonly PlatformModel[] = Object.entries(BRANDS).flatMap(([brand, models], i) =>
  models.map((model, j) => ({ id: `M${i + 1}${String(j + 1).padStart(2, '0')}`, name: `${brand} ${model}`, brandId: brandIdOf(i) })),
);

export const simulatedModels = ({
  cateId,
  brandId,
  keyword = '',
}: {
  readonly cateId?: string;
  readonly brandId?: string;
  readonly keyword?: string;
}): readonly PlatformModel[] => {
  const asked = keyword.trim().toLowerCase();
  return MODELS.filter(
    (model) => (!cateId || cateId === PHONES) && (!brandId || model.brandId === brandId) && model.name.toLowerCase().includes(asked),
  );
};
