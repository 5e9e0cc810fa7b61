import { i18n } from '../language/i18n';
import { notify } from '../notice/notice';
import type { Said } from '../notice/said';

/** Puts a text on the clipboard. Answers whether it is there. */
export async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies a text and says so, or that it could not, for two seconds (docs/domain.md 10.4). `done` says something else than the text itself. */
export async function copyText(text: string, done: Said = () => i18n.t('common.copied', { text })): Promise<boolean> {
  const copied = await putOnClipboard(text);
  notify({ kind: copied ? 'success' : 'error', text: copied ? done : () => i18n.t('common.copyFailed'), seconds: 2 });
  return copied;
}

/** Pages that came without HTTPS, as in many a shop's own network, have no clipboard but this old way. */
function copyByCommand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; opacity: 0';
  // Within the dialog that is open: it lets the focus go nowhere else.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
