import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './is-typing';

/** Marks a scan box: it keeps the focus of its dialog from every form beside it, and that of its page where it comes `first`. */
export const scanBoxMark = (isFirst: boolean) => ({ 'data-scan-box': isFirst ? 'first' : '' });

/** A dialog, or the page of a document. */
const FRAME = '[role="dialog"], article';
const KEEPS_FOCUS = '[role="dialog"] [data-scan-box], [data-scan-box="first"]';
const FIRST = ['input:checked:enabled', 'input:enabled, textarea:enabled, [contenteditable="true"]'];

/**
 * Begins a form at its first input, once: unless a scan box beside it keeps the focus, or the user already types in the same page or
 * dialog. Returns the ref of the form's box.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  // A dialog is attached to the document in a layout effect.
  useEffect(() => {
    const { current } = box;
    if (!current || isDone.current) return;
    isDone.current = true;
    const frame = current.closest(FRAME);
    if (frame?.querySelector(KEEPS_FOCUS) || (isTyping() && (frame ?? document).contains(document.activeElement))) return;
    const item = current.firstElementChild;
    const [first] = FIRST.flatMap((inputs) => item?.querySelector<HTMLElement>(inputs) ?? []);
    first?.focus({ preventScroll: true });
  }, []);
  return box;
}
