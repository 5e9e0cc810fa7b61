import { Button } from 'antd';
import { Empty } from '../../../kit/states/empty';
import { useT } from '../../../lib/language/i18n';
import css from './count.module.css';
import { LOOK } from './count-verdict';
import { isWaiting, type Scan } from './scan';

/** The list is for the last minutes; the page of the check has the rest. */
const SHOWN = 100;

interface Props {
  /** Not those that are refused or taken back. */
  readonly scans: readonly Scan[];
  readonly onUndo: ((scan: Scan) => void) | undefined;
}

/** What was scanned on this device, the latest first, each with the way to take it back. */
export function ScanList({ scans, onUndo }: Props) {
  const t = useT();
  if (scans.length === 0) return <Empty text={t('check.count.nothing')} />;
  return (
    <ol className={css.rows} aria-label={t('check.count.own')}>
      {scans
        .slice(-SHOWN)
        .reverse()
        .map((scan) => {
          const [tone, Icon] = LOOK[scan.verdict];
          return (
            <li key={scan.scanId} data-tone={tone}>
              <Icon aria-label={t(`check.verdict.${scan.verdict}`)} />
              <span className={css.what}>
                <b>{scan.code}</b>
                <small>
                  {[t(`check.verdict.${scan.verdict}`), isWaiting(scan) && t('check.count.notSent'), scan.name, scan.place, scan.text]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {onUndo && (
                <Button type="text" aria-label={t('check.count.undoOne', { code: scan.code })} onClick={() => onUndo(scan)}>
                  {t('check.count.undo')}
                </Button>
              )}
            </li>
          );
        })}
    </ol>
  );
}
