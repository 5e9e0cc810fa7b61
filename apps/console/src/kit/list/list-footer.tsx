import { Button, Pagination } from 'antd';
import { pageSizes } from '../../lib/browser/page-size';
import { useIsSmall } from '../../lib/browser/use-media';
import { useT } from '../../lib/language/i18n';
import { Soon } from '../states/soon';
import css from './list-page.module.css';
import type { Fit } from './use-fit';
import type { ListControls } from './use-list-state';

interface Props {
  readonly state: ListControls;
  readonly total: number;
  /** Offers pages of the size of the window. */
  readonly fit?: Fit;
}

/** The pager of a list. Its pages have a fixed size, or that of the window. */
export function ListFooter({ state, total, fit }: Props) {
  const t = useT();
  const small = useIsSmall();
  return (
    <footer className={css.foot}>
      <Soon>
        {!small && fit && (
          <Button
            type="text"
            className={css.fit ?? ''}
            aria-pressed={fit.on}
            onClick={() => {
              fit.choose(!fit.on);
              state.resetSize();
            }}
          >
            {t('kit.fit')}
          </Button>
        )}
        <Pagination
          current={state.current}
          pageSize={state.size}
          total={total}
          pageSizeOptions={[...pageSizes()]}
          showSizeChanger={{ 'aria-label': t('kit.pageSize') }}
          showQuickJumper={!small && total > state.size * 10}
          simple={small}
          onChange={(current, size) => {
            if (fit?.on && size !== state.size) fit.choose(false);
            state.setPage(current, size);
          }}
        />
      </Soon>
    </footer>
  );
}
