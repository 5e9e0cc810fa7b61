import { type AuditedRule, type BrokenRow, businessTypeOfNumber, countText, f, JOB } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { type Column, column } from '../../../kit/columns/columns';
import { PartsTable } from '../../../kit/document/detail/parts-table';
import { DocumentLayout } from '../../../kit/layout/document-layout';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { documentPath, goodsPath } from '../../../kit/navigation/paths';
import { PageError } from '../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../kit/states/skeletons';
import type { Values } from '../../../kit/text/ref-text';
import { StatusTag, ToneTag } from '../../../kit/text/status-tag';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate, objectQuery } from '../../../lib/http/query';
import { type Translate, useT } from '../../../lib/language/i18n';

interface Run {
  readonly status: number;
  readonly rowCount: number;
  readonly totalCount: number;
  readonly userName: string;
  readonly insertTime: string;
  readonly finishTime?: string;
  readonly errorMsg?: string;
}

interface SelfAudit {
  readonly rules: readonly AuditedRule[];
  readonly run?: Run;
  readonly done?: Run;
}

const KIND = { zh: '数据自检', en: 'Self-audit' };
const EVERY_MS = 1000;

const isOpen = (run: Run | undefined): boolean => run !== undefined && run.status < JOB.done;

/** Everything that must hold at any time, what the newest check found of it, and a check at the press of a button. */
export function SelfAuditPage() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...objectQuery<SelfAudit>('phone.audit.getAudit', {}),
    refetchInterval: ({ state }) => (isOpen(state.data?.run) ? EVERY_MS : false),
  });
  const ruleColumns = useMemo(() => ruleColumnsIn(t), [t]);
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const { rules, run, done } = data;
  const start = async () => {
    await call('phone.audit.startAudit', {}, { idempotencyKey: newId() });
    await invalidate('phone.audit');
  };
  const broken = rules.filter(({ found = 0 }) => found > 0);
  return (
    <DocumentLayout
      kind={KIND}
      status={run && <StatusTag table="jobStatus" code={run.status} />}
      meta={done ? t('basic.audit.last', { time: done.finishTime, who: done.userName }) : t('basic.audit.never')}
      actions={[{ key: 'start', label: t('basic.audit.start'), primary: true, busy: isOpen(run), onClick: start }]}
    >
      <Summary audit={data} found={broken.length} />
      {broken.map(({ no, sentence, found = 0, rows = [] }) => (
        <PartsTable
          key={no}
          title={sentence}
          note={t(found > rows.length ? 'basic.audit.firstOf' : 'basic.audit.found', { count: found, shown: rows.length })}
          columns={BROKEN}
          rows={rows.map((row, i) => ({ ...row, id: `${no}/${String(i)}` }))}
        />
      ))}
      <PartsTable
        title={t('basic.audit.rules')}
        note={t('basic.audit.rulesNote')}
        columns={ruleColumns}
        rows={[...rules].sort((a, b) => (b.found ?? 0) - (a.found ?? 0)).map(({ rows: _rows, ...rule }) => ({ ...rule, id: rule.no }))}
      />
    </DocumentLayout>
  );
}

/** How the newest check goes, or how it came out. */
function Summary({ audit: { run, done, rules }, found }: { audit: SelfAudit; found: number }) {
  const t = useT();
  if (isOpen(run))
    return <Alert type="info" showIcon title={t('basic.audit.running', { done: run?.rowCount, total: run?.totalCount || rules.length })} />;
  if (run?.status === JOB.failed) return <Alert type="error" showIcon title={t('basic.audit.failed', { why: run.errorMsg ?? '' })} />;
  if (!done) return <Alert type="info" showIcon title={t('basic.audit.intro', { count: rules.length })} />;
  if (found > 0) return <Alert type="warning" showIcon title={t('basic.audit.broken', { count: found })} />;
  return <Alert type="success" showIcon title={t('basic.audit.good', { count: rules.length })} />;
}

const BROKEN: readonly Column<Values>[] = [
  column('subject', f.text(64, '单据或商品', 'Document or unit'), {
    width: 200,
    render: (row) => <Subject row={row as unknown as BrokenRow} />,
  }),
  column('detail', f.text(255, '详情', 'Details'), { width: 420 }),
];

/** Leads to the unit or the document where it is one that has a page. */
function Subject({ row: { subject, productNo } }: { row: BrokenRow }) {
  if (productNo) return <DocumentLink text={productNo} to={goodsPath(productNo)} />;
  const type = businessTypeOfNumber(subject);
  const to = type && documentPath(type.code, subject);
  return to ? <DocumentLink text={subject} to={to} /> : <>{subject}</>;
}

const ruleColumnsIn = (t: Translate): readonly Column<Values>[] => [
  column('no', f.text(32, '编号', 'No.'), { width: 112 }),
  column('sentence', f.text(255, '不应出现', 'Must not occur'), { width: 420 }),
  column('checked', f.int('检查行数', 'Rows checked'), { width: 112 }),
  column('found', f.int('发现', 'Found'), {
    width: 88,
    align: 'right',
    render: ({ found }) => <Found found={found as number | undefined} t={t} />,
  }),
];

function Found({ found, t }: { found: number | undefined; t: Translate }) {
  if (found === undefined) return <>—</>;
  return found === 0 ? <ToneTag tone="done">{t('basic.audit.none')}</ToneTag> : <ToneTag tone="danger">{countText(found)}</ToneTag>;
}
