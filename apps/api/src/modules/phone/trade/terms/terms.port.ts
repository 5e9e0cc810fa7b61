export { amountsHold, type FiguresOf, figuredDraft, figuredReview, type Settled, termsOf } from './figures.js';
export { type PaymentPolicy, paidWith } from './payment.js';
export { namesMayBeUsed, paymentFindings, settledNow, settlersFor } from './terms.js';
