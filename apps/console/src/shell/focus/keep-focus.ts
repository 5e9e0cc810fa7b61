import { watchDialogs } from './dialog-focus';
import { watchFocus } from './focus-return';
import { watchMenus } from './menu-keys';

/** Keeps the focus where somebody without a mouse expects it, in all that opens and closes, until `stop`. */
export function keepFocus(stop: AbortSignal): void {
  if (stop.aborted) return;
  for (const end of [watchDialogs(), watchFocus(), watchMenus()]) stop.addEventListener('abort', end);
}
