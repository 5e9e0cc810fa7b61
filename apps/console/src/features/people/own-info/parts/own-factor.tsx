import { SECOND_FACTOR } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { EnrolFactor, FactorCode, useCall } from '../../../../kit/account/enrol-factor';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import { call } from '../../../../lib/http/http';
import { objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

interface State {
  readonly need: number;
  readonly enrolled: boolean;
  readonly recoveryLeft: number;
}

/** The own second factor: set up, or given up by a code of it. */
export function OwnFactor() {
  const t = useT();
  const { busy, failure, run } = useCall();
  const { data, error, refetch } = useQuery({ ...objectQuery<State>('auth.second-factor', {}), staleTime: 0 });
  const again = () => void refetch();
  if (error) return <PageError error={error} onRetry={again} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.need === SECOND_FACTOR.off) return <Alert type="info" title={t('account.factor.off')} />;
  if (!data.enrolled) return <EnrolFactor onDone={again} />;
  const remove = (code: string) =>
    run(async () => {
      await call('auth.second-factor-remove', { code }, { quiet: true, success: () => t('account.factor.removed') });
      await refetch();
    });
  return (
    <>
      <Alert type="success" title={t('account.factor.there', { count: data.recoveryLeft })} />
      {failure && <Alert type="error" title={failure} role="alert" />}
      {data.need === SECOND_FACTOR.required ? (
        <p>{t('account.factor.required')}</p>
      ) : (
        <FactorCode label={t('account.factor.codeNow')} action={t('account.factor.remove')} busy={busy} danger onCode={remove} />
      )}
    </>
  );
}
