import {
  AUDIT_PASSED,
  CLAIM_OF_REFUND,
  CLAIM_OPEN,
  CONSIGNMENT,
  claimedUnitFields,
  claimFields,
  exchangeFields,
  isEmpty,
  purchaseRefundSpec,
  REFUND_EXCHANGE,
} from '@phone-trade/shared';
import type { LinesPart } from '../../../kit/document/kind';
import type { UnitLine } from '../../../kit/document/unit/unit-line';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import type { Values } from '../../../kit/text/ref-text';

const { exchange: _exchange, ...line } = purchaseRefundSpec.line;
const { imei, meid, attrs, purchasePrice: price } = exchangeFields;
/** What is said of the replacement, as columns of its line, and where the server takes it. */
const EXCHANGE = { exchangeImei: imei, exchangeMeid: meid, exchangeAttrs: attrs, exchangePrice: price };
const PLACES = {
  exchangeImei: 'exchange.imei',
  exchangeMeid: 'exchange.meid',
  exchangeAttrs: 'exchange.attrs',
  exchangePrice: 'exchange.purchasePrice',
};

const { productName, productAttr, purchasePrice, costPrice, imei: imeiOfUnit, stage, channelId, purchaseOrderNo } = claimedUnitFields;

/** A consigned unit goes back for nothing, which is what the server makes of a blank. */
const suggest = ({ purchaseType, purchasePrice: whole, expectRefundAmount, reasonId }: Values): Values => ({
  refundAmount: expectRefundAmount ?? (purchaseType === CONSIGNMENT ? undefined : whole),
  reasonId,
});

const part = unitLines({
  spec: { line: { ...line, ...EXCHANGE } },
  candidates: 'phone.purchaseRefund.listAbleRefund',
  from: {
    source: 'phone.purchaseRefund.pagePendingRefund',
    fields: claimFields,
    narrowed: ({ refundType, channelId: supplier }) => ({
      status: CLAIM_OPEN,
      auditStatus: AUDIT_PASSED,
      handleType: CLAIM_OF_REFUND[Number(refundType)],
      channelId: supplier,
    }),
  },
  fills: { channelId: 'channelId' },
  shown: { productName, productAttr, purchasePrice, costPrice },
  more: { imei: imeiOfUnit, stage, channelId, purchaseOrderNo },
  asks: (name, { refundType }) => !(name in EXCHANGE) || refundType === REFUND_EXCHANGE,
  suggest,
});

/** A line with its replacement as the server takes it. */
const nested = ({ exchangeImei, exchangeMeid, exchangeAttrs, exchangePrice, ...row }: Values): Values =>
  [exchangeImei, exchangeMeid, exchangeAttrs, exchangePrice].every(isEmpty)
    ? row
    : { ...row, exchange: { imei: exchangeImei, meid: exchangeMeid, attrs: exchangeAttrs, purchasePrice: exchangePrice } };

/** `products[0].exchange.imei` is the column `exchangeImei`. */
const flat = (path: string): string =>
  Object.entries(PLACES).reduce((found, [column, place]) => found.replace(new RegExp(`\\.${place}$`), `.${column}`), path);

/** Units that go back, what comes back for each, and what comes instead of it. */
export const refundLines: LinesPart<UnitLine> = {
  ...part,
  toInput: (lines, head) => {
    const input = part.toInput(lines, head);
    return {
      ...input,
      products: input.products.map(nested),
      atFormPlace: (finding) => input.atFormPlace(finding.path === undefined ? finding : { ...finding, path: flat(finding.path) }),
    };
  },
};
