import { useEffect } from 'react';
import { create } from 'zustand';
import { openDialog } from '../../kit/dialog/open-dialog';
import { lazyDialog } from '../../kit/states/lazy-part';
import { isTyping } from '../../lib/browser/is-typing';

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog')).KeysDialog);

const useKeysHelp = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const showKeys = (): void => useKeysHelp.setState({ isOpen: true });

/** "?" outside of an input shows the list of keys. */
export function KeysHelp() {
  const { isOpen } = useKeysHelp();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping() || openDialog()) return;
      event.preventDefault();
      showKeys();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isOpen && <KeysDialog onClose={() => useKeysHelp.setState({ isOpen: false })} />;
}
