import type { EndpointId } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import type { Random } from '../../seeds/demo/random.js';
import { type Shop, TENANT } from '../api/phone/shop.js';
import { BANK } from './ledger.js';
import type { WalkUnit } from './work-walk.js';

type Upload = Parameters<Shop['boss']['call']>[2];

const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);
const CUSTOMER = id('company', 34);
const BUYER = id('user', 4);
const BOSS = id('user', 2);
const REASON = { claim: id('basicConfig', 901), cancel: id('basicConfig', 1001), refund: id('basicConfig', 1101) } as const;
const CONFIRM = { confirm: ['ERP_BELOW_COST', 'ERP_CREDIT_EXCEEDED'] };
const CLAIMED = [1000, 1100, 1200, 9000];

/** The commands of the trade: none of them may only ever be refused. */
export const TRADE_COMMANDS = [
  'phone.purchase.savePurchase',
  'phone.purchase.reviewPurchase',
  'phone.purchase.antiReview',
  'phone.purchase.deleted',
  'phone.product.productStore',
  'phone.product.cancelReceive',
  'phone.costAdjust.createCostAdjust',
  'phone.costAdjust.reviewCostAdjust',
  'phone.costAdjust.reverseReviewCostAdjust',
  'phone.costAdjust.deleteCostAdjust',
  'phone.purchaseRefund.createPendingRefund',
  'phone.purchaseRefund.updatePendingRefund',
  'phone.purchaseRefund.cancelPendingRefund',
  'phone.purchaseRefund.createRefundPurchase',
  'phone.purchaseRefund.voidRefundPurchase',
  'phone.presale.createPresalePurchase',
  'phone.presale.reviewPresalePurchase',
  'phone.presale.reverseReviewPresalePurchase',
  'phone.presale.deletePresalePurchase',
  'phone.presale.deliverPurchase',
  'phone.presale.cancelProduct',
  'phone.sale.createSalePurchaseFromPresale',
  'phone.sale.cancelProduct',
  'phone.sale.deliverProduct',
  'phone.sale.deliverPurchase',
  'phone.saleRefund.createSaleRefund',
  'phone.saleRefund.reviewSaleRefund',
  'phone.saleRefund.reverseReviewSaleRefund',
  'phone.saleRefund.deleteSaleRefund',
  'phone.saleRefund.deliverByRefund',
  'phone.financePayout.createPaymentPayout',
  'phone.financePayout.financePayoutRecordReview',
  'phone.financePayout.financePayoutRecordAntiReview',
  'phone.financePayout.financePayoutRecordDelete',
  'phone.financeIncome.createPaymentIncome',
  'phone.financeIncome.reviewPaymentIncomeRecord',
  'phone.financeIncome.reverseReviewPaymentIncomeRecord',
  'phone.financeIncome.deletePaymentIncomeRecord',
] as const satisfies readonly EndpointId[];

export type TradeKind = 'purchase' | 'costAdjust' | 'purchaseRefund' | 'presale' | 'sale' | 'saleRefund' | 'payout' | 'income';
type Fits = (unit: WalkUnit) => boolean;

/** What the steps need of their walk. */
export interface Walker {
  readonly random: Random;
  readonly shop: Shop;
  call<T>(call: EndpointId, input: object, files?: Upload): Promise<T | undefined>;
  some(fits: Fits, most?: number): string[];
  /** One of the units that fit, also of those that have left; now and then any. */
  someEver(fits: Fits): string[];
  recent(kind: TradeKind): string | undefined;
  enter(kind: TradeKind, call: EndpointId, input: object): Promise<void>;
  on(kind: TradeKind, call: EndpointId, more?: object): Promise<void>;
}

const inStore: Fits = ({ stage, custody }) => custody === 1 && [200, 400, 600, 700].includes(stage);
const sellable: Fits = ({ stage, custody }) => custody === 1 && [200, 600].includes(stage);
const claimed: Fits = ({ stage }) => CLAIMED.includes(stage);

