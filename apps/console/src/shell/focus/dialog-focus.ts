const FIELD = ':is(input, textarea, select):enabled:not([type="hidden"], [type="file"], [readonly])';
const SAFE = 'button:enabled:not(.ant-btn-dangerous)';
/** What a dialog must not begin on: the way out, or what destroys. */
const UNFIT = '.ant-modal-close, .ant-drawer-close, .ant-btn-dangerous';

/** Where a dialog begins: its first field, its main action, the safe one beside a destructive one; else at its title. */
function beginningOf(dialog: HTMLElement): HTMLElement {
  const found = [
    dialog.querySelector<HTMLElement>(FIELD),
    dialog.querySelector<HTMLElement>(`${SAFE}.ant-btn-primary`),
    dialog.querySelector('.ant-btn-dangerous') && dialog.querySelector<HTMLElement>(`.ant-btn:is(${SAFE})`),
  ];
  return found.find((element) => element?.checkVisibility()) ?? dialog;
}

/** A dialog whose main action still waits for its figures begins at its title, and goes on there once it is ready: unless one has left by then. */
function onceReady(dialog: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const beginning = document.activeElement === dialog ? beginningOf(dialog) : undefined;
    if (beginning === dialog) return;
    observer.disconnect();
    beginning?.focus({ preventScroll: true });
  });
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

/** The component library begins a dialog on its cross: here it begins where one would go on. */
export function watchDialogs(): () => void {
  let before: Element | undefined;
  const begin = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest<HTMLElement>('[role="dialog"]');
    const entered = dialog && !(before && dialog.contains(before));
    before = target;
    if (!entered || !(target === dialog || target.matches(UNFIT))) return;
    dialog.tabIndex = -1;
    const beginning = beginningOf(dialog);
    beginning.focus({ preventScroll: true });
    if (beginning === dialog) onceReady(dialog);
  };
  document.addEventListener('focusin', begin);
  return () => document.removeEventListener('focusin', begin);
}
