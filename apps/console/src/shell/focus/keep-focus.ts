import { watchDialogs } from './dialog-focus';
import { watchFocus } from './focus-return';
import { watchMenus } from './menu-keys';

/** Keeps the focus where keyboard users expect it when dialogs and menus open and close. Returns the function that ends it. */
export function keepFocus(): () => void {
  const ends = [watchDialogs(), watchFocus(), watchMenus()];
  return () => {
    for (const end of ends) end();
  };
}
