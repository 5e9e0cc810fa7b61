import { purchaseSpec, unitIdentity } from '@phone-trade/shared';
import { useMemo } from 'react';
import { inOrder } from '../../../../../kit/columns/columns';
import { gridColumns } from '../../../../../kit/grid/column';
import { useAttrsColumn } from '../../../../../kit/grid/use-attrs-column';
import type { DetailUnit, OrderDetail } from '../../order-detail';

/** A unit of an order while it is corrected, with the model of its line. */
export type AmendedUnit = DetailUnit & { readonly key: string; readonly modelId: string };

const { unit } = purchaseSpec;
/** What may change of a unit after the review. */
const FACTS = inOrder(unit, ['imei', 'attrs', 'purchasePrice', 'remark']);
export const FACT_NAMES = Object.keys(FACTS);

const { productNo, productName } = unitIdentity;
const SHOWN = { productNo: { readOnly: true, width: 108 }, productName: { readOnly: true } };
const modelOf = ({ modelId }: AmendedUnit) => modelId;

export const unitsOf = ({ products }: OrderDetail): readonly AmendedUnit[] =>
  products.flatMap(({ details, modelId }) => details.map((one) => ({ ...one, key: one.id, modelId })));

/** The columns of the units of an order; without sight of the cost the price is none of one's business. */
export function useAmendColumns(seesPrice: boolean) {
  const attrs = useAttrsColumn<AmendedUnit>('attrs', unit.attrs, modelOf);
  return useMemo(() => {
    const columns = gridColumns<AmendedUnit>({ productNo, productName, ...FACTS }, [...Object.keys(SHOWN), ...FACT_NAMES], {
      ...SHOWN,
      attrs,
    });
    return seesPrice ? columns : columns.filter(({ key }) => key !== 'purchasePrice');
  }, [attrs, seesPrice]);
}
