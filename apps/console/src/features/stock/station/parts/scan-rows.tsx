import { CheckCircleFilled, ClockCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Empty } from '../../../../kit/states/empty';
import { useT } from '../../../../lib/language/i18n';
import type { Batch, Conflict, Scan } from '../queue';
import css from './station.module.css';

const nameOf = ({ code, productNo }: Scan): string => (productNo && productNo !== code ? `${code} · ${productNo}` : code);

/** The batch being scanned, the latest first. */
export function OpenScans({ scans, onDrop }: { scans: readonly Scan[]; onDrop: (code: string) => void }) {
  const t = useT();
  if (scans.length === 0) return <Empty text={t('stock.station.nothing')} />;
  return (
    <ol className={css.rows} aria-label={t('stock.station.batch')}>
      {scans.toReversed().map((scan) => (
        <li key={scan.code} data-tone={scan.productNo ? 'done' : 'attention'}>
          {scan.productNo ? (
            <CheckCircleFilled aria-label={t('stock.station.verdict.ok')} />
          ) : (
            <ClockCircleFilled aria-label={t('stock.station.unchecked')} />
          )}
          <span className={css.what}>
            <b>{nameOf(scan)}</b>
            <small>{scan.name ?? t('stock.station.unchecked')}</small>
          </span>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('stock.station.drop', { code: scan.code })}
            onClick={() => onDrop(scan.code)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Batches the server does not have yet, in the order they will be stored. */
export function WaitingBatches({ batches }: { batches: readonly Batch[] }) {
  const t = useT();
  return (
    <ol className={css.rows}>
      {batches.map(({ requestId, scans }, i) => (
        <li key={requestId} data-tone="attention">
          <ClockCircleFilled aria-hidden="true" />
          <span className={css.what}>
            <b>{t('stock.station.waitingBatch', { no: i + 1, count: scans.length })}</b>
            <small>{scans.map(({ code }) => code).join(' ')}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ConflictProps {
  readonly conflicts: readonly Conflict[];
  readonly onRetry: (code: string) => void;
  readonly onSettle: (code: string) => void;
}

/** What could not be stored, each with its reason and two ways out: another try, or a person has seen to it. */
export function Conflicts({ conflicts, onRetry, onSettle }: ConflictProps) {
  const t = useT();
  return (
    <ul className={css.rows}>
      {conflicts.map(({ scan, reason }) => (
        <li key={scan.code} data-tone="danger">
          <ExclamationCircleFilled aria-hidden="true" />
          <span className={css.what}>
            <b>{nameOf(scan)}</b>
            <small>{reason}</small>
          </span>
          <span className={css.ways}>
            <Button aria-label={t('stock.station.retryOne', { code: scan.code })} onClick={() => onRetry(scan.code)}>
              {t('stock.station.retry')}
            </Button>
            <Button type="text" aria-label={t('stock.station.settleOne', { code: scan.code })} onClick={() => onSettle(scan.code)}>
              {t('stock.station.settle')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
