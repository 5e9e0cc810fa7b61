import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageError } from '../../../../kit/views/page-error';
import { DocumentSkeleton } from '../../../../kit/views/skeletons';
import { isApiError } from '../../../../lib/api-error';
import { usePage } from '../../../../lib/page-context';
import { objectQuery } from '../../../../lib/query';
import { setTabLabel } from '../../../../lib/tabs';
import type { UnitLife } from '../unit-life';
import { CostPanel } from './cost-panel';
import { CyclesPanel } from './cycles-panel';
import { FactsPanel } from './facts-panel';
import { FindUnit } from './find-unit';
import css from './goods.module.css';
import { LifeLine } from './life-line';
import { UnitHero } from './unit-hero';

/** One unit: what it is, where it has been, what it cost and why. Found by product number, IMEI, serial number or third-party barcode. */
export function GoodsPage() {
  const [params] = useSearchParams();
  const code = params.get('orderNo')?.trim() ?? '';
  const { data, error, refetch } = useQuery({
    ...objectQuery<UnitLife>('phone.product.getPurchaseProductDetails', { orderNo: code }),
    enabled: code !== '',
  });
  useTabTitle(data?.productNo);
  if (code === '') return <FindUnit />;
  if (isApiError(error) && error.key === 'ERP_UNIT_UNKNOWN') return <FindUnit key={code} unknown={code} />;
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return <Life unit={data} />;
}

function Life({ unit }: { unit: UnitLife }) {
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
          <FactsPanel unit={unit} />
        </div>
      </div>
    </article>
  );
}

function useTabTitle(productNo: string | undefined): void {
  const { tabKey } = usePage();
  useEffect(() => {
    if (tabKey && productNo) setTabLabel(tabKey, { zh: `商品 ${productNo}`, en: `Unit ${productNo}` });
  }, [tabKey, productNo]);
}
