/**
 * Enter on an entry of a menu acts when the key goes down. A dialog it opens has the focus before the browser is done
 * with the key, and would be answered by it.
 */
export function watchMenus(): () => void {
  const once = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'menuitem') event.preventDefault();
  };
  document.addEventListener('keydown', once, true);
  return () => document.removeEventListener('keydown', once, true);
}
