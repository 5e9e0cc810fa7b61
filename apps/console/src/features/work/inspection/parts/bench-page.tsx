import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { judgeCodes } from '../../../../kit/document/unit/use-unit-verdicts';
import { DocumentLayout, Section } from '../../../../kit/layout/document-layout';
import { UnitScanBox } from '../../../../kit/scan/unit-scan-box';
import { Empty } from '../../../../kit/states/empty';
import { PageError } from '../../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../../kit/states/skeletons';
import { objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { isMeant, judgeAtBench, type OpenUnit } from '../../open-units';
import { OPEN_UNIT } from '../inspection-queue';
import { BenchUnit } from './bench-unit';

const TITLE = { zh: '质检台', en: 'Inspection bench' };
const noReason = () => undefined;

/** The bench: a scan opens a unit with everything known about it; saved, the next one is scanned. */
export function BenchPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const code = params.get('code') ?? '';
  const { data, error, refetch, isPending } = useQuery({
    ...objectQuery<OpenUnit>(OPEN_UNIT, { code }),
    enabled: code !== '',
  });
  const open = useCallback((next: string) => setParams(next === '' ? {} : { code: next }, { replace: true }), [setParams]);
  const check = useCallback((codes: readonly string[]) => judgeCodes((asked) => judgeAtBench(OPEN_UNIT, asked, noReason), codes), []);
  // Accepted codes leave the list of scans; the unit on the bench is not opened again.
  const taken = useCallback((scanned: string) => data !== undefined && code !== '' && isMeant(data.unit, scanned), [data, code]);
  const scan = (
    <Section title={t('work.scanUnit')} note={t('work.scanHint')}>
      <UnitScanBox
        label={t('work.code')}
        autoFocus={code === ''}
        check={check}
        // The last one scanned lies on the bench.
        onAccepted={(rows) => open(rows.at(-1)?.code ?? '')}
        taken={taken}
      />
    </Section>
  );
  if (code !== '' && data)
    return <BenchUnit key={data.unit.id} opened={data} scan={scan} onClaimed={() => void refetch()} onDone={() => open('')} />;
  return (
    <DocumentLayout kind={TITLE}>
      {scan}
      {code === '' && <Empty text={t('work.at.inspection.empty.bench')} />}
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {code !== '' && isPending && !error && <DocumentSkeleton />}
    </DocumentLayout>
  );
}
