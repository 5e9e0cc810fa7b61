import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageError } from '../../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../../kit/states/skeletons';
import { listQuery } from '../../../../lib/http/query';
import type { UnitRow } from '../../unit';
import { StoreForm } from './store-form';
import { useDefaultWarehouse } from './use-default-warehouse';

/** Stock-in: for the units of an order (`orderNo`), for chosen ones (`codes`), or for whatever gets scanned. */
export function StorePage() {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? undefined;
  const codes = params.get('codes') ?? undefined;
  // Another order is another stock-in.
  return <Waiting key={`${orderNo ?? ''} ${codes ?? ''}`} orderNo={orderNo} codes={codes} />;
}

interface Props {
  readonly orderNo: string | undefined;
  readonly codes: string | undefined;
}

function Waiting({ orderNo, codes }: Props) {
  const input = codes ? { codes: codes.split(',') } : { orderNo: orderNo ?? '' };
  const { data, error, refetch } = useQuery({
    ...listQuery<UnitRow>('phone.product.listUnStoreProduct', input),
    enabled: orderNo !== undefined || codes !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // Whoever is quicker than the warehouses would be asked for one that comes by itself.
  const { loading } = useDefaultWarehouse();
  if (loading) return <DocumentSkeleton />;
  if (orderNo === undefined && codes === undefined) return <StoreForm waiting={[]} chosen={[]} />;
  // What was scanned stays when asking again fails.
  if (!data) return error ? <PageError error={error} onRetry={() => void refetch()} /> : <DocumentSkeleton />;
  return codes ? (
    <StoreForm waiting={[]} chosen={data} lost={input.codes ? input.codes.length - data.length : 0} />
  ) : (
    <StoreForm orderNo={orderNo} waiting={data} chosen={[]} />
  );
}
