import { CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isTyping } from '../../lib/browser/is-typing';
import { useT } from '../../lib/language/i18n';
import { textOf } from '../../lib/notice/said';
import css from './undo-notice.module.css';
import { closeUndo, takeBack, useUndoOffer } from './use-undo';

/** So long an action may be taken back; the time stands still while somebody is at the notice. */
const OFFER_MS = 10_000;

/** Says what was done and offers to take it back: by its button, or by Ctrl+Z where no input has the focus. */
export function UndoNotice() {
  const t = useT();
  const offer = useUndoOffer((state) => state.offer);
  const [held, setHeld] = useState(false);
  const id = offer?.id;
  const waits = id !== undefined && !held && !offer?.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal begins the time anew, so that it can be read.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(closeUndo, OFFER_MS);
    return () => clearTimeout(timer);
  }, [waits, id, offer?.refusals]);
  useEffect(() => {
    if (id === undefined) {
      setHeld(false);
      return;
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id]);
  const refused = offer !== undefined && offer.refusals.length > 0;
  return (
    <div className={css.place} role="status" data-undo-offer={offer ? true : undefined}>
      {offer && (
        // biome-ignore lint/a11y/noStaticElementInteractions: whoever points at it or tabs into it is given time.
        <div
          className={css.notice}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <div className={css.text}>
            <b>{textOf(offer.done)}</b>
            {!refused && <span>{offer.returns(offer.shown)}</span>}
            {refused && <span data-refused>{t('kit.undo.refused', { why: offer.refusals.map(textOf).join(' ') })}</span>}
          </div>
          {!refused && (
            <Button
              icon={<UndoOutlined aria-hidden="true" />}
              loading={offer.busy}
              aria-keyshortcuts="Control+Z"
              onClick={() => void takeBack()}
            >
              {t('kit.undo.button')}
            </Button>
          )}
          <Button type="text" icon={<CloseOutlined aria-hidden="true" />} aria-label={t('common.close')} onClick={closeUndo} />
          {waits && <i key={id} className={css.time} style={{ animationDuration: `${String(OFFER_MS)}ms` }} aria-hidden="true" />}
        </div>
      )}
    </div>
  );
}

/** In an input Ctrl+Z belongs to what was typed. */
function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  if (isTyping()) return;
  event.preventDefault();
  void takeBack();
}
