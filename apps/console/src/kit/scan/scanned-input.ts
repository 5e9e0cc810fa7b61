import type { Place } from './burst';

/** Types of inputs that take no text, and so none of a scanner's keys. */
const CHOOSES = /^(radio|checkbox|button|file|range|color)$/;

const isTextInput = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !CHOOSES.test(target.type))) && !target.readOnly;

/** Where a key goes. A search finds by codes; a rich text or a native list cannot return a key, so they keep all. */
export function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof HTMLElement)) return 'outside';
  if (target.isContentEditable || target instanceof HTMLSelectElement) return 'codes';
  if (!isTextInput(target)) return 'outside';
  return target.closest('[data-codes], search') ? 'codes' : 'text';
}

/** The text an input holds, to put it back with `restore`. */
export const textOf = (target: EventTarget | null): string | undefined => (isTextInput(target) ? target.value : undefined);

/** Puts a text back into an input as if typed, so that its owner sees the change. */
export function restore(target: EventTarget | null, text: string): void {
  if (!isTextInput(target) || !target.isConnected || target.value === text) return;
  const prototype = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What an input is called. */
export const inputName = (target: EventTarget | null): string =>
  isTextInput(target) ? target.labels?.[0]?.textContent || target.getAttribute('aria-label') || target.placeholder : '';
