type Port = import('../../apps/api/src/modules/phone/kinds/listing/sales-platform.port.js').SalesPlatform;
type InboundEvent = import('../../apps/api/src/modules/phone/kinds/listing/sales-platform.port.js').InboundEvent;
type Goods = import('../../apps/api/src/modules/phone/kinds/listing/sales-platform.port.js').Goods;

/** A platform that does what a test says: another party, reached through the port of all platforms. */
export class ScriptedPlatform implements Port {
  /** What it was told, `list ZZ1 3200.00`. */
  readonly told: string[] = [];
  readonly events: InboundEvent[] = [];
  /** Thrown instead of the next answers. */
  fault: Error | undefined;

  constructor(readonly name: string) {}

  review = async (goods: Goods): Promise<string> => this.note('review', this.numberOf(goods));
  list = async (goods: Goods): Promise<string> => this.note('list', this.numberOf(goods), goods.price);
  delist: Port['delist'] = async ({ ourNo, goodsNo }) => void this.note('delist', goodsNo ?? this.numberOf({ ourNo }));
  reprice = async (goodsNo: string, price: number): Promise<void> => void this.note('reprice', goodsNo, price);
  refuse = async (orderNo: string): Promise<void> => void this.note('refuse', orderNo);
  attributes = async () => [];
  catalogue = async () => [];
  models = async () => [];
  signIn = async () => '2099-01-01T00:00:00.000Z';

  async orders(cursor: string | null) {
    if (this.fault) throw this.fault;
    return { events: this.events, cursor };
  }

  numberOf = ({ ourNo }: { readonly ourNo: string }): string => `${this.name}-${ourNo}`;

  private note(what: string, no: string, price?: number): string {
    if (this.fault) throw this.fault;
    this.told.push(`${what} ${no}${price === undefined ? '' : ` ${price}`}`);
    return no;
  }
}
