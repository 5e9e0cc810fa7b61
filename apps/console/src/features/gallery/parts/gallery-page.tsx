import type { ComponentType } from 'react';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import { useT } from '../../../lib/language/i18n';
import css from './gallery.module.css';
import { Grids } from './grids';
import { Inputs } from './inputs';
import { Library } from './library';
import { Reading } from './reading';
import { Sheets } from './sheets';
import { States } from './states';

const VIEWS = ['grid', 'inputs', 'reading', 'sheets', 'states', 'library'] as const;
const FAMILIES: Readonly<Record<(typeof VIEWS)[number], ComponentType>> = {
  grid: Grids,
  inputs: Inputs,
  reading: Reading,
  sheets: Sheets,
  states: States,
  library: Library,
};

/** The parts of the kit in their states, family by family. Language and theme are chosen above, as everywhere. */
export function GalleryPage() {
  const t = useT();
  const { view, show } = useView<keyof typeof FAMILIES>([...VIEWS]);
  const Family = FAMILIES[view];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('gallery.title')}</h1>
        <Segments
          label={t('gallery.family')}
          items={VIEWS.map((value) => ({ value, label: t(`gallery.families.${value}`) }))}
          value={view}
          onChange={show}
        />
      </header>
      <Family />
    </div>
  );
}
