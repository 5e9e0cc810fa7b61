import { Alert, Button, Modal } from 'antd';
import { copyText } from '../../../../lib/browser/clipboard';
import { useT } from '../../../../lib/language/i18n';
import css from './founded-dialog.module.css';

/** How the administrator of a new tenant signs in. */
export interface Founded {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
}

/** Shows account and first password of a new tenant. No page shows them again. */
export function FoundedDialog({ founded, onClose }: { readonly founded: Founded; readonly onClose: () => void }) {
  const t = useT();
  const facts = [
    [t('system.tenant.number'), founded.tenantId],
    [t('system.tenant.account'), founded.account],
    [t('system.tenant.password'), founded.password],
  ] as const;
  const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <Modal
      open
      title={t('system.tenant.founded')}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
      footer={[
        <Button key="copy" type="primary" onClick={() => void copyText(text, () => t('system.tenant.copied'))}>
          {t('system.tenant.copy')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
      ]}
    >
      <Alert type="info" showIcon title={t('system.tenant.once')} />
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
