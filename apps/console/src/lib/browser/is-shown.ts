/** Whether an element stands on the page and can be seen. */
export const isShown = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility();
