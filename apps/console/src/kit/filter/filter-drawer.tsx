import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import css from '../list/list-page.module.css';

export interface SortChoice {
  readonly key: string;
  readonly name: string;
}

interface Props {
  /** How many filters are set. */
  readonly count: number;
  readonly total: string | undefined;
  readonly sorts: readonly SortChoice[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly children: ReactNode;
}

/** What narrows and orders a list on a phone: one button, and everything behind it. */
export function FilterDrawer({ count, total, sorts, sort, onSort, children }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const text = count > 0 ? t('kit.filterCount', { count }) : t('kit.filter');
  return (
    <>
      <Button className={css.filter ?? ''} icon={<FilterOutlined aria-hidden="true" />} aria-expanded={open} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('kit.filter')}
        placement="bottom"
        size="85%"
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('kit.showRows', { count: total ?? 0 })}
          </Button>
        }
      >
        <div className={css.filters}>
          {children}
          {sorts.length > 0 && (
            <Select
              aria-label={t('kit.sort')}
              value={sort ?? ''}
              onChange={(value: string) => onSort(value === '' ? undefined : value)}
              options={[
                { value: '', label: t('kit.sortUsual') },
                ...sorts.flatMap(({ key, name }) => [
                  { value: `-${key}`, label: t('kit.sortDown', { name }) },
                  { value: key, label: t('kit.sortUp', { name }) },
                ]),
              ]}
            />
          )}
        </div>
      </Drawer>
    </>
  );
}
