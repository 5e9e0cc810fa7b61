import { CHECK_DIFFERENCES, checkLineFields, codeLabel, storageCheckSpec as spec } from '@phone-trade/shared';
import { Alert, Button, Input, Table } from 'antd';
import { useMemo, useState } from 'react';
import { usePreview } from '../../../kit/action/use-preview';
import { documentFigures } from '../../../kit/document/figures';
import { askDiscard } from '../../../kit/form/ask-discard';
import { useSave } from '../../../kit/form/use-save';
import { useUnsaved } from '../../../kit/form/use-unsaved';
import { Section } from '../../../kit/layout/document-layout';
import { Totals } from '../../../kit/layout/totals';
import { Money } from '../../../kit/price/money';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { StatusTag } from '../../../kit/text/status-tag';
import { useLabel, useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import type { Check, CheckLine } from '../check';
import { useDifferences } from './differences';
import { HandleSelect } from './handle-select';
import css from './review.module.css';
import { findingsByLine, inputOf, type Treatments, treated, treatmentOf, undecided } from './treatments';

const PAGE = 50;
const NONE: readonly CheckLine[] = [];

interface Target {
  readonly orderNo: string;
  readonly input: { readonly lines: ReturnType<typeof inputOf> };
}

interface Props {
  readonly check: Check;
  readonly onDone: () => void;
}

/** The review of a check: every difference gets a treatment and a note, and the money of it is seen before it is booked. */
export function ReviewForm({ check, onDone }: Props) {
  const t = useT();
  const label = useLabel();
  const { orderNo, version } = check;
  const { data: lines = NONE, error, isPending, refetch } = useDifferences(orderNo);
  const [treatments, setTreatments] = useState<Treatments>(new Map());
  const { busy, findings, save, clear } = useSave();
  useUnsaved(treatments.size > 0);
  const sent = useMemo(() => inputOf(treatments, lines), [treatments, lines]);
  const target = useMemo<Target | undefined>(
    () => (isPending ? undefined : { orderNo, input: { lines: sent } }),
    [isPending, orderNo, sent],
  );
  const { preview, pending, target: previewed } = usePreview('storageCheck', 'review', target);
  const faults = findingsByLine([...(preview?.findings ?? []), ...findings], previewed?.input?.lines ?? sent);
  const open = undecided(treatments, lines);
  const change = (some: readonly CheckLine[], made: { handle?: number | undefined; note?: string }) => {
    // What the server refused is judged anew.
    clear();
    setTreatments((now) => treated(now, some, made));
  };
  const review = async () => {
    const answer = await save<{ readonly count: number }>(
      'phone.storageCheck.reviewStorageCheck',
      { orderNo, version, lines: sent },
      { touches: ['phone.product'], success: () => t('check.review.done', { orderNo }) },
    );
    if (answer === undefined) return;
    if (answer.count < sent.length)
      notify({ kind: 'warning', text: () => t('check.review.skipped', { count: sent.length - answer.count }) });
    onDone();
  };
  if (error) return <PageError error={error} onRetry={() => void refetch()} compact />;
  return (
    <>
      <Section title={t('check.review.title')} note={t('check.review.lines', { count: lines.length })} flush>
        {isPending ? (
          <RowsSkeleton rows={4} />
        ) : (
          <>
            {CHECK_DIFFERENCES.map((result) => (
              <SameTreatment key={result} lines={lines.filter((line) => line.result === result)} onChange={change} />
            ))}
            <Table<CheckLine>
              size="small"
              aria-label={t('check.review.title')}
              rowKey="id"
              dataSource={lines as CheckLine[]}
              locale={{ emptyText: t('check.review.none') }}
              pagination={lines.length > PAGE ? { pageSize: PAGE, showSizeChanger: false, size: 'small' } : false}
              scroll={{ x: 'max-content' }}
              columns={[
                {
                  title: label(checkLineFields.productNo.label),
                  width: 168,
                  render: (_: unknown, line) => (
                    <span className={css.unit}>
                      <b>{line.productNo ?? line.scanCode}</b>
                      <small>{[line.productName, line.productAttr, line.imei].filter(Boolean).join(' · ')}</small>
                    </span>
                  ),
                },
                {
                  title: label(checkLineFields.result.label),
                  width: 84,
                  render: (_: unknown, line) => <StatusTag table="checkResult" code={line.result} />,
                },
                {
                  title: t('check.review.places'),
                  width: 116,
                  render: (_: unknown, line) => placesOf(line),
                },
                ...(lines.some(({ costPrice }) => costPrice !== undefined)
                  ? [
                      {
                        title: label(checkLineFields.costPrice.label),
                        width: 84,
                        align: 'right' as const,
                        render: (_: unknown, line: CheckLine) => <Money value={line.costPrice as number | undefined} />,
                      },
                    ]
                  : []),
                {
                  title: label(checkLineFields.handle.label),
                  width: 136,
                  render: (_: unknown, line) => (
                    <HandleSelect
                      lines={[line]}
                      value={treatmentOf(treatments, line).handle}
                      onChange={(handle) => change([line], { handle })}
                      name={`${label(checkLineFields.handle.label)} ${line.productNo ?? line.scanCode ?? ''}`}
                    />
                  ),
                },
                {
                  title: label(checkLineFields.handleRemark.label),
                  width: 180,
                  render: (_: unknown, line) => (
                    <>
                      <Input
                        value={treatmentOf(treatments, line).note}
                        maxLength={255}
                        onChange={(event) => change([line], { note: event.target.value })}
                        aria-label={`${label(checkLineFields.handleRemark.label)} ${line.productNo ?? line.scanCode ?? ''}`}
                      />
                      {faults.has(line.id) && (
                        <small className={css.fault} role="alert">
                          {faults.get(line.id)}
                        </small>
                      )}
                    </>
                  ),
                },
              ]}
            />
          </>
        )}
      </Section>
      <Section title={t('check.review.effects')}>
        <Totals lines={documentFigures(preview, { spec, head: check, count: sent.length }, t, label)} pending={pending} />
        {open > 0 && <Alert type="info" showIcon title={t('check.review.undecided', { count: open })} />}
        <div className={css.end}>
          <Button onClick={() => askDiscard(treatments.size > 0, onDone)}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={isPending || open > 0 || faults.size > 0} onClick={() => void review()}>
            {t('check.review.submit')}
          </Button>
        </div>
      </Section>
    </>
  );
}

/** Names in full where they differ, so that a carrier knows from where to where. */
function placesOf(line: CheckLine): string {
  const { expectWarehouseName, expectLocationName, actualLocationName } = line as Readonly<Record<string, unknown>>;
  const from = [expectWarehouseName, expectLocationName].filter(Boolean).join(' ');
  return [from, actualLocationName].filter(Boolean).join(' → ') || '—';
}

interface SameProps {
  readonly lines: readonly CheckLine[];
  readonly onChange: (lines: readonly CheckLine[], made: { handle?: number | undefined; note?: string }) => void;
}

/** One treatment and one note for all differences of a result. */
function SameTreatment({ lines, onChange }: SameProps) {
  const t = useT();
  const label = useLabel();
  const [handle, setHandle] = useState<number>();
  const [note, setNote] = useState('');
  const [first] = lines;
  if (!first || lines.length < 2) return null;
  const result = codeLabel('checkResult', first.result);
  const name = t('check.review.all', { result: result ? label(result) : '', count: lines.length });
  return (
    <fieldset className={css.same} aria-label={name}>
      <span>{name}</span>
      <HandleSelect lines={lines} value={handle} onChange={setHandle} name={`${name} ${label(checkLineFields.handle.label)}`} />
      <Input
        value={note}
        maxLength={255}
        onChange={(event) => setNote(event.target.value)}
        placeholder={label(checkLineFields.handleRemark.label)}
        aria-label={`${name} ${label(checkLineFields.handleRemark.label)}`}
      />
      <Button
        disabled={handle === undefined && note.trim() === ''}
        onClick={() => onChange(lines, { ...(handle === undefined ? {} : { handle }), ...(note.trim() === '' ? {} : { note }) })}
      >
        {t('check.review.apply')}
      </Button>
    </fieldset>
  );
}
