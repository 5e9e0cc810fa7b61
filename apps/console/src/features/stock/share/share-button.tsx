import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { SearchItem } from '../../../kit/filter/search-bar';
import { isRange, listParams } from '../../../kit/list/list-url';
import { useListState } from '../../../kit/list/use-list-state';
import { lazyDialog } from '../../../kit/states/lazy-part';
import { useT } from '../../../lib/language/i18n';
import type { Store } from '../store/views';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog')).ShareDialog);

interface Props {
  readonly store: Store;
  readonly search: readonly SearchItem[];
  /** Product numbers; where none are selected everything the filters find is shared. */
  readonly selected: readonly string[];
}

/** The server finds so many units by their numbers. */
const MOST_SELECTED = 500;

/** Makes a price list of the units selected, or of all the list finds. */
export function ShareButton({ store, search, selected }: Props) {
  const t = useT();
  const state = useListState();
  const [of, setOf] = useState<Readonly<Record<string, unknown>>>();
  const open = () => {
    if (selected.length > 0) return setOf({ store, productNo_equal: selected });
    const ranges = search.filter(({ field }) => isRange(field)).map(({ key }) => key);
    // A price list has an order of its own.
    const { current: _current, size: _size, ascs: _ascs, descs: _descs, ...filters } = listParams(state, ranges);
    setOf({ ...filters, store });
  };
  const tooMany = selected.length > MOST_SELECTED;
  return (
    <>
      <Button
        icon={<ShareAltOutlined aria-hidden="true" />}
        disabled={tooMany}
        title={tooMany ? t('stock.share.tooMany', { max: MOST_SELECTED }) : ''}
        onClick={open}
      >
        {selected.length > 0 ? t('stock.share.selected', { count: selected.length }) : t('stock.share.button')}
      </Button>
      {of && <ShareDialog of={of} onClose={() => setOf(undefined)} />}
    </>
  );
}
