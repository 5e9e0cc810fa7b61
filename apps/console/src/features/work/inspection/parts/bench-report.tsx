import { openUnitFields } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../../kit/layout/document-layout';
import { FactGrid } from '../../../../kit/layout/fact-grid';
import { lazyDialog } from '../../../../kit/states/lazy-part';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';

const ReportDrawer = lazyDialog(async () => (await import('../../qc/parts/report-drawer')).ReportDrawer);

interface Props {
  readonly productNo: string;
  readonly lastReport: Values | undefined;
  readonly onSubmitted: () => void;
}

/** The report of the unit on the bench: the server takes a report that was submitted here with the inspection. */
export function BenchReport({ productNo, lastReport, onSubmitted }: Props) {
  const t = useT();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('qc.report')} actions={<Button onClick={() => setOpen(true)}>{t(can('qc_edit') ? 'qc.write' : 'qc.look')}</Button>}>
      {lastReport ? <FactGrid fields={openUnitFields.lastReport.is.fields ?? {}} values={lastReport} columns={3} /> : t('qc.none')}
      {isOpen && <ReportDrawer productNo={productNo} onClose={() => setOpen(false)} onSubmitted={onSubmitted} />}
    </Section>
  );
}
