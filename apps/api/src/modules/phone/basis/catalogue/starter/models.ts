import type { CategoryName } from '../first-categories.js';
import type { BrandName } from './brands.js';

/** A model of the demo catalogue. Prices are invented. */
export interface DemoModel {
  /** Part of the id; stays when the order changes. */
  readonly n: number;
  readonly brand: BrandName;
  readonly name: string;
  readonly category: CategoryName;
  readonly launched: number;
  /** Memory or size, the cheapest first; the keys of list 4. */
  readonly sizes: readonly string[];
  /** Keys of list 3. */
  readonly colours: readonly string[];
  /** A made-up type allocation code (docs/domain.md 9.3); none for what has a serial number only. */
  readonly tac?: string;
  /** Yuan for a 99 % new unit of the smallest size. */
  readonly price: number;
  /** How often it is traded, 1 on average. */
  readonly demand: number;
  /** Not traded in mainland China. */
  readonly overseas?: true;
}

type Line = readonly [
  n: number,
  name: string,
  launched: number,
  sizes: string,
  tac: string,
  price: number,
  colours: string,
  demand?: number,
];

const models = (brand: BrandName, lines: readonly Line[], category: CategoryName = 'phone', more: Partial<DemoModel> = {}): DemoModel[] =>
  lines.map(([n, name, launched, sizes, tac, price, colours, demand = 1]) => ({
    n,
    brand,
    name,
    category,
    launched,
    price,
    demand,
    sizes: sizes === '' ? [] : sizes.split(' '),
    colours: colours.split(' '),
    ...(tac ? { tac } : {}),
    ...more,
  }));

