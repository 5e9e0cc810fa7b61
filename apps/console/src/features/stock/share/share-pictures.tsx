import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { today } from '../../../kit/date/dates';
import { saveBlob } from '../../../lib/file/files';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { countOf, type PriceListChoices, type PriceListWords, type PriceModel } from './price-list';
import { type PictureLine, paintPicture, picturePages } from './price-picture';
import css from './share-dialog.module.css';

interface Props {
  readonly models: readonly PriceModel[];
  readonly choices: PriceListChoices;
  readonly words: PriceListWords;
}

/** A price list as pictures, each to be saved or copied. */
export function SharePictures({ models, choices, words }: Props) {
  const t = useT();
  const pages = useMemo(() => picturePages(models), [models]);
  const total = words.units(countOf(models));
  const noteOf = (at: number): string =>
    pages.length > 1 ? `${total} · ${t('stock.share.page', { at: at + 1, of: pages.length })}` : total;
  return (
    <div className={css.pictures}>
      {pages.map((lines, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is where it stands.
        <Picture key={i} at={i + 1} note={noteOf(i)} lines={lines} choices={choices} words={words} />
      ))}
    </div>
  );
}

interface PictureProps extends Omit<Props, 'models'> {
  readonly at: number;
  readonly note: string;
  readonly lines: readonly PictureLine[];
}

function Picture({ at, note, lines, choices, words }: PictureProps) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintPicture(canvas.current, { lines, choices, words, note });
  }, [lines, choices, words, note]);
  const save = async () => {
    const blob = await pngOf(canvas.current);
    if (blob) saveBlob(blob, `${t('stock.share.file')}-${today()}-${String(at)}.png`);
  };
  const copy = async () => {
    try {
      const blob = await pngOf(canvas.current);
      if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      notify({ kind: 'success', text: () => t('stock.share.pictureCopied') });
    } catch {
      notify({ kind: 'error', text: () => t('stock.share.pictureNotCopied') });
    }
  };
  return (
    <figure>
      <figcaption>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          {t('stock.share.copyPicture')}
        </Button>
        <Button type="primary" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void save()}>
          {t('stock.share.savePicture')}
        </Button>
      </figcaption>
      <canvas ref={canvas} role="img" aria-label={`${words.title} ${note}`} />
    </figure>
  );
}

const pngOf = (canvas: HTMLCanvasElement | null): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
