import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useUnitsAction } from '../../../../kit/action/use-units-action';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { RefPicker } from '../../../../kit/input/ref-picker';
import { DocumentLayout } from '../../../../kit/layout/document-layout';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import { PageError } from '../../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../../kit/states/skeletons';
import { listQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { useSession } from '../../../../lib/session/session';
import { type BenchClaim, claimOf, inOwnOrder, type Lane, type LaneUnit, TO_INSPECTION, TO_REPAIR } from '../board';
import css from './board.module.css';
import { LaneCard } from './lane-card';

const TITLE = { zh: '作业看板', en: 'Work board' };
const WHOSE = ['all', 'mine'] as const;
type Whose = (typeof WHOSE)[number];
const TOUCHES = ['phone.report', 'phone.product', 'phone.distribute'];
const REFRESH_MS = 60_000;

/** What waits where, for whom and how long: own queues first. Ctrl+Enter claims what has waited longest. */
export function BoardPage() {
  const t = useT();
  const can = useCan();
  const userId = useSession((state) => state.session?.user.userId);
  const { view: whose, show } = useView<Whose>(WHOSE);
  const [warehouseId, setWarehouseId] = useState<string>();
  const mine = whose === 'mine';
  const { data, error, refetch } = useQuery({
    ...listQuery<Lane>('phone.report.workBoard', { ...(mine ? { mine: 1 } : {}), ...(warehouseId ? { warehouseId } : {}) }),
    refetchInterval: REFRESH_MS,
  });
  const claimed = useCallback((count: number) => t('work.done.claim', { count }), [t]);
  const inspection = useUnitsAction({ id: TO_INSPECTION.call, touches: TOUCHES, done: claimed });
  const repair = useUnitsAction({ id: TO_REPAIR.call, touches: TOUCHES, done: claimed });
  const claim = (bench: BenchClaim, unit: LaneUnit) => void (bench === TO_REPAIR ? repair : inspection).run([unit.productNo]);
  const lanes = useMemo(() => inOwnOrder(data ?? []), [data]);
  const next = lanes
    .flatMap(({ rows }) => rows)
    .flatMap((unit) => {
      const found = claimOf(unit, mine || unit.handlerUserId === userId);
      return found && can(found.right) ? [{ claim: found, unit }] : [];
    })[0];
  useSaveShortcut(() => next && claim(next.claim, next.unit), { enabled: next !== undefined });
  return (
    <DocumentLayout
      kind={TITLE}
      meta={next && t('work.board.shortcut', { productNo: next.unit.productNo })}
      actions={next ? [{ key: 'claim', label: t('work.board.next'), primary: true, onClick: () => claim(next.claim, next.unit) }] : []}
    >
      <div className={css.filters}>
        <Segments
          label={t('work.whose')}
          value={whose}
          onChange={show}
          items={WHOSE.map((value) => ({ value, label: t(`work.of.${value}`) }))}
        />
        <div className={css.warehouse}>
          <RefPicker
            target="warehouse"
            roots
            clearable
            value={warehouseId}
            onChange={(value) => setWarehouseId(typeof value === 'string' ? value : undefined)}
            placeholder={t('work.board.warehouse')}
            aria-label={t('work.board.warehouse')}
          />
        </div>
      </div>
      {error && !data ? (
        <PageError error={error} onRetry={() => void refetch()} compact />
      ) : data ? (
        <div className={css.lanes}>
          {lanes.map((lane) => (
            <LaneCard key={lane.stage} lane={lane} mine={mine} userId={userId} onClaim={claim} />
          ))}
        </div>
      ) : (
        <DocumentSkeleton />
      )}
      {inspection.dialog}
      {repair.dialog}
    </DocumentLayout>
  );
}
