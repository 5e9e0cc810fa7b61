import { f, unitIdentity, unitMoney } from '@phone-trade/shared';
import { useState } from 'react';
import { less } from '../../../kit/document/figures';
import { type UnitLine, unitLine, unitLineColumns } from '../../../kit/document/unit/unit-line';
import { gridColumn } from '../../../kit/grid/column';
import { Grid } from '../../../kit/grid/grid';
import { useT } from '../../../lib/language/i18n';
import { Sample } from './sample';

const { productName, productAttr } = unitIdentity;

/** As the lines of a sale would be declared: a unit, its price, the margin beside it, a remark. */
const COLUMNS = unitLineColumns({
  spec: {
    line: { productNo: f.text(16, '商品编号', 'Product no.'), price: f.money('售价', 'Price').required().min(0), remark: f.remark() },
  },
  shown: { productName, productAttr, costPrice: unitMoney.costPrice },
  beside: {
    price: [
      gridColumn<UnitLine>('$margin', f.money('毛利', 'Margin'), {
        readOnly: true,
        value: ({ unit, values }) => less(values.price as number | undefined, unit?.costPrice as number | undefined),
      }),
    ],
  },
});

const keyOf = (line: UnitLine) => line.key;
const newLine = () => unitLine(undefined);

/** Lines about units we have: what is known of them, what is entered, what follows from both. */
export function UnitGrid() {
  const t = useT();
  const [lines, setLines] = useState<readonly UnitLine[]>(() => [
    unitLine({ productNo: '26030500001', productName: 'iPhone 13', productAttr: '128G', costPrice: 2150.5 }, { price: 2480 }),
    unitLine({ productNo: '26030500002', productName: 'Galaxy S22', costPrice: 1500 }, { remark: t('gallery.long') }),
  ]);
  return (
    <Sample title={t('gallery.grid.units')}>
      <Grid label={t('gallery.grid.units')} columns={COLUMNS} rows={lines} onChange={setLines} rowKey={keyOf} newRow={newLine} />
    </Sample>
  );
}
