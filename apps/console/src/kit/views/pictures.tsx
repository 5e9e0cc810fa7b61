import { Image } from 'antd';
import css from './texts.module.css';

/** Small pictures in a row; one opens large, the others beside it. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  return (
    <Image.PreviewGroup>
      <span className={css.images}>
        {urls.map((url) => (
          <Image key={url} src={url} alt="" width={32} height={32} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
}
