import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Section } from '../../../../kit/layout/document-layout';
import { NOT_FOUND_TITLE, useTabTitle } from '../../../../kit/navigation/use-tab-title';
import { PriceWhisper } from '../../../../kit/price/price-whisper';
import { PageError } from '../../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../../kit/states/skeletons';
import { isApiError } from '../../../../lib/http/api-error';
import { objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import type { UnitLife } from '../unit-life';
import { CostPanel } from './cost-panel';
import { CyclesPanel } from './cycles-panel';
import { FactsPanel } from './facts-panel';
import { FindUnit } from './find-unit';
import css from './goods.module.css';
import { LifeLine } from './life-line';
import { ProfitPanel } from './profit-panel';
import { UnitHero } from './unit-hero';

/** One unit: what it is, where it has been, what it cost and why. Found by product number, IMEI, serial number or third-party barcode. */
export function GoodsPage() {
  const [params] = useSearchParams();
  const code = params.get('orderNo')?.trim() ?? '';
  const { data, error, refetch } = useQuery({
    ...objectQuery<UnitLife>('phone.product.getPurchaseProductDetails', { orderNo: code }),
    enabled: code !== '',
  });
  const unknown = isApiError(error) && error.key === 'ERP_UNIT_UNKNOWN';
  useTabTitle(unknown ? NOT_FOUND_TITLE : data && { zh: `商品 ${data.productNo}`, en: `Unit ${data.productNo}` });
  if (code === '') return <FindUnit />;
  if (unknown) return <FindUnit key={code} unknown={code} />;
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return <Life unit={data} />;
}

function Life({ unit }: { unit: UnitLife }) {
  const t = useT();
  return (
    <article className={css.page}>
      <UnitHero unit={unit} />
      <div className={css.columns}>
        <div className={css.main}>
          <LifeLine trace={unit.trace} />
          <CyclesPanel unit={unit} />
        </div>
        <div className={css.aside}>
          {unit.costExplanation && <CostPanel rows={unit.costExplanation} cost={unit.costPrice ?? 0} />}
          {unit.profitExplanation && <ProfitPanel rows={unit.profitExplanation} />}
          {unit.costPrice !== undefined && (
            <Section title={t('kit.price.title')}>
              <PriceWhisper
                modelId={unit.modelId}
                conditionId={unit.conditionId}
                levelId={unit.levelId}
                price={unit.costPrice}
                saleAmount={unit.saleAmount}
              />
            </Section>
          )}
          <FactsPanel unit={unit} />
        </div>
      </div>
    </article>
  );
}
