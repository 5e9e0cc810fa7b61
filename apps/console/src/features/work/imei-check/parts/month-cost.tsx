import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../../kit/price/money';
import { call } from '../../../../lib/http/http';
import { queryKey } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

interface Cost {
  readonly provider: string;
  readonly count: number;
  readonly fee: number;
}

const ASKED = { current: 1, size: 1 };

/** What the checks of this month cost, by provider. */
export function MonthCost() {
  const t = useT();
  const { data } = useQuery({
    queryKey: queryKey('phone.unitCare.pageImeiCheck', ASKED),
    queryFn: ({ signal }) => call<{ readonly costs: readonly Cost[] }>('phone.unitCare.pageImeiCheck', ASKED, { quiet: true, signal }),
  });
  if (!data || data.costs.length === 0) return null;
  return (
    <span>
      {data.costs.map(({ provider, count, fee }) => (
        <span key={provider}>
          {t('work.imei.month', { provider, count })} <Money value={fee} sign />
        </span>
      ))}
    </span>
  );
}
