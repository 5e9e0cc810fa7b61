export { saleCandidates } from './candidates.js';
export { CAME_BACK, COMING_BACK, cameBack, NOTHING_COMES } from './coming-back.js';
export { type Consignors, consigned, isConsigned, unconsigned } from './consigned.js';
export { AS_ADVANCE, giveBack, givenBack, toGiveBack } from './given-back.js';
export { onOneDocument } from './invariants.js';
export { outgoingOf } from './outgoing.js';
export { creditFindings, priceFindings } from './price-limits.js';
export { linesToSell, type Seller, sellable, unsellable } from './sellable.js';
export { GivingBackDocument, OutgoingDocument, OutgoingLine, type SoldDocument, SoldLine, settledWith, soldOf } from './sold.entity.js';