/** The core list of docs/domain.md 9.2 and its neighbours. */
export const MODELS: readonly DemoModel[] = [
  ...models('Apple', [
    [1, 'iPhone 11', 2019, '64G 128G 256G', '00100110', 1150, '黑 白 红 绿 紫 黄', 1.6],
    [2, 'iPhone 12', 2020, '64G 128G 256G', '00100120', 1580, '黑 白 蓝 绿 紫 红', 1.8],
    [3, 'iPhone 12 Pro', 2020, '128G 256G 512G', '00100122', 2050, '灰 银 金 蓝', 1.2],
    [4, 'iPhone 13', 2021, '128G 256G 512G', '00100130', 2380, '黑 白 蓝 粉 绿 红', 2.4],
    [5, 'iPhone 13 Pro Max', 2021, '128G 256G 512G 1T', '00100133', 3450, '灰 银 金 蓝 绿', 1.6],
    [6, 'iPhone 14', 2022, '128G 256G 512G', '00100140', 2950, '黑 白 蓝 紫 红 黄', 2],
    [7, 'iPhone 14 Pro', 2022, '128G 256G 512G 1T', '00100142', 3980, '黑 银 金 紫', 1.8],
    [8, 'iPhone 15', 2023, '128G 256G 512G', '00100150', 3650, '黑 蓝 绿 黄 粉', 1.8],
    [9, 'iPhone 15 Pro Max', 2023, '256G 512G 1T', '00100153', 5680, '原色钛 黑钛 白钛 蓝钛', 1.4],
    [10, 'iPhone 16 Pro', 2024, '128G 256G 512G 1T', '00100162', 6350, '原色钛 黑钛 白钛 沙漠钛', 0.9],
    [11, 'iPhone XR', 2018, '64G 128G 256G', '00100105', 780, '黑 白 红 蓝 黄', 0.7],
    [12, 'iPhone 11 Pro', 2019, '64G 256G 512G', '00100112', 1420, '灰 银 金 绿', 0.8],
    [13, 'iPhone 12 mini', 2020, '64G 128G 256G', '00100124', 1280, '黑 白 蓝 绿 红', 0.6],
    [14, 'iPhone 13 mini', 2021, '128G 256G 512G', '00100135', 1950, '黑 白 蓝 粉 红', 0.6],
    [15, 'iPhone 13 Pro', 2021, '128G 256G 512G 1T', '00100137', 3020, '灰 银 金 蓝', 1.2],
    [16, 'iPhone 14 Plus', 2022, '128G 256G 512G', '00100144', 3150, '黑 白 蓝 紫 黄', 0.7],
    [17, 'iPhone 14 Pro Max', 2022, '128G 256G 512G 1T', '00100146', 4550, '黑 银 金 紫', 1.5],
    [18, 'iPhone 15 Pro', 2023, '128G 256G 512G 1T', '00100156', 4880, '原色钛 黑钛 白钛 蓝钛', 1.3],
    [19, 'iPhone 16', 2024, '128G 256G 512G', '00100160', 4750, '黑 白 粉 绿 蓝', 1],
    [20, 'iPhone SE 3', 2022, '64G 128G 256G', '00100148', 1180, '黑 白 红', 0.5],
  ]),
  ...models('HUAWEI', [
    [21, 'Mate 40 Pro', 2020, '8+128G 8+256G', '00100240', 1750, '黑 白 银 绿', 0.8],
    [22, 'Mate 60 Pro', 2023, '12+256G 12+512G 12+1T', '00100260', 4300, '黑 白 绿 紫', 1.4],
    [23, 'P60', 2023, '8+128G 8+256G', '00100261', 2480, '黑 白 绿 紫', 0.8],
    [24, 'nova 11', 2023, '8+128G 8+256G', '00100271', 1350, '黑 金 绿', 0.7],
    [25, 'Mate 50', 2022, '8+128G 8+256G', '00100250', 2150, '黑 银 紫', 0.8],
    [26, 'P50 Pro', 2021, '8+128G 8+256G', '00100255', 1980, '黑 白 金', 0.6],
    [27, 'Pura 70 Pro', 2024, '12+256G 12+512G 12+1T', '00100265', 4650, '黑 白 紫', 0.8],
    [28, 'nova 12', 2023, '8+256G 12+512G', '00100275', 1720, '黑 白 蓝', 0.6],
  ]),
  ...models('Xiaomi', [
    [29, '13', 2022, '8+128G 8+256G 12+256G', '00100313', 1680, '黑 白 蓝 绿', 0.9],
    [30, '14', 2023, '8+256G 12+256G 16+512G', '00100314', 2450, '黑 白 粉 绿', 1.1],
    [31, '12S', 2022, '8+128G 8+256G 12+256G', '00100310', 1380, '黑 白 绿 紫', 0.6],
    [32, '14 Pro', 2023, '12+256G 16+512G 16+1T', '00100317', 3150, '黑 白 绿', 0.7],
  ]),
  ...models('Redmi', [
    [33, 'K60', 2022, '8+128G 12+256G 16+512G', '00100360', 1180, '黑 白 绿', 0.9],
    [34, 'K70', 2023, '12+256G 16+512G 16+1T', '00100370', 1620, '黑 银 蓝', 0.8],
    [35, 'Note 12 Pro', 2022, '6+128G 8+256G', '00100380', 720, '黑 白 蓝', 0.6],
  ]),
  ...models('HONOR', [
    [36, 'Magic5', 2023, '8+256G 12+256G', '00100405', 1780, '黑 蓝 绿 橙', 0.7],
    [37, '90', 2023, '8+256G 12+256G 16+512G', '00100490', 1150, '黑 银 绿', 0.7],
    [38, 'Magic6', 2024, '12+256G 16+512G', '00100410', 2780, '黑 白 紫 绿', 0.7],
    [39, 'X50', 2023, '8+128G 8+256G 12+256G', '00100450', 850, '黑 银 橙', 0.6],
  ]),
  ...models('OPPO', [
    [40, 'Find X6', 2023, '12+256G 16+512G', '00100506', 2150, '黑 金 绿', 0.7],
    [41, 'Reno10', 2023, '8+256G 12+256G', '00100510', 1150, '黑 金 蓝', 0.7],
    [42, 'Find X7', 2024, '12+256G 16+512G 16+1T', '00100507', 2950, '黑 白 蓝 紫', 0.6],
    [43, 'Reno11', 2023, '8+256G 12+512G', '00100512', 1420, '黑 白 绿', 0.6],
  ]),
  ...models('vivo', [
    [44, 'X90', 2022, '8+256G 12+256G 12+512G', '00100690', 1850, '黑 红 蓝', 0.8],
    [45, 'X100', 2023, '12+256G 16+512G 16+1T', '00100610', 2780, '黑 白 蓝 橙', 0.8],
    [46, 'S18', 2023, '8+256G 12+512G', '00100618', 1480, '黑 绿 紫', 0.6],
  ]),
  ...models('OnePlus', [
    [47, '11', 2023, '12+256G 16+512G', '00100711', 1750, '黑 绿', 0.7],
    [48, '12', 2023, '12+256G 16+512G 16+1T', '00100714', 2650, '黑 白 绿', 0.7],
    [49, 'Ace 2', 2023, '12+256G 16+512G', '00100720', 1280, '黑 蓝', 0.5],
  ]),
  ...models('Samsung', [
    [50, 'Galaxy S22', 2022, '8+128G 8+256G', '00100822', 1450, '黑 白 粉 绿', 0.8],
    [51, 'Galaxy S23 Ultra', 2023, '8+256G 12+512G 12+1T', '00100824', 3350, '黑 绿 紫', 0.8],
    [52, 'Galaxy S24', 2024, '8+128G 8+256G', '00100827', 2980, '黑 灰 紫 黄', 0.7],
    [53, 'Galaxy Z Flip5', 2023, '8+256G 12+512G', '00100835', 2450, '灰 紫 绿', 0.5],
  ]),
  ...models('realme', [[54, 'GT5', 2023, '12+256G 16+512G 16+1T', '00101005', 1550, '银 绿', 0.5]]),
  ...models('iQOO', [[55, '12', 2023, '12+256G 16+512G 16+1T', '00101112', 2350, '黑 白 红', 0.6]]),
  ...models(
    'Google',
    [
      [56, 'Pixel 7', 2022, '8+128G 8+256G', '00100907', 1200, '黑 白 绿', 1],
      [57, 'Pixel 8', 2023, '8+128G 8+256G', '00100909', 2050, '黑 绿 粉', 1],
    ],
    'phone',
    { overseas: true },
  ),
  ...models(
    'Apple',
    [
      [58, 'iPad Air 5', 2022, '64G 256G', '00101205', 2650, '灰 银 蓝 紫', 0.5],
      [59, 'iPad 10', 2022, '64G 256G', '00101210', 1850, '银 蓝 粉 黄', 0.5],
    ],
    'tablet',
  ),
  ...models('HUAWEI', [[60, 'MatePad 11.5', 2023, '8+128G 8+256G', '', 1280, '灰 白', 0.3]], 'tablet'),
  ...models(
    'Apple',
    [
      [61, 'Watch Series 8', 2022, '41mm 45mm', '', 1350, '黑 银 红', 0.4],
      [62, 'Watch Ultra', 2022, '49mm', '', 3150, '原色钛', 0.3],
    ],
    'watch',
  ),
  ...models('Apple', [[63, '20W USB-C Adapter', 2020, '', '', 69, '白', 0]], 'accessory'),
];

/** All type allocation codes in use. */
export const TACS: ReadonlySet<string> = new Set(MODELS.flatMap((model) => model.tac ?? []));
