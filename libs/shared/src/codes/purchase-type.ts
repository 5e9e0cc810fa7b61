/** Goods bought (`purchaseType`): to own, owned before the books began, or taken to sell for somebody (docs/domain.md 4.1, 5.7, 5.8). */
export const ORDINARY = 1;
export const OPENING = 2;
export const CONSIGNMENT = 3;
