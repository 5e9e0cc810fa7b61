import { STATUS, saleLineFields } from '@phone-trade/shared';
import type { PartRow, StoredDocument } from '../../../../kit/document/kind';

const { productNo, imei, productName, productAttr, saleAmount, boxNo } = saleLineFields;

/** What is shown of a unit where some are chosen. */
export const waitingFields = { productNo, imei, productName, productAttr, saleAmount, boxNo };

/** The units of a sale that have neither left nor been cancelled. */
export const waitingIn = ({ products }: StoredDocument): readonly PartRow[] =>
  products.filter(({ deliverStatus, cancelStatus }) => deliverStatus === STATUS.open && cancelStatus === STATUS.open);
