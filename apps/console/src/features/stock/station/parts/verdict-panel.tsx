import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InboxOutlined,
  LoadingOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import { useT } from '../../../../lib/language/i18n';
import type { Tone } from '../../../../themes/tokens';
import type { Shown } from '../use-station';
import css from './station.module.css';

const LOOK: Readonly<Record<Shown['verdict'], readonly [tone: Tone, icon: typeof ScanOutlined]>> = {
  idle: ['neutral', ScanOutlined],
  pending: ['progress', LoadingOutlined],
  ok: ['done', CheckCircleFilled],
  repeated: ['attention', ExclamationCircleFilled],
  kept: ['attention', ClockCircleFilled],
  queued: ['attention', ClockCircleFilled],
  choosePlace: ['danger', CloseCircleFilled],
  refused: ['danger', CloseCircleFilled],
  stored: ['done', InboxOutlined],
};

/** Those that say by themselves what to do next; the others bring a text of their own. */
const HINTED: readonly Shown['verdict'][] = ['idle', 'repeated', 'kept', 'queued', 'stored', 'choosePlace'];

/** The verdict on the last scan, by colour, sign and word, to be read from two metres. */
export function VerdictPanel({ verdict, code, text, count }: Shown) {
  const t = useT();
  const [tone, Icon] = LOOK[verdict];
  return (
    <div className={css.verdict} data-tone={tone} role="status" aria-atomic="true">
      <Icon aria-hidden="true" />
      <strong>{t(`stock.station.verdict.${verdict}`, { count })}</strong>
      <span className={css.code}>{code}</span>
      <span className={css.why}>{text ?? (HINTED.includes(verdict) && t(`stock.station.hint.${verdict}`))}</span>
    </div>
  );
}
