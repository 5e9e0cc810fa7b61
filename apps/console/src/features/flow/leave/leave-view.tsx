import { type Label, leaveFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FlowDiagram } from '../../../kit/flow/flow-diagram';
import { FlowHistory } from '../../../kit/flow/flow-history';
import { type DocumentAction, DocumentLayout, Section } from '../../../kit/layout/document-layout';
import { FactGrid } from '../../../kit/layout/fact-grid';
import { PageError } from '../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../kit/states/skeletons';
import { StatusTag } from '../../../kit/text/status-tag';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import type { Leave } from './leave';

const FACTS = ['applyTime', 'taskUser', 'startTime', 'endTime', 'days', 'reason'];

interface Props {
  readonly kind: Label;
  readonly businessId: string;
  readonly processInstanceId: string;
  readonly actions?: (leave: Leave) => readonly DocumentAction[];
  /** Above the facts: the answer to a task. */
  readonly children?: ReactNode;
}

/** A leave request with the diagram and the history of its process. */
export function LeaveView({ kind, businessId, processInstanceId, actions, children }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery(objectQuery<Leave>('desk.leave.detail', { businessId }));
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return (
    <DocumentLayout
      kind={kind}
      status={<StatusTag table="leaveStatus" code={data.status} />}
      {...(actions ? { actions: actions(data) } : {})}
      aside={
        <Section title={t('flow.history')}>
          <FlowHistory processInstanceId={processInstanceId} />
        </Section>
      }
    >
      {children}
      <Section title={t('flow.leave.facts')}>
        <FactGrid fields={leaveFields} values={{ ...data }} only={FACTS} />
      </Section>
      <Section title={t('flow.diagram')}>
        <FlowDiagram of={{ processInstanceId }} />
      </Section>
    </DocumentLayout>
  );
}
