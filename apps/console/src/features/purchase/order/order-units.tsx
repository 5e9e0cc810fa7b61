import { purchaseLineFields, purchaseSpec, unitGrade, unitIdentity, unitMoney, unitState } from '@phone-trade/shared';
import type { PartRow, StoredDocument } from '../../../kit/document/kind';
import { unitTable } from '../../../kit/document/unit/unit-table';
import { refText, type Values } from '../../../kit/text/ref-text';
import { StatusTag } from '../../../kit/text/status-tag';
import type { OrderDetail } from './order-detail';

const { productNo, imei, productName, productAttr } = unitIdentity;
const { purchasePrice, shareExpenseAmount, costPrice } = unitMoney;

/** Every unit of an order with what was agreed for its line; goods without a code have a row each all the same. */
const unitsOf = (document: StoredDocument): readonly PartRow[] =>
  (document as OrderDetail).products.flatMap(({ details, id: _id, ...line }) =>
    details.map((unit): PartRow => ({ ...line, ...unit, purchasePrice: unit.purchasePrice ?? line.purchasePrice })),
  );

/** Condition, level and battery in one: `靓机 · A · 87%`. */
const grade = (unit: Values): string =>
  [refText(unit, 'conditionId'), refText(unit, 'levelId'), unit.batteryHealth === undefined ? '' : `${String(unit.batteryHealth)}%`]
    .filter(Boolean)
    .join(' · ') || '—';

/** Where a unit is: its stage and warehouse, or whether it still has to come. */
function Whereabouts({ unit }: { unit: Values }) {
  return (
    <>
      <StatusTag table={unit.stage ? 'productStage' : 'receivingUnit'} code={Number(unit.stage || unit.receiveStatus)} />{' '}
      {unit.warehouseName ? <small>{String(unit.warehouseName)}</small> : null}
    </>
  );
}

/** The units of an order: code, grade, price, share of the expenses, cost, and where each is now. */
export const OrderUnits = unitTable(
  {
    productNo,
    imei,
    productName,
    productAttr,
    grade: unitGrade,
    purchasePrice,
    shareExpenseAmount,
    costPrice,
    stage: unitState.stage,
    remark: purchaseLineFields.remark,
  },
  {
    unitsOf,
    onceReviewed: ['shareExpenseAmount', 'costPrice', 'stage'],
    own: {
      grade: { width: 112, render: grade },
      purchasePrice: { total: true, label: purchaseSpec.line.purchasePrice.label },
      shareExpenseAmount: { total: true },
      costPrice: { total: true },
      stage: { width: 120, render: (unit) => <Whereabouts unit={unit} /> },
    },
  },
);
