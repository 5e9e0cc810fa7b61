import { PRESALE_SENT_FIRST, presaleLineFields, STATUS } from '@phone-trade/shared';
import type { PartRow, StoredDocument } from '../../../kit/document/kind';

const { productNo, imei, productName, productAttr, presaleAmount, deliverStatus } = presaleLineFields;

/** What is shown of a unit where some are chosen. */
export const presoldFields = { productNo, imei, productName, productAttr, presaleAmount, deliverStatus };

/** The units of a presale that have been neither taken off nor sold. */
export const openIn = ({ products }: StoredDocument): readonly PartRow[] =>
  products.filter(({ cancelStatus, saleOrderNo }) => cancelStatus === STATUS.open && !saleOrderNo);

/** Those of them that are to be sent out before they are sold. */
export const unsentIn = (presale: StoredDocument): readonly PartRow[] =>
  presale.presaleType === PRESALE_SENT_FIRST ? openIn(presale).filter((unit) => unit.deliverStatus === STATUS.open) : [];

/** Those that were sent out and are on their way back. */
export const returningIn = ({ products }: StoredDocument): readonly PartRow[] =>
  products.filter(({ receiveStatus }) => receiveStatus === STATUS.open);
