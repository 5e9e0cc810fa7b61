import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLang, useT } from '../../lib/language/i18n';
import { menuLeaves, menuName, menuPlace } from '../../lib/pages/menus';
import { useMenus } from '../menu/use-menus';
import { useOpenPlace } from '../menu/use-open-place';
import { HitOptions } from './hit-options';
import { hitId } from './hits';
import css from './search.module.css';

/** The search of the menus (docs/domain.md 10.2): what is typed is how the name of an entry begins; Esc closes, choosing goes there. */
export function MenuSearch({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const listId = useId();
  const { menus } = useMenus(undefined);
  const openPlace = useOpenPlace();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = text.trim().toLowerCase();
  const hits = menuLeaves(menus)
    .map((menu) => ({ text: menuName(menu, lang), to: menuPlace(menu) }))
    .filter((hit, i, all) => hit.text.toLowerCase().startsWith(wanted) && all.findIndex(({ to }) => to === hit.to) === i);
  const active = hits.length === 0 ? undefined : Math.min(chosen, hits.length - 1);

  const go = (to: string) => {
    onClose();
    openPlace(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || active === undefined) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setChosen((active + by + hits.length) % hits.length);
    else if (event.key === 'Enter') go(hits[active]?.to ?? '/');
    else return;
    event.preventDefault();
  };

  return (
    <Modal open title={t('shell.menuSearch.title')} footer={null} onCancel={onClose} width={480}>
      <input
        type="search"
        role="combobox"
        className={css.field}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        placeholder={t('shell.menuSearch.hint')}
        aria-label={t('shell.menuSearch.title')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : hitId(listId, active)}
        autoComplete="off"
        spellCheck={false}
      />
      <HitOptions
        id={listId}
        groups={[{ name: 'menus', hits }]}
        active={active}
        label={t('shell.find.results')}
        onPoint={setChosen}
        onOpen={go}
      />
      {hits.length === 0 && <p className={css.nothing}>{t('shell.find.nothing')}</p>}
      <p className="sr-only" role="status">
        {wanted === '' ? '' : hits.length > 0 ? t('shell.find.count', { count: hits.length }) : t('shell.find.nothing')}
      </p>
    </Modal>
  );
}
