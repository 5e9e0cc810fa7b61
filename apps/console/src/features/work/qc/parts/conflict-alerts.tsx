import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLang, useT } from '../../../../lib/language/i18n';
import type { Clashes } from '../join';
import { itemsIn, named, optionsIn, type QcTree } from '../report';
import css from './qc.module.css';

/** Another user saved the report meanwhile: this user's entries stay in the form until both are joined. */
export function ConflictAlert({ onJoin }: { readonly onJoin: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const join = () => {
    setBusy(true);
    void onJoin().finally(() => setBusy(false));
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        title={t('qc.conflict.title')}
        description={t('qc.conflict.kept')}
        action={
          <Button loading={isBusy} onClick={join}>
            {t('qc.conflict.join')}
          </Button>
        }
      />
    </div>
  );
}

interface Props {
  readonly tree: QcTree;
  readonly clashes: Clashes;
  readonly onSelect: (itemId: string) => void;
}

/** The entries of the other user that differ from this user's, which were kept. */
export function DifferenceAlert({ tree, clashes: { answers, remark }, onSelect }: Props) {
  const t = useT();
  const lang = useLang();
  const items = new Map(itemsIn(tree).map((item) => [item.itemId, item]));
  const isSame = answers.length === 0 && remark === undefined;
  return (
    <Alert
      type={isSame ? 'info' : 'warning'}
      showIcon
      title={t(isSame ? 'qc.conflict.joined' : 'qc.conflict.differs')}
      description={
        <span className={css.missing}>
          {answers.map(({ itemId, theirs }) => {
            const item = items.get(itemId);
            const chosen = item ? optionsIn(item).filter(({ optionId }) => theirs?.optionIds.includes(optionId)) : [];
            const texts =
              theirs?.value === undefined ? chosen.map(({ text, textEn }) => named(lang, text, textEn)) : [String(theirs.value)];
            return (
              <Button key={itemId} size="small" onClick={() => onSelect(itemId)}>
                {`${named(lang, item?.name, item?.nameEn)}: ${texts.join(' · ') || '—'}`}
              </Button>
            );
          })}
          {remark !== undefined && <span>{t('qc.conflict.remark', { remark: remark || '—' })}</span>}
        </span>
      }
    />
  );
}
