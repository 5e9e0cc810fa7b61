import { FileExcelOutlined, FileImageOutlined, FilePdfOutlined, LinkOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { lazyDialog } from '../states/lazy-part';
import css from './attachments.module.css';
import { type AttachedFile, useFiles, useFileUrl } from './use-files';

const FilePreview = lazyDialog(async () => (await import('./file-preview')).FilePreview);

interface Props {
  readonly links: readonly string[];
  /** What stands beside a file: a button that removes it. */
  readonly beside?: (file: AttachedFile) => ReactNode;
  /** Files on their way, after those that are there. */
  readonly children?: ReactNode;
  /** The places of the files get it with their number, for who looks for one. */
  readonly id?: string | undefined;
}

/** Attached files with their pictures and names; each opens large, the others beside it. */
export function Attachments({ links, beside, children, id }: Props) {
  const t = useT();
  const files = useFiles(links);
  const [open, setOpen] = useState<string>();
  if (files.length === 0 && !children) return null;
  return (
    <>
      <ul className={css.files} aria-label={t('kit.files.list')}>
        {files.map((file, i) => (
          <li key={file.link} className={css.file} {...(id ? { id: `${id}_${String(i)}` } : {})}>
            <button
              type="button"
              className={css.open}
              onClick={() => setOpen(file.link)}
              aria-label={t('kit.files.open', { name: file.name })}
            >
              <Thumbnail file={file} />
              <span className={css.words}>
                <span className={css.name} title={file.name}>
                  {file.name}
                </span>
                {file.size !== undefined && <span className={css.size}>{sizeText(file.size)}</span>}
              </span>
            </button>
            {beside?.(file)}
          </li>
        ))}
        {children}
      </ul>
      {open !== undefined && <FilePreview files={files} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const ICONS = { picture: FileImageOutlined, pdf: FilePdfOutlined, sheet: FileExcelOutlined, elsewhere: LinkOutlined } as const;

function Thumbnail({ file: { link, type } }: { readonly file: AttachedFile }) {
  const { url } = useFileUrl(link, type === 'picture', true);
  const Icon = ICONS[type];
  return (
    <span className={css.thumb} data-type={type}>
      {url ? <img src={url} alt="" /> : <Icon aria-hidden="true" />}
    </span>
  );
}

/** 1536000 → `1.5 MB`. */
function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${String(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
