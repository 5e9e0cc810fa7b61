import { STAGE } from '@phone-trade/shared';

/** One value of a short list. Its place in the list is part of its id: append, never insert. */
export interface BasicValue {
  readonly zh: string;
  readonly en: string;
  readonly code?: string;
  /** Share of the price of a 99 % new domestic phone. */
  readonly factor?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The Chinese name of the value it is below. */
  readonly under?: string;
}

const value = (zh: string, en: string, more: Omit<BasicValue, 'zh' | 'en'> = {}): BasicValue => ({ zh, en, ...more });
const level = (name: string, colour: string): BasicValue => value(name, name, { code: name, extra: { colour } });

/** A distribution type: where units go, and whether somebody claims them there. */
const work = (under: string | undefined, targetStage: number, needClaim: 0 | 1, more: object = {}): Omit<BasicValue, 'zh' | 'en'> => ({
  ...(under ? { under } : {}),
  extra: { targetStage, needClaim, ...more },
});

/** The lists by their type number (`basicConfigType`). Type 62, print devices, has a table of its own. */
export const BASIC_VALUES = {
  1: [
    value('准新', 'As new', { factor: 1.04 }),
    value('99新', 'Pristine', { factor: 1 }),
    value('95新', 'Excellent', { factor: 0.97 }),
    value('9新', 'Very good', { factor: 0.95 }),
    value('85新', 'Good', { factor: 0.87 }),
    value('8新', 'Fair', { factor: 0.83 }),
    value('7新', 'Worn', { factor: 0.72 }),
    value('功能故障', 'Faulty', { factor: 0.5 }),
    value('不开机', 'No power', { factor: 0.2 }),
  ],
  2: [
    level('S', 'purple'),
    level('A+', 'green'),
    level('A', 'green'),
    level('A-', 'cyan'),
    level('B+', 'blue'),
    level('B', 'blue'),
    level('C', 'gold'),
    level('D', 'red'),
  ],
  3: [
    value('黑', 'Black'),
    value('白', 'White'),
    value('蓝', 'Blue'),
    value('紫', 'Purple'),
    value('粉', 'Pink'),
    value('绿', 'Green'),
    value('金', 'Gold'),
    value('银', 'Silver'),
    value('灰', 'Grey'),
    value('红', 'Red'),
    value('黄', 'Yellow'),
    value('原色钛', 'Natural titanium'),
    value('黑钛', 'Black titanium'),
    value('白钛', 'White titanium'),
    value('蓝钛', 'Blue titanium'),
    value('沙漠钛', 'Desert titanium'),
    value('橙', 'Orange'),
  ],
  4: [
    '64G',
    '128G',
    '256G',
    '512G',
    '1T',
    '6+128G',
    '8+128G',
    '8+256G',
    '12+256G',
    '12+512G',
    '12+1T',
    '16+512G',
    '16+1T',
    '41mm',
    '45mm',
    '44mm',
    '49mm',
    '46mm',
  ].map((size) => value(size, size.replace('G', 'GB').replace('1T', '1TB'))),
  5: [
    value('国行', 'Mainland China', { factor: 1 }),
    value('港版', 'Hong Kong', { factor: 0.97 }),
    value('国际版', 'International', { factor: 0.94 }),
    value('美版无锁', 'US unlocked', { factor: 0.93 }),
    value('日版', 'Japan', { factor: 0.92 }),
    value('韩版', 'Korea', { factor: 0.92 }),
    value('官换机', 'Manufacturer replacement', { factor: 0.95 }),
    value('资源机', 'Reconditioned', { factor: 0.93 }),
    value('展示机', 'Display unit', { factor: 0.9 }),
    value('有锁', 'Carrier-locked', { factor: 0.6 }),
    value('监管机', 'MDM supervised', { factor: 0.5 }),
    value('英版', 'UK', { factor: 1 }),
    value('欧版', 'Europe', { factor: 0.98 }),
  ],
  6: [
    value('5G全网通', '5G all networks'),
    value('4G全网通', '4G all networks'),
    value('双卡', 'Dual SIM'),
    value('单卡', 'Single SIM'),
    value('仅WLAN', 'Wi-Fi only'),
  ],
  7: [
    value('在保', 'In warranty'),
    value('保修期不足三个月', 'Under three months left'),
    value('已过保', 'Expired'),
    value('店保一年', 'One year by the shop'),
  ],
  8: [
    value('回收', 'Trade-in'),
    value('同行调货', 'Other trader'),
    value('平台竞拍', 'Platform auction'),
    value('寄售', 'Consignment'),
    value('退换机', 'Return'),
  ],
  9: [
    value('成色不符', 'Not as graded'),
    value('功能故障', 'Faulty'),
    value('账号锁', 'Account-locked'),
    value('串号不符', 'IMEI does not match'),
    value('少发', 'Not delivered'),
  ],
  10: [
    value('客户取消', 'Customer cancelled'),
    value('缺货', 'Out of stock'),
    value('价格错误', 'Wrong price'),
    value('质检不过', 'Failed inspection'),
  ],
  11: [
    value('质量问题', 'Quality'),
    value('描述不符', 'Not as described'),
    value('不想要了', 'Changed mind'),
    value('物流破损', 'Damaged on the way'),
  ],
  12: [
    value('换电池', 'Battery'),
    value('换屏', 'Screen'),
    value('换后盖', 'Back cover'),
    value('主板维修', 'Main board'),
    value('摄像头', 'Camera'),
    value('清洁整形', 'Cleaning'),
  ],
  13: [
    value('无法充电', 'Does not charge'),
    value('屏幕异常', 'Display'),
    value('听筒无声', 'Earpiece'),
    value('面容失效', 'Face recognition'),
    value('信号弱', 'Weak signal'),
  ],
  14: [
    value('云雀速运', 'Lark Express'),
    value('青石快递', 'Bluestone Parcel'),
    value('南屏物流', 'Nanping Logistics'),
    value('同城闪送', 'Same-day courier'),
  ],
  15: [
    value('同行', 'Trader'),
    value('平台', 'Platform'),
    value('个人', 'Private'),
    value('回收店', 'Trade-in shop'),
    value('电商店铺', 'Online shop'),
    value('海外', 'Overseas'),
    value('服务商', 'Service'),
  ],
  20: [value('一组', 'Team 1'), value('二组', 'Team 2')],
  21: [
    value('质检', 'Inspection'),
    value('常规质检', 'Regular inspection', work('质检', STAGE.toInspect, 1)),
    value('复检', 'Re-inspection', work('质检', STAGE.toInspect, 1)),
    value('抽检', 'Spot check', work('质检', STAGE.toInspect, 1, { inspectType: 4 })),
    value('维修', 'Repair'),
    value('自修', 'Own repair', work('维修', STAGE.toRepair, 1)),
    value('待外修', 'To send out', work('维修', STAGE.toRepair, 1)),
    value('上架', 'To the shelf', work(undefined, STAGE.toList, 0)),
    value('报价', 'Pricing', work(undefined, STAGE.toPrice, 0)),
    value('其他处理', 'Other handling', work(undefined, STAGE.toHandle, 0)),
  ],
  60: [
    value('采购单', 'Purchase order', { code: '1' }),
    value('销售单', 'Sale order', { code: '2' }),
    value('标签', 'Label', { code: '3' }),
  ],
  61: [value('二维码标签', 'QR label', { code: 'qr' }), value('条形码标签', 'Barcode label', { code: 'barcode' })],
  63: [
    value('自营', 'Own', { code: 'internal' }),
    value('转转', 'Zhuanzhuan', { code: 'zhuanzhuan' }),
    value('拍拍', 'Paipai', { code: 'paipai' }),
    value('拍机堂', 'Paijitang', { code: 'pjt' }),
  ],
} as const satisfies Record<number, readonly BasicValue[]>;

export type BasicType = keyof typeof BASIC_VALUES;

const valuesOf = (type: BasicType): readonly BasicValue[] => BASIC_VALUES[type];

/**
 * The values of a list as rows. An English tenant calls everything by its English name, for that is what its papers show. `idOf` tells the
 * id of a value that others are below, by its place in the list.
 */
export const valueRows = (type: BasicType, language: 'zh' | 'en', idOf: (place: number) => string) =>
  valuesOf(type).map((row, i) => ({
    basicConfigId: type,
    name: row[language],
    nameEn: row.en,
    code: row.code ?? null,
    value: row.factor === undefined ? null : String(row.factor),
    extra: row.extra ? JSON.stringify(row.extra) : null,
    parentId: row.under === undefined ? '0' : idOf(valuesOf(type).findIndex(({ zh }) => zh === row.under)),
    sort: i + 1,
    status: 1,
  }));

/** The types of the lists there are. */
export const BASIC_TYPES = Object.keys(BASIC_VALUES).map(Number) as BasicType[];
