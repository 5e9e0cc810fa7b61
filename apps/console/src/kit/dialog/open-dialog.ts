/** The dialog on top. Closed ones may still stand in the document, without a box of their own. */
export const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast((dialog) => dialog.getClientRects().length > 0);