/** Each command of purchase, stock, sale and finance, with its weight. */
export function tradeSteps(walk: Walker): (readonly [weight: number, play: () => Promise<unknown>])[] {
  const { random, shop } = walk;
  const supplierId = (): string => shop.trade.supplierId;
  const lines = (productNos: readonly string[], more: () => object = () => ({})) =>
    productNos.map((productNo) => ({ productNo, ...more() }));
  const payment = () => ({ payments: [{ ...BANK, paymentAmount: random.int(1, 1500) }] });

  const buy = () =>
    walk.enter('purchase', 'phone.purchase.savePurchase', {
      ...{ purchaseType: 1, channelId: supplierId(), purchaseUserId: BUYER },
      products: [{ modelId: shop.model, count: 1, purchasePrice: random.int(1000, 2000), details: [{ imei: shop.trade.imei() }] }],
      ...(random.chance(0.3) ? payment() : {}),
    });
  const adjust = () => {
    const costType = random.pick([4, 5]);
    const products = lines(walk.some(inStore), () => ({ adjustAmount: random.pick([-1, 1]) * random.int(1, 200) }));
    const channel = costType === 5 ? { channelId: supplierId() } : {};
    return walk.enter('costAdjust', 'phone.costAdjust.createCostAdjust', { costType, ...channel, reason: 'walk', products });
  };
  const claim = () =>
    walk.call('phone.purchaseRefund.createPendingRefund', {
      products: lines(walk.some(inStore, 2), () => ({ handleType: random.pick([1100, 1200, 9000]), reasonId: REASON.claim })),
    });
  const giveBack = () => {
    const isExchange = random.chance(0.3);
    const products = lines(walk.some(claimed, 1), () => (isExchange ? { exchange: { imei: shop.trade.imei(), purchasePrice: 1200 } } : {}));
    const refundType = isExchange ? 3 : random.pick([1, 2]);
    return walk.enter('purchaseRefund', 'phone.purchaseRefund.createRefundPurchase', { refundType, channelId: supplierId(), products });
  };
  const presell = () =>
    walk.enter('presale', 'phone.presale.createPresalePurchase', {
      ...{ channelId: CUSTOMER, saleUserId: BOSS, presaleType: random.pick([1, 2]) },
      products: lines(walk.some(sellable), () => ({ presaleAmount: random.int(2500, 5000) })),
    });
  const fromPresale = () =>
    walk.enter('sale', 'phone.sale.createSalePurchaseFromPresale', {
      ...{ presaleOrderNo: walk.recent('presale') ?? 'none', channelId: CUSTOMER, saleUserId: BOSS },
      products: lines(
        walk.some(({ stage }) => stage === 1300, 1),
        () => ({ saleAmount: random.int(2500, 5000) }),
      ),
    });
  const cameBack = () =>
    walk.enter('saleRefund', 'phone.saleRefund.createSaleRefund', {
      ...{ refundType: random.pick([1, 1, 2]), channelId: CUSTOMER, warehouseId: shop.trade.warehouseId, refundReasonId: REASON.refund },
      products: lines(
        walk.someEver(({ stage, outType }) => stage === 2000 && outType === 1),
        () => ({ refundAmount: random.int(1, 2500) }),
      ),
    });
  const claimedUnits = () => walk.some(claimed);

  return [
    [4, buy],
    [4, () => walk.on('purchase', 'phone.purchase.reviewPurchase')],
    [2, () => walk.on('purchase', 'phone.purchase.antiReview')],
    [1, () => walk.on('purchase', 'phone.purchase.deleted')],
    [
      4,
      () =>
        walk.call('phone.product.productStore', {
          warehouseId: shop.trade.warehouseId,
          products: lines(walk.some(({ custody, stage }) => custody === 0 || (stage === 1300 && custody === 3))),
        }),
    ],
    [2, () => walk.call('phone.product.cancelReceive', { productNos: walk.some(({ stage }) => stage === 200, 1) })],
    [3, adjust],
    [3, () => walk.on('costAdjust', 'phone.costAdjust.reviewCostAdjust')],
    [2, () => walk.on('costAdjust', 'phone.costAdjust.reverseReviewCostAdjust')],
    [2, () => walk.on('costAdjust', 'phone.costAdjust.deleteCostAdjust')],
    [3, claim],
    [
      3,
      () =>
        walk.call('phone.purchaseRefund.updatePendingRefund', {
          ...{ productNos: claimedUnits(), auditStatus: random.pick([300, 300, 400]) },
        }),
    ],
    [1, () => walk.call('phone.purchaseRefund.cancelPendingRefund', { productNos: claimedUnits() })],
    [3, giveBack],
    [2, () => walk.on('purchaseRefund', 'phone.purchaseRefund.voidRefundPurchase')],
    [3, presell],
    [3, () => walk.on('presale', 'phone.presale.reviewPresalePurchase', CONFIRM)],
    [5, () => walk.on('presale', 'phone.presale.reverseReviewPresalePurchase')],
    [1, () => walk.on('presale', 'phone.presale.deletePresalePurchase')],
    [2, () => walk.on('presale', 'phone.presale.deliverPurchase')],
    [
      2,
      () =>
        walk.call('phone.presale.cancelProduct', {
          productNos: walk.some(({ stage }) => stage === 1300, 1),
          cancelReasonId: REASON.cancel,
        }),
    ],
    [2, fromPresale],
    [
      1,
      () =>
        walk.call('phone.sale.cancelProduct', {
          productNos: walk.some(({ stage }) => [1400, 1500].includes(stage), 1),
          cancelReason: 'walk',
        }),
    ],
    [
      3,
      () =>
        walk.call('phone.sale.deliverProduct', {
          productNos: walk.some(({ stage }) => [1400, 1500].includes(stage)),
          ...random.pick([{ action: 'box', boxNo: 'W1' }, { action: 'unbox' }, {}]),
        }),
    ],
    [3, cameBack],
    [3, () => walk.on('saleRefund', 'phone.saleRefund.reviewSaleRefund')],
    // As often as the receipt, after which a refund is not reversed any more.
    [4, () => walk.on('saleRefund', 'phone.saleRefund.reverseReviewSaleRefund')],
    [1, () => walk.on('saleRefund', 'phone.saleRefund.deleteSaleRefund')],
    [4, () => walk.on('saleRefund', 'phone.saleRefund.deliverByRefund')],
    [3, () => walk.enter('payout', 'phone.financePayout.createPaymentPayout', { channelId: supplierId(), ...payment() })],
    [3, () => walk.on('payout', 'phone.financePayout.financePayoutRecordReview')],
    [1, () => walk.on('payout', 'phone.financePayout.financePayoutRecordAntiReview')],
    [1, () => walk.on('payout', 'phone.financePayout.financePayoutRecordDelete')],
    [2, () => walk.enter('income', 'phone.financeIncome.createPaymentIncome', { channelId: CUSTOMER, ...payment() })],
    [3, () => walk.on('income', 'phone.financeIncome.reviewPaymentIncomeRecord')],
    [1, () => walk.on('income', 'phone.financeIncome.reverseReviewPaymentIncomeRecord')],
    // More often than they are entered: what drafts have reserved can be neither refunded nor reversed.
    [5, () => walk.on('income', 'phone.financeIncome.deletePaymentIncomeRecord')],
  ];
}
