import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { fileNameIn } from '@phone-trade/shared';
import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { download } from '../../lib/file/files';
import { useT } from '../../lib/language/i18n';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import css from './attachments.module.css';
import { type AttachedFile, useFileUrl } from './use-files';

interface Props {
  readonly files: readonly AttachedFile[];
  /** The link of the file that is shown. */
  readonly at: string;
  readonly onMove: (link: string) => void;
  readonly onClose: () => void;
}

/** A file as large as the window allows. The arrow keys go to the others. */
export function FilePreview({ files, at, onMove, onClose }: Props) {
  const t = useT();
  const place = files.findIndex(({ link }) => link === at);
  const move = (by: number) => {
    const next = files[place + by];
    if (next) onMove(next.link);
  };
  useArrows(move);
  const file = files[place];
  if (!file) return null;
  const name = fileNameIn(file.link);
  return (
    <Modal
      open
      title={<span className={css.title}>{file.name}</span>}
      onCancel={onClose}
      width="min(1080px, 94vw)"
      style={{ top: 24 }}
      footer={[
        ...(files.length > 1
          ? [
              <Button key="previous" icon={<LeftOutlined aria-hidden="true" />} disabled={place === 0} onClick={() => move(-1)}>
                {t('kit.files.previous')}
              </Button>,
              <Button key="next" disabled={place === files.length - 1} onClick={() => move(1)}>
                {t('kit.files.next')} <RightOutlined aria-hidden="true" />
              </Button>,
            ]
          : []),
        <Button
          key="download"
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={!name}
          onClick={() => void download('phone.common.getFile', { name }).catch(() => undefined)}
        >
          {t('kit.files.download')}
        </Button>,
      ]}
    >
      <div className={css.large}>
        <Content key={file.link} file={file} />
      </div>
    </Modal>
  );
}

/** The keys go to the other files wherever the focus stands in the dialog. */
function useArrows(move: (by: number) => void): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') latest.current(-1);
      if (key === 'ArrowRight') latest.current(1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function Content({ file: { link, name, type } }: { readonly file: AttachedFile }) {
  const t = useT();
  const isShown = type === 'picture' || type === 'pdf';
  const { url, error } = useFileUrl(link, isShown);
  if (!isShown) return <p className={css.silent}>{type === 'elsewhere' ? t('kit.files.elsewhere', { link }) : t('kit.files.noPreview')}</p>;
  if (error) return <PageError error={error} compact />;
  if (!url) return <RowsSkeleton rows={8} />;
  return type === 'picture' ? <img src={url} alt={name} /> : <iframe src={url} title={name} />;
}
