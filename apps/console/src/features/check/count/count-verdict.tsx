import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  RetweetOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import { useT } from '../../../lib/language/i18n';
import type { Tone } from '../../../themes/tokens';
import css from './count.module.css';
import type { Scan, Verdict } from './scan';

export const LOOK: Readonly<Record<Verdict, readonly [tone: Tone, icon: typeof ScanOutlined]>> = {
  expected: ['done', CheckCircleFilled],
  elsewhere: ['attention', ExclamationCircleFilled],
  moved: ['attention', ExclamationCircleFilled],
  unknown: ['danger', CloseCircleFilled],
  refused: ['danger', CloseCircleFilled],
  twice: ['neutral', RetweetOutlined],
  waiting: ['progress', ClockCircleFilled],
};

/** The verdict on the last scan, by colour, sign and word, to be read at arm's length. */
export function CountVerdict({ scan }: { scan: Scan | undefined }) {
  const t = useT();
  const [tone, Icon] = scan ? LOOK[scan.verdict] : (['neutral', ScanOutlined] as const);
  return (
    <div className={css.verdict} data-tone={tone} data-verdict={scan?.verdict} role="status" aria-atomic="true">
      <Icon aria-hidden="true" />
      <strong>{t(`check.verdict.${scan?.verdict ?? 'none'}`)}</strong>
      <span className={css.code}>{scan && [scan.code, scan.productNo !== scan.code && scan.productNo].filter(Boolean).join(' · ')}</span>
      <span className={css.why}>
        {scan
          ? [scan.name, scan.place && t('check.count.recorded', { place: scan.place }), scan.text].filter(Boolean).join(' · ')
          : t('check.count.hint')}
      </span>
    </div>
  );
}
