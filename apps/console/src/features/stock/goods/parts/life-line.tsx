import { businessType, codeLabel, type Label, unitTraceFields } from '@phone-trade/shared';
import { useMemo } from 'react';
import { Section } from '../../../../kit/layout/document-layout';
import { Timeline, type TimelineEvent } from '../../../../kit/layout/timeline';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { documentPath } from '../../../../kit/navigation/paths';
import { Money } from '../../../../kit/price/money';
import { ToneTag } from '../../../../kit/text/status-tag';
import { type Translate, useLabel, useT } from '../../../../lib/language/i18n';
import { statusTone } from '../../../../themes/status-tone';
import type { Tone } from '../../../../themes/tokens';
import type { TraceRow } from '../unit-life';
import css from './goods.module.css';

/** Everything that happened to the unit, newest first. */
export function LifeLine({ trace }: { trace: readonly TraceRow[] }) {
  const t = useT();
  const label = useLabel();
  const events = useMemo(() => [...trace].reverse().map((row) => toEvent(row, t, label)), [trace, t, label]);
  return (
    <Section title={t('stock.goods.life')} note={t('stock.goods.events', { count: trace.length })}>
      <Timeline events={events} />
    </Section>
  );
}

function toEvent(row: TraceRow, t: Translate, label: (label: Label) => string): TimelineEvent {
  const name = label({ zh: row.eventText, en: row.eventTextEn });
  const undone = row.undone === 1;
  const title = row.undoOfSeq !== undefined ? t('stock.goods.undo', { event: name }) : name;
  return {
    key: row.id,
    title: undone ? (
      <>
        <del>{title}</del> <ToneTag tone="neutral">{label(unitTraceFields.undone.label)}</ToneTag>
      </>
    ) : (
      <b>{title}</b>
    ),
    time: row.insertTime,
    who: row.createUserName,
    tone: undone ? 'neutral' : toneOf(row),
    detail: <EventDetail row={row} />,
  };
}

const toneOf = (row: TraceRow): Tone => {
  if (row.undoOfSeq !== undefined) return 'attention';
  return row.toStage > 0 ? statusTone('productStage', row.toStage) : statusTone('custody', row.toCustody);
};

function EventDetail({ row }: { row: TraceRow }) {
  const t = useT();
  const label = useLabel();
  const kind = businessType(row.businessType);
  const place = (stage: number, custody: number, warehouse: string | undefined): string => {
    const known = stage > 0 ? codeLabel('productStage', stage) : codeLabel('custody', custody);
    return [known && label(known), warehouse].filter(Boolean).join(' · ');
  };
  const from = place(row.fromStage, row.fromCustody, row.fromWarehouseName);
  const to = place(row.toStage, row.toCustody, row.toWarehouseName);
  const costMoved = row.costBefore !== undefined && row.costAfter !== undefined && row.costBefore !== row.costAfter;
  return (
    <div className={css.event} data-undone={row.undone === 1 || undefined}>
      <span>
        {kind && label(kind)} <DocumentLink text={row.orderNo} to={documentPath(row.businessType, row.orderNo)} />
      </span>
      {from !== to && (
        <span>
          {from} <Arrow /> {to}
        </span>
      )}
      {costMoved && (
        <span>
          {t('stock.goods.cost')} <Money value={row.costBefore} /> <Arrow /> <Money value={row.costAfter} />
        </span>
      )}
      {row.remark && <span>{row.remark}</span>}
    </div>
  );
}

const Arrow = () => <span className={css.arrow}>→</span>;
