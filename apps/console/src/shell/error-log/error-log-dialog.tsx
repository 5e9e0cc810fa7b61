import { Button, Empty, Modal } from 'antd';
import { wallText } from '../../kit/date/dates';
import { ToneTag } from '../../kit/text/status-tag';
import { clearErrorLog, uploadErrorLog, useErrorLog } from '../../lib/faults/error-log';
import { useT } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import { notify } from '../../lib/notice/notice';
import css from './error-log-dialog.module.css';

/** What went wrong in this browser, to be sent to the server or thrown away (docs/domain.md 10.4). */
export function ErrorLogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const entries = useErrorLog((state) => state.entries);
  const upload = () =>
    ask({
      title: () => t('shell.errorLog.uploadAsk', { count: entries.length }),
      okText: () => t('shell.errorLog.upload'),
      cancelText: () => t('common.cancel'),
      onOk: async () => {
        await uploadErrorLog();
        notify({ kind: 'success', text: () => t('shell.errorLog.uploaded') });
      },
    });
  const clear = () =>
    ask({
      title: () => t('shell.errorLog.clearAsk', { count: entries.length }),
      okText: () => t('shell.errorLog.clear'),
      cancelText: () => t('common.cancel'),
      danger: true,
      onOk: () => {
        clearErrorLog();
        notify({ kind: 'success', text: () => t('shell.errorLog.cleared') });
      },
    });
  const none = entries.length === 0;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('shell.errorLog.title')}
      width={760}
      footer={[
        <Button key="clear" danger disabled={none} onClick={clear}>
          {t('shell.errorLog.clear')}
        </Button>,
        <Button key="upload" disabled={none} onClick={upload}>
          {t('shell.errorLog.upload')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>,
      ]}
    >
      {none ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.errorLog.none')} />
      ) : (
        <ul className={css.list}>
          {entries.map(({ type, time, message, url, info, stack }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same error can come twice in a millisecond; nothing is reordered
            <li key={`${time} ${i}`}>
              <p className={css.head}>
                <ToneTag tone="danger">{t(`shell.errorLog.types.${type}`)}</ToneTag>
                <time dateTime={time}>{wallText(time)}</time>
                <code>{url}</code>
                {info && <span>{info}</span>}
              </p>
              <p className={css.message}>{message}</p>
              {stack && (
                <details>
                  <summary>{t('shell.errorLog.stack')}</summary>
                  <pre>{stack}</pre>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
