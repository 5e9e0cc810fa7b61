import { brandSpec, categorySpec, modelSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import { useT } from '../../../../lib/language/i18n';
import { ModelsView } from './models-view';

const SPECS = { model: modelSpec, category: categorySpec, brand: brandSpec };
const columns = { name: { width: 200 }, nameEn: { width: 200 } };

/** The catalogue of devices: models by category and brand, and the categories and brands themselves. */
export function CataloguePage() {
  const t = useT();
  const { view, show } = useView(['model', 'category', 'brand']);
  const views = (
    <Segments
      label={t('basic.kinds')}
      items={(['model', 'category', 'brand'] as const).map((value) => ({ value, label: t(`basic.catalogueViews.${value}`) }))}
      value={view}
      onChange={show}
    />
  );
  if (view === 'model') return <ModelsView views={views} />;
  return <CrudPage key={view} spec={SPECS[view]} tableId={view} columns={columns} views={views} />;
}
