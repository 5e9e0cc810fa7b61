import { Modal } from 'antd';
import { useT } from '../../lib/language/i18n';
import { KEY_GROUPS } from './key-list';
import css from './keys-dialog.module.css';

/** The list of keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Modal open title={t('shell.keys.title')} footer={null} onCancel={onClose} width={520}>
      {KEY_GROUPS.map(({ name, keys }) => (
        <section key={name} className={css.group} aria-labelledby={`keys-${name}`}>
          <h2 id={`keys-${name}`}>{t(`shell.keys.${name}`)}</h2>
          <dl>
            {keys.map((key) => (
              <div key={key.name}>
                <dt>{t(`shell.keys.${key.name}`)}</dt>
                <dd>
                  {key.press.map((press) => (
                    <kbd key={press}>{press}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
