import { codeLabel, WAITING_DAYS } from '@phone-trade/shared';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { useCanOpen } from '../../../../kit/navigation/use-can-open';
import { AgeTag } from '../../../../kit/text/age-tag';
import { ToneTag } from '../../../../kit/text/status-tag';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { type BenchClaim, claimOf, type Lane, type LaneUnit, QUEUES } from '../board';
import css from './board.module.css';

const MOST_HANDLERS = 6;

interface Props {
  readonly lane: Lane;
  /** The whole board is the user's own. */
  readonly mine: boolean;
  readonly userId: string | undefined;
  readonly onClaim: (claim: BenchClaim, unit: LaneUnit) => void;
}

/** A stage of the work: how much waits there, for whom, and what has waited longest. */
export function LaneCard({ lane, mine, userId, onClaim }: Props) {
  const t = useT();
  const label = useLabel();
  const canOpen = useCanOpen();
  const queue = QUEUES[lane.stage];
  const { count = 0, mineCount = 0, warning = 0, danger = 0, oldestDays = 0, rows } = lane;
  const name = codeLabel('productStage', lane.stage);
  return (
    <section className={css.lane} data-own={mineCount > 0 || undefined} aria-label={name && label(name)}>
      <header>
        <h2>{name && label(name)}</h2>
        <strong>{count}</strong>
        {queue && canOpen(queue) && <Link to={queue}>{t('work.board.queue')}</Link>}
      </header>
      <p className={css.figures}>
        {mineCount > 0 && !mine && <ToneTag tone="progress">{t('work.board.own', { count: mineCount })}</ToneTag>}
        {danger > 0 && <ToneTag tone="danger">{t('work.board.since', { days: WAITING_DAYS.danger, count: danger })}</ToneTag>}
        {warning > danger && (
          <ToneTag tone="attention">{t('work.board.since', { days: WAITING_DAYS.warning, count: warning - danger })}</ToneTag>
        )}
        <span>{count > 0 ? t('work.board.oldest', { days: oldestDays }) : t('work.board.empty')}</span>
      </p>
      {count > 0 && !mine && <Handlers lane={lane} />}
      <ul className={css.units}>
        {rows.map((unit) => (
          <Unit key={unit.id} unit={unit} isMine={mine || unit.handlerUserId === userId} onClaim={onClaim} />
        ))}
      </ul>
      {count > rows.length && <p className={css.rest}>{t('work.board.rest', { count: count - rows.length })}</p>}
    </section>
  );
}

function Handlers({ lane: { handlers = [] } }: { readonly lane: Lane }) {
  const t = useT();
  const rest = handlers.slice(MOST_HANDLERS).reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <ul className={css.handlers} aria-label={t('work.board.handlers')}>
      {handlers.slice(0, MOST_HANDLERS).map(({ id, name, count }) => (
        <li key={id ?? ''}>
          {name || t('work.board.nobody')} <b>{count}</b>
        </li>
      ))}
      {rest > 0 && (
        <li>
          {t('work.board.others')} <b>{rest}</b>
        </li>
      )}
    </ul>
  );
}

function Unit({ unit, isMine, onClaim }: { readonly unit: LaneUnit; readonly isMine: boolean; readonly onClaim: Props['onClaim'] }) {
  const t = useT();
  const can = useCan();
  const claim = claimOf(unit, isMine);
  return (
    <li>
      <DocumentLink text={unit.productNo} to={goodsPath(unit.productNo)} />
      <small>{[unit.productName, unit.productAttr, unit.handlerUserName].filter(Boolean).join(' · ')}</small>
      <span className={css.side}>
        <AgeTag days={unit.stageDays} />
        {claim && can(claim.right) && (
          <Button size="small" aria-label={`${t('work.claim')} ${unit.productNo}`} onClick={() => onClaim(claim, unit)}>
            {t('work.claim')}
          </Button>
        )}
      </span>
    </li>
  );
}
