import { EnrolFactor } from '../../kit/account/enrol-factor';
import { useT } from '../../lib/language/i18n';
import { demandEnrolment } from '../../lib/session/session';
import { ComponentTheme } from '../component-theme';
import { DemandPage } from './demand-page';

/** For somebody whose tenant wants a second factor of everybody, until there is one. */
export function EnrolPage() {
  const t = useT();
  return (
    <ComponentTheme>
      <DemandPage title={t('account.factor.title')}>
        <EnrolFactor onDone={() => demandEnrolment(false)} />
      </DemandPage>
    </ComponentTheme>
  );
}
