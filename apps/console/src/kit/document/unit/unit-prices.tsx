import type { PreviewState } from '../../action/use-preview';
import { PriceGuide } from '../../price/price-guide';
import type { FormLine, FormTarget } from '../kind';
import type { UnitLine } from './unit-line';

interface Props {
  readonly state: PreviewState<FormTarget>;
  readonly lines: readonly FormLine[];
}

/** Beside lines of units that are sold: what is known of their models and grades, and what they would earn at the price of this input. */
export const unitPrices = (input: string) =>
  function UnitPrices({ lines }: Props) {
    const units = (lines as readonly UnitLine[]).flatMap(({ unit, values }) =>
      unit
        ? [
            {
              modelId: unit.modelId as string | undefined,
              conditionId: unit.conditionId as string | undefined,
              levelId: unit.levelId as string | undefined,
              price: unit.costPrice as number | undefined,
              saleAmount: values[input] as number | undefined,
            },
          ]
        : [],
    );
    return <PriceGuide lines={units} selling />;
  };
