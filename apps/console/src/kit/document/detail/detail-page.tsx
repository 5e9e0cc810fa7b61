import { type Axis, type CodeTable, codeLabel, isEmpty } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { objectQuery } from '../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { statusTone } from '../../../themes/status-tone';
import { ApprovalNote } from '../../flow/approval-note';
import { DocumentLayout, Section } from '../../layout/document-layout';
import { FactGrid } from '../../layout/fact-grid';
import { Timeline } from '../../layout/timeline';
import { Totals } from '../../layout/totals';
import { PageError } from '../../states/page-error';
import { DocumentSkeleton } from '../../states/skeletons';
import { StatusTag, ToneTag } from '../../text/status-tag';
import { useDetailActions } from '../action/use-document-actions';
import { documentTotals } from '../figures';
import { headFields, isDraft, type StoredDocument, type WholeKind, withFiles } from '../kind';
import { explained } from '../money-why';
import { historyEvents } from './history-events';
import { DocumentParts } from './parts-table';

/** One document: what was agreed, its lines, what happened, and what may be done now. */
export function DocumentDetailPage({ kind }: { kind: WholeKind }) {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  const { data, error, refetch } = useQuery(objectQuery<StoredDocument>(kind.detail, { orderNo }));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return <DocumentView kind={kind} document={data} />;
}

/** Facts that have nothing to say are left out where nobody misses them. */
function shownFacts({ spec, facts, rareFacts = [] }: WholeKind, document: StoredDocument): readonly string[] {
  const isAwaited = (name: string) =>
    facts.includes(name) && !rareFacts.includes(name) && !(name.startsWith('review') && isDraft(document));
  return withFiles(spec.head, facts).filter((name) => !isEmpty(document[name]) || isAwaited(name));
}

function DocumentView({ kind, document }: { kind: WholeKind; document: StoredDocument }) {
  const t = useT();
  const label = useLabel();
  const { actions, isJustSaved, dialogs } = useDetailActions(kind, document);
  const { spec, Lines } = kind;
  const axes = spec.axes.filter(({ field }) =>
    field === 'reviewStatus' ? spec.actions.review : !isDraft(document) && (kind.tells?.(field, document) ?? true),
  );
  return (
    <DocumentLayout
      kind={spec.label}
      orderNo={document.orderNo}
      status={
        <>
          {axes.map((axis) => (
            <AxisTag key={axis.field} axis={axis} code={Number(document[axis.field])} />
          ))}
          {document.voided === 1 && <ToneTag tone="neutral">{t('document.voided')}</ToneTag>}
          {document.editFlag === 1 && <ToneTag tone="attention">{t('document.amended')}</ToneTag>}
        </>
      }
      meta={t('document.enteredBy', { who: document.createUserName ?? '', when: String(document.insertTime ?? '').slice(0, 16) })}
      actions={actions}
      focusPrimary={isJustSaved}
      aside={
        <>
          <Section title={t('document.totals.title')}>
            <Totals lines={explained(spec, document, kind.totals?.(document, t) ?? documentTotals(spec, document, t, label), label)} />
          </Section>
          {/* A payment that came with an order has its history there. */}
          {document.history.length > 0 && (
            <Section title={t('document.history')}>
              <Timeline events={historyEvents(document.history, label)} />
            </Section>
          )}
        </>
      }
    >
      {document.approval && <ApprovalNote approval={document.approval} />}
      <Section title={t('document.facts')}>
        <FactGrid fields={headFields(spec)} values={document} only={shownFacts(kind, document)} columns={3} />
      </Section>
      <Lines document={document} />
      <DocumentParts spec={spec} document={document} />
      {dialogs}
    </DocumentLayout>
  );
}

/** Codes like "all" and "partial" say nothing without what they are about. */
const BARE: readonly CodeTable[] = ['stockIn', 'return'];

function AxisTag({ axis, code }: { axis: Axis; code: number }) {
  const label = useLabel();
  const lang = useLang();
  const text = codeLabel(axis.table, code);
  if (lang === 'zh' || !text || !BARE.includes(axis.table)) return <StatusTag table={axis.table} code={code} />;
  return (
    <ToneTag tone={statusTone(axis.table, code)}>
      {label(axis.label)}: {text.en}
    </ToneTag>
  );
}
