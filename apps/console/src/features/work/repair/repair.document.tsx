import { bookedItemFields, REPAIR_MODE, repairLineFields, repairSpec as spec } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { PartsTable } from '../../../kit/document/detail/parts-table';
import { documentPart, type Head, type PartRow, type StoredDocument } from '../../../kit/document/kind';
import { unitTable } from '../../../kit/document/unit/unit-table';
import { Money } from '../../../kit/price/money';
import type { Values } from '../../../kit/text/ref-text';
import { useLabel } from '../../../lib/language/i18n';
import { repairLines } from './parts/repair-form';

const { orderNo: _orderNo, items: itemsField, images: _images, itemText: _itemText, faultIds: _faultIds, ...lineFields } = repairLineFields;
const { head } = spec;

const Units = unitTable(lineFields, { onceReviewed: ['stageAfter'] });
const ITEMS = columnsOf<Values>({ productNo: repairLineFields.productNo, ...bookedItemFields });

function Lines({ document }: { document: StoredDocument }) {
  const label = useLabel();
  const items = document.products.flatMap((line) =>
    ((line.items as readonly PartRow[] | undefined) ?? []).map((item) => ({ ...item, productNo: line.productNo })),
  );
  return (
    <>
      <Units document={document} />
      {items.length > 0 && (
        <PartsTable
          title={label(itemsField.label)}
          note={<Money value={document.totalAmount as number | undefined} sign />}
          columns={ITEMS}
          rows={items}
        />
      )}
    </>
  );
}

/** What the other mode needs is not asked for. */
const ofMode = (changed: Head): Head => {
  if (changed.repairMode === REPAIR_MODE.self)
    return { outsideOrderNo: undefined, channelId: undefined, warehouseId: undefined, locationId: undefined };
  return changed.repairMode === REPAIR_MODE.outside ? { repairUserId: undefined } : {};
};

/** A repair by itself: what was done to which units. */
export const repairDocument = documentPart({
  form: {
    facts: ['repairMode', 'repairUserId', 'outsideOrderNo', 'warehouseId', 'locationId', 'bizDate', 'remark'],
    within: { locationId: 'warehouseId' },
    fieldsOf: ({ repairMode }) =>
      repairMode === REPAIR_MODE.outside
        ? {
            ...head,
            repairUserId: head.repairUserId.readOnly(),
            outsideOrderNo: head.outsideOrderNo.required(),
            warehouseId: head.warehouseId.required(),
          }
        : {
            ...head,
            repairUserId: head.repairUserId.required(),
            outsideOrderNo: head.outsideOrderNo.readOnly(),
            warehouseId: head.warehouseId.readOnly(),
            locationId: head.locationId.readOnly(),
          },
    initial: ({ userId, asked }) =>
      asked.get('repairMode') === String(REPAIR_MODE.outside)
        ? { repairMode: REPAIR_MODE.outside, outsideOrderNo: asked.get('outsideOrderNo') ?? undefined }
        : { repairMode: REPAIR_MODE.self, repairUserId: userId },
    follow: ofMode,
    lines: repairLines,
  },
  facts: [
    'repairMode',
    'repairUserId',
    'channelId',
    'outsideOrderNo',
    'warehouseId',
    'locationId',
    'doneNum',
    'inspectNum',
    'bizDate',
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: ['repairUserId', 'channelId', 'outsideOrderNo', 'warehouseId', 'locationId'],
  Lines,
  reviewText: 'work.repair.review',
});
