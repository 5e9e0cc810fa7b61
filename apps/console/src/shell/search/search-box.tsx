import { SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useScanFallback } from '../../kit/scan/use-scanner';
import { lazyDialog } from '../../kit/states/lazy-part';
import { useT } from '../../lib/language/i18n';
import { useOpenPlace } from '../menu/use-open-place';
import { hitId } from './hits';
import css from './search.module.css';
import { useHits } from './use-hits';

const HitList = lazyDialog(async () => (await import('./hit-list')).HitList);

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * The one search: units by any number or the end of an IMEI, documents, companies, people, pages and actions. Ctrl+K goes there from
 * anywhere, and a scan with nothing else to receive it ends here too.
 */
export function SearchBox() {
  const t = useT();
  const openPlace = useOpenPlace();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  /** The hit the arrow keys stand on; without one, the hit that Enter opens is active. */
  const [chosen, setChosen] = useState<number>();
  /** What was typed or scanned and is to be opened as soon as it is found. */
  const [entered, setEntered] = useState(false);
  const { groups, first, best, ready, pending } = useHits(text, open || entered);
  const hits = groups.flatMap((group) => group.hits);
  const active = chosen ?? (text.trim() === '' || pending ? undefined : first);

  const search = (wanted: string) => {
    setText(wanted);
    setChosen(undefined);
    setEntered(false);
  };
  const close = useCallback(() => {
    setOpen(false);
    setText('');
    setChosen(undefined);
    setEntered(false);
  }, []);
  const go = useCallback(
    (to: string) => {
      close();
      document.getElementById('content')?.focus();
      openPlace(to);
    },
    [close, openPlace],
  );
  useScanFallback(
    useCallback((code: string) => {
      setText(code);
      setChosen(undefined);
      setEntered(true);
    }, []),
  );
  useEffect(() => {
    if (!entered || !ready) return;
    let current = true;
    void best().then((to) => {
      if (!current) return;
      if (to === undefined) setEntered(false);
      else go(to);
    });
    return () => {
      current = false;
    };
  }, [entered, ready, best, go]);
  const leave = useSearchKey(input);

  const step = (by: number) => {
    if (hits.length > 0) setChosen(((active ?? (by > 0 ? -1 : hits.length)) + by + hits.length) % hits.length);
  };
  const press = (event: KeyboardEvent) => {
    // The Enter that takes a word from an input method is not ours.
    if (event.nativeEvent.isComposing) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (open ? step(1) : setOpen(true)),
      ArrowUp: () => step(-1),
      Enter: () => {
        const hit = chosen === undefined ? undefined : hits[chosen];
        if (hit) go(hit.to);
        else if (text.trim() !== '') setEntered(true);
      },
      Escape: () => {
        close();
        leave();
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <search
      className={css.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <SearchOutlined aria-hidden="true" />
      <input
        ref={input}
        type="search"
        role="combobox"
        value={text}
        onChange={(event) => {
          search(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        placeholder={t('shell.searchUnit')}
        aria-label={t('shell.find.label')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active !== undefined ? hitId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <span className={css.key} aria-hidden="true">
        {IS_APPLE ? '⌘ K' : 'Ctrl K'}
      </span>
      {open && <HitList id={listId} groups={groups} active={active} pending={pending} text={text} onPoint={setChosen} onOpen={go} />}
    </search>
  );
}

/** Ctrl+K or ⌘K puts the cursor into the search, never out of a dialog. Answers what takes it back to where it was. */
function useSearchKey(input: RefObject<HTMLInputElement | null>): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      if (document.activeElement === input.current) return;
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input]);
  return useCallback(() => {
    before.current?.focus();
    before.current = null;
  }, []);
}
