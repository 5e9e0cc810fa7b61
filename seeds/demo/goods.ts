import type { PurchaseLineInput, PurchaseUnitInput } from '@phone-trade/shared';
import { BASIC_VALUES, type BasicType, type BasicValue } from '../../apps/api/src/modules/phone/basis/basic-config/first-values.js';
import { type DemoModel, TACS } from '../../apps/api/src/modules/phone/basis/catalogue/starter/models.js';
import { basicId, basicValue } from './basic-configs.js';
import { ATTRS, type AttrName, attrValue, type CatalogueScope, modelId } from './catalogue/catalogue-rows.js';
import { ImeiSource, serialOf } from './imei.js';
import { batteryHealth, marketPrice, roundPrice, type Worth } from './price.js';
import type { Random } from './random.js';

/** Year to which the ages of batteries are counted. */
const CATALOGUE_YEAR = 2025;

/** How often a condition (key of list 1) is bought, and the levels (keys of list 2) graders give it. */
const CONDITIONS: readonly (readonly [condition: string, weight: number, levels: readonly string[]])[] = [
  ['准新', 5, ['S', 'A+']],
  ['99新', 22, ['A+', 'A']],
  ['95新', 26, ['A', 'A-']],
  ['9新', 20, ['A-', 'B+']],
  ['85新', 11, ['B+', 'B']],
  ['8新', 8, ['B']],
  ['7新', 4, ['B', 'C']],
  ['功能故障', 3, ['C', 'D']],
  ['不开机', 1, ['D']],
];

/** What a buyer pays below the going price, and how it scatters. */
const BUYING_MARGIN = { mean: 0.11, deviation: 0.03 };

const LISTING_MARGIN = 0.08;

export interface MarketScope extends CatalogueScope {
  /** Prices of the catalogue in the tenant's money. */
  readonly priceLevel: number;
  /** Where the tenant's IMEIs begin (`ImeiSource`). */
  readonly firstImei: number;
}

interface ModelWorth {
  readonly model: string;
  readonly worth: Worth;
}

type Kind = { readonly model: DemoModel; readonly size: string | undefined; readonly version: string | undefined };

/** Makes up the phones that people offer. */
export class Goods {
  private readonly imeis: ImeiSource;
  private serials = 0;
  /** What each unit is worth, by its IMEI or serial number. */
  private readonly worths = new Map<string, ModelWorth>();

  constructor(
    private readonly scope: MarketScope,
    private readonly random: Random,
  ) {
    this.imeis = new ImeiSource(TACS, scope.firstImei);
  }

  /** One line of an order: `count` units of the same model, each with its own state and price. `listed` puts a sale price on them. */
  line(count: number, daysAgo: number, listed = false): PurchaseLineInput {
    const { random, scope } = this;
    const model = random.weighted(scope.models, ({ demand }) => demand);
    const kind: Kind = {
      model,
      size: model.sizes.length > 0 ? random.weighted(model.sizes, (size) => 1 / (model.sizes.indexOf(size) + 1)) : undefined,
      version: model.category === 'phone' ? this.version(model) : undefined,
    };
    const attrs = this.attrs(kind, random.pick(model.colours));
    const details = Array.from({ length: count }, () => this.unit(kind, daysAgo, listed));
    const first = details[0] as { conditionId: string; levelId: string; purchasePrice: number };
    return {
      modelId: modelId(scope.tenantId, model),
      attrs,
      conditionId: first.conditionId,
      levelId: first.levelId,
      count,
      purchasePrice: first.purchasePrice,
      details,
    };
  }

  /** The basic-config id of a value by its key. */
  basic(type: BasicType, key: string): string {
    return basicId(this.scope.tenantId, type, basicValue(type, key).index);
  }

  /** The going price of a unit made up here, in the tenant's money. */
  going(unit: Numbers, daysAgo: number): number {
    const known = this.worths.get(numberOf(unit));
    if (!known) throw new Error(`nobody was offered ${numberOf(unit)}`);
    return marketPrice(known.model, known.worth, daysAgo);
  }

  /** What a unit made up here is offered for, in hundredths of the tenant's money. */
  listed(unit: Numbers, daysAgo: number): number {
    return listPrice(this.going(unit, daysAgo));
  }

  private unit({ model, size, version }: Kind, daysAgo: number, listed: boolean): PurchaseUnitInput {
    const { random, scope } = this;
    const [condition, , levels] = random.weighted(CONDITIONS, ([, weight]) => weight);
    const battery = batteryHealth(random, Math.max(0, CATALOGUE_YEAR - model.launched));
    const worth: Worth = {
      base: scope.priceLevel * model.price,
      memoryStep: size === undefined ? 0 : model.sizes.indexOf(size),
      versionFactor: factorOf(5, version),
      conditionFactor: factorOf(1, condition),
      batteryHealth: battery,
    };
    const going = marketPrice(model.name, worth, daysAgo);
    const price = roundPrice(going * (1 - random.normal(BUYING_MARGIN.mean, BUYING_MARGIN.deviation)));
    const numbers = this.numbers(model);
    this.worths.set(numberOf(numbers), { model: model.name, worth });
    return {
      ...numbers,
      conditionId: this.basic(1, condition),
      levelId: this.basic(2, random.pick(levels)),
      batteryHealth: battery,
      purchasePrice: price * 100,
      ...(listed ? { saleAmount: listPrice(going) } : {}),
    };
  }

  /** Whatever a unit is told apart by: IMEIs where the model has a code, a serial number where it is no phone. */
  private numbers(model: DemoModel): Pick<PurchaseUnitInput, 'imei' | 'imei2' | 'sn'> {
    const imeis = model.tac ? this.imeis.next(model.tac) : {};
    if (model.category === 'phone') return imeis;
    this.serials += 1;
    return { ...imeis, sn: serialOf(`${model.brand.slice(0, 2).toUpperCase()}${this.scope.tenantId.slice(-2)}`, this.serials) };
  }

  /** Only one maker's phones travel: of the others nearly all are of the home market, the first of the list. */
  private version(model: DemoModel): string | undefined {
    const { versions } = this.scope;
    const home = model.brand === 'Apple' ? 0.62 : 0.93;
    return this.random.chance(home) ? versions[0] : this.random.pick(versions.slice(1));
  }

  private attrs({ size, version }: Kind, colour: string): NonNullable<PurchaseLineInput['attrs']> {
    const chosen: Record<AttrName, string | undefined> = { size, colour, version };
    return (Object.keys(ATTRS) as AttrName[]).flatMap((name) => {
      const key = chosen[name];
      if (key === undefined) return [];
      const { valueId, valueText } = attrValue(name, key, this.scope);
      return [{ attrId: name, attrName: ATTRS[name][this.scope.language], valueId, valueText }];
    });
  }
}

/** What a unit is told apart by. */
interface Numbers {
  readonly imei?: string | null | undefined;
  readonly sn?: string | null | undefined;
}

const listPrice = (going: number): number => roundPrice(going * (1 + LISTING_MARGIN)) * 100;

const numberOf = ({ imei, sn }: Numbers): string => imei ?? sn ?? '';

function factorOf(type: BasicType, key: string | undefined): number {
  const values: readonly BasicValue[] = BASIC_VALUES[type];
  return values.find((value) => value.zh === key)?.factor ?? 1;
}
