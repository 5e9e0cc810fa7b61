export { outgoingOf } from './outgoing.js';
export { GivingBackDocument, OutgoingDocument, OutgoingLine, SoldLine, settledWith, soldOf } from './sold.entity.js';
