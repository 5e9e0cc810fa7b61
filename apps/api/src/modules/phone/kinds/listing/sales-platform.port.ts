/** A unit as a platform is told of it; prices in fen. */
export interface Goods {
  /** Our number of the listing, by which the platform knows that it was told before. */
  readonly ourNo: string;
  /** The unit, the same on all platforms. */
  readonly unitKey: string;
  readonly title: string;
  readonly price: number;
  /** What we think the unit is worth. */
  readonly reference: number;
  readonly reportNo?: string | null;
  readonly skuId?: string | null;
  readonly qualityId?: string | null;
}

export const EVENT = { passed: 1, rejected: 2, sold: 3, cancelled: 4 } as const;

/** The kind of what a platform told in a way that nobody can read. */
export const UNREADABLE = 5;

/** Something that happened at the platform. It may be told more than once, late, and about goods that we do not know. */
export interface InboundEvent {
  readonly eventNo: string;
  readonly kind: number;
  readonly goodsNo: string;
  readonly orderNo?: string;
  /** Fen. */
  readonly price?: number;
  readonly reason?: string;
}

/** An attribute of the platform's for a model, with the values it may have. */
export interface PlatformAttr {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly values: readonly { readonly id: string; readonly text: string }[];
}

export interface PlatformNode {
  readonly id: string;
  readonly name: string;
  readonly kind: 'category' | 'brand';
  readonly children?: readonly PlatformNode[];
}

export interface PlatformModel {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
}

/**
 * A market place that units are listed on. Every command may be given again: what has been done already is not done twice. A platform that
 * does not answer throws `ERP.PLATFORM_DOWN`; any other error of the catalogue is its refusal, for good.
 */
export interface SalesPlatform {
  /** Hands goods in for review and answers their number there. The verdict comes as an event. */
  review(goods: Goods): Promise<string>;
  /** Offers goods for sale and answers their number there. */
  list(goods: Goods): Promise<string>;
  /** Takes goods off. Their number there is null where its answer was lost: then our number says which they are, if it has any. */
  delist(goods: { readonly ourNo: string; readonly goodsNo: string | null }): Promise<void>;
  reprice(goodsNo: string, price: number): Promise<void>;
  /** What happened since the cursor, the oldest first, and the cursor to ask with next. Events around it may come again. */
  orders(cursor: string | null): Promise<{ readonly events: readonly InboundEvent[]; readonly cursor: string | null }>;
  /** Tells that an order cannot be fulfilled. */
  refuse(orderNo: string, reason: string): Promise<void>;
  attributes(model: string): Promise<readonly PlatformAttr[]>;
  /** Its categories with their brands. */
  catalogue(): Promise<readonly PlatformNode[]>;
  models(of: { readonly cateId?: string; readonly brandId?: string; readonly keyword?: string }): Promise<readonly PlatformModel[]>;
  /** Until when it answers us. */
  signIn(account: string, password: string): Promise<string>;
}
