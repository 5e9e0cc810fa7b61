import { codeRects } from '@phone-trade/shared';
import { useDrawCode } from '../../../../kit/print/use-papers';
import { useT } from '../../../../lib/language/i18n';
import { STORE_CODE } from '../use-station';
import css from './station.module.css';

const SIZE = 96;

/** The code that stores the batch when it is scanned from the screen. */
export function StoreCode() {
  const t = useT();
  const { data: draw } = useDrawCode();
  const rects = draw ? codeRects({ kind: 'qr', text: STORE_CODE, x: 0, y: 0, width: SIZE, height: SIZE }, draw) : [];
  return (
    <figure className={css.storeCode}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={STORE_CODE}>
        <path d={rects.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')} />
      </svg>
      <figcaption>{t('stock.station.scanToStore')}</figcaption>
    </figure>
  );
}
