import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Section } from '../../../kit/layout/document-layout';
import { copyText } from '../../../lib/browser/clipboard';
import { saveBlob } from '../../../lib/file/files';
import { useT } from '../../../lib/language/i18n';
import { ask } from '../../../lib/notice/ask';
import css from './count.module.css';
import { type Scan, sheetOf } from './scan';

interface Props {
  readonly orderNo: string;
  readonly scans: readonly Scan[];
  readonly places: ReadonlyMap<string, string>;
  readonly onAgain: () => void;
  readonly onDiscard: () => void;
}

/** Scans that the server refused. They stay until somebody has seen to them: sent again, copied, saved, or discarded on purpose. */
export function RefusedScans({ orderNo, scans, places, onAgain, onDiscard }: Props) {
  const t = useT();
  const count = scans.length;
  const discard = () =>
    ask({
      title: () => t('check.count.discardAsk', { count }),
      okText: () => t('check.count.discard'),
      cancelText: () => t('common.cancel'),
      danger: true,
      onOk: onDiscard,
    });
  // A sheet program reads the mark, and without it takes the text for another encoding.
  const save = () => saveBlob(new Blob(['\uFEFF', sheetOf(scans, places)], { type: 'text/csv' }), `${orderNo}.csv`);
  return (
    <Section title={t('check.count.refused')} note={t('check.count.scans', { count })} flush>
      <div className={css.ways}>
        <Button type="primary" onClick={onAgain}>
          {t('check.count.again')}
        </Button>
        <Button onClick={() => void copyText(scans.map(({ code }) => code).join('\n'), () => t('check.count.copied', { count }))}>
          {t('check.count.copy')}
        </Button>
        <Button onClick={save}>{t('check.count.save')}</Button>
        <Button type="text" danger onClick={discard}>
          {t('check.count.discard')}
        </Button>
      </div>
      <ol className={css.rows} aria-label={t('check.count.refused')}>
        {scans.map(({ scanId, code, text }) => (
          <li key={scanId} data-tone="danger">
            <CloseCircleFilled aria-hidden="true" />
            <span className={css.what}>
              <b>{code}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
