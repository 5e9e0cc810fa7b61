import type { PurchaseInput, PurchaseLineInput, PurchaseUnitInput } from '@phone-trade/shared';
import { MODELS } from '../../apps/api/src/modules/phone/basis/catalogue/starter/models.js';
import { ATTRS, type AttrName, attrValue, type CatalogueScope, modelId } from './catalogue/catalogue-rows.js';
import { imeiOf } from './imei.js';
import type { TradeDesk } from './trade-desk.js';

/**
 * A story with a number (docs/domain.md 9.5): papers, tests and the guided tour refer to it, so what happens in it depends on
 * no chance. Its tag stands in the order's remark.
 */
export interface Fixture {
  readonly tag: string;
  readonly daysAgo: number;
  /** Local time of its first step. */
  readonly time: string;
  play(desk: TradeDesk): Promise<void>;
}

/** What happens in a story later on, each at its own time. */
export type FixtureStep = Omit<Fixture, 'tag'>;

export const story = (tag: string, ...steps: readonly FixtureStep[]): readonly Fixture[] => steps.map((step) => ({ tag, ...step }));

/** Where the IMEIs of the fixtures begin: far from those of chance. */
const FIRST_IMEI = 800_001;

/** A unit of a fixture, fully described. The n-th unit of a model has the same IMEI on every installation. */
export interface FixtureUnit {
  /** As in the catalogue, brand first. */
  readonly product: string;
  readonly n: number;
  readonly yuan: number;
  /** Keys of lists 4, 3 and 5, 1 and 2. */
  readonly attrs: readonly [size: string, colour: string, version: string];
}

/** The IMEI of a fixture's unit, for tests that look it up. */
export function fixtureImei(product: string, n: number): string {
  const tac = modelOf(product).tac;
  if (!tac) throw new Error(`${product} has no IMEI`);
  return imeiOf(tac, FIRST_IMEI + n - 1);
}

/** Lines of an order, one a unit. */
export function fixtureLines(
  scope: CatalogueScope,
  units: readonly FixtureUnit[],
  grade: Pick<PurchaseUnitInput, 'conditionId' | 'levelId'>,
): PurchaseLineInput[] {
  return units.map(({ product, n, yuan, attrs: [size, colour, version] }) => {
    const chosen: Record<AttrName, string> = { size, colour, version };
    const attrs = (Object.keys(ATTRS) as AttrName[]).map((name) => {
      const { valueId, valueText } = attrValue(name, chosen[name], scope);
      return { attrId: name, attrName: ATTRS[name][scope.language], valueId, valueText };
    });
    return {
      ...grade,
      modelId: modelId(scope.tenantId, modelOf(product)),
      attrs,
      count: 1,
      purchasePrice: yuan * 100,
      details: [{ imei: fixtureImei(product, n) }],
    };
  });
}

export type FixtureOrder = Omit<PurchaseInput, 'purchaseUserId'>;

function modelOf(product: string) {
  const model = MODELS.find(({ brand, name }) => `${brand} ${name}` === product);
  if (!model) throw new Error(`no model ${product}`);
  return model;
}
