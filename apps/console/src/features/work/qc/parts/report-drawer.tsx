import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { useSave } from '../../../../kit/form/use-save';
import { downloadPdf } from '../../../../kit/print/download-pdf';
import { PageError } from '../../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../../kit/states/skeletons';
import { StatusTag } from '../../../../kit/text/status-tag';
import { isApiError } from '../../../../lib/http/api-error';
import { call } from '../../../../lib/http/http';
import { ONCE, objectQuery, queryKey } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import type { QcTree, ReportRow } from '../report';
import css from './qc.module.css';
import { ReportForm } from './report-form';
import { ReportView } from './report-view';

interface Props {
  readonly productNo: string;
  readonly platformId?: string | undefined;
  readonly onClose: () => void;
  /** A report was submitted. */
  readonly onSubmitted?: (reportNo: string) => void;
}

const DRAFT = 100;

/** The report of a unit on a platform: its open draft to fill in, or the current one to read. */
export function ReportDrawer({ productNo, platformId, onClose, onSubmitted }: Props) {
  const t = useT();
  const can = useCan();
  const [isDirty, setDirty] = useState(false);
  const [isNew, setNew] = useState(false);
  const of = { productNo, ...(platformId ? { platformId } : {}) };
  const stored = useQuery({
    queryKey: queryKey('phone.qcOptional.getProductQcReport', { ...of, draft: 1 }),
    // A unit without a report is an answer, which stays while it is asked for again.
    queryFn: ({ signal }) =>
      call<ReportRow>('phone.qcOptional.getProductQcReport', { ...of, draft: 1 }, { quiet: true, signal }).catch((error: unknown) => {
        if (isApiError(error) && error.key === 'ERP_QC_REPORT_UNKNOWN') return null;
        throw error;
      }),
    retry: false,
    ...ONCE,
  });
  const isNone = stored.data === null;
  const report = stored.data ?? undefined;
  const isDraft = report?.status === DRAFT;
  const mayEdit = can('qc_edit');
  const isForm = mayEdit && (isNone || isDraft || isNew);
  const tree = useQuery({ ...objectQuery<QcTree>('phone.qcOptional.qcOptionalTree', of), enabled: isForm, retry: false, ...ONCE });
  const error = (stored.data === undefined ? stored.error : undefined) ?? (isForm && !tree.data ? tree.error : undefined);
  const isReady = stored.data !== undefined && (!isForm || tree.data !== undefined);
  return (
    <Drawer
      open
      title={
        <span className={css.bar} style={{ marginBlockEnd: 0 }}>
          {t('qc.title', { productNo })}
          {report && <StatusTag table="qcReportStatus" code={report.status} />}
        </span>
      }
      onClose={() => askDiscard(isDirty, onClose)}
      size="min(1080px, 100vw)"
      mask={{ closable: false }}
    >
      {error && <PageError error={error} onRetry={() => void (stored.error ? stored : tree).refetch()} compact />}
      {!error && !isReady && <DocumentSkeleton />}
      {!error && isReady && isForm && tree.data && report?.retired === 1 && isDraft && <Renewal of={of} />}
      {!error && isReady && isForm && tree.data && !(isDraft && report.retired === 1) && (
        <ReportForm
          key={`${report?.reportNo ?? ''}/${tree.data.templateId ?? ''}`}
          {...of}
          tree={tree.data}
          draft={isDraft ? report : undefined}
          onChanged={() => setDirty(true)}
          onSaved={(reportNo, isSubmitted) => {
            setNew(false);
            if (isSubmitted) onSubmitted?.(reportNo);
            onClose();
          }}
        />
      )}
      {!error && isReady && !isForm && report && (
        <>
          <Tools report={report} of={of} mayEdit={mayEdit} onNew={() => setNew(true)} />
          <ReportView report={report} />
        </>
      )}
      {!error && isReady && isNone && !mayEdit && <p>{t('qc.none')}</p>}
    </Drawer>
  );
}

/** A draft of a retired template version moves to the version in use first. */
function Renewal({ of }: { readonly of: Readonly<Record<string, string>> }) {
  const t = useT();
  const { busy, save } = useSave();
  const renew = () => save('phone.qcOptional.addLastQcOptional', of, { success: () => t('qc.done.copied') });
  return (
    <Alert
      type="warning"
      showIcon
      title={t('qc.retired')}
      action={
        <Button loading={busy} onClick={() => void renew()}>
          {t('qc.renew')}
        </Button>
      }
    />
  );
}

interface ToolsProps {
  readonly report: ReportRow;
  readonly of: Readonly<Record<string, string>>;
  readonly mayEdit: boolean;
  readonly onNew: () => void;
}

function Tools({ report, of, mayEdit, onNew }: ToolsProps) {
  const t = useT();
  const can = useCan();
  const { busy, save } = useSave();
  const copy = () => save('phone.qcOptional.addLastQcOptional', { ...of, from: report.reportNo }, { success: () => t('qc.done.copied') });
  return (
    <div className={css.bar}>
      {mayEdit && <Button onClick={onNew}>{t('qc.again')}</Button>}
      {mayEdit && (
        <Button loading={busy} onClick={() => void copy()}>
          {t('qc.copy')}
        </Button>
      )}
      {can('qc_print') && (
        <Button onClick={() => void downloadPdf('phone.print.renderQcReport', { reportNo: report.reportNo })}>{t('qc.pdf')}</Button>
      )}
    </div>
  );
}
