import { qcReportFields } from '@phone-trade/shared';
import { Attachments } from '../../../../kit/file/attachments';
import { Section } from '../../../../kit/layout/document-layout';
import { FactGrid } from '../../../../kit/layout/fact-grid';
import { useT } from '../../../../lib/language/i18n';
import type { ReportRow } from '../report';
import { GradePanel } from './grade-panel';
import css from './qc.module.css';

const HEAD = ['reportNo', 'platformId', 'templateName', 'templateVersion', 'inspectUserId', 'submitTime', 'summaryText', 'remark'];
const AUDIT = ['auditStatus', 'auditUserId', 'auditTime', 'auditRemark'];

/** A report to read: answers, grade with its reasons, photos, audit. */
export function ReportView({ report }: { readonly report: ReportRow }) {
  const t = useT();
  const { choices = [], photos = [] } = report;
  return (
    <div className={css.body}>
      <div>
        <FactGrid fields={qcReportFields} values={report} only={HEAD} columns={2} />
        <dl className={css.explain}>
          {choices.map(({ itemId, itemName, optionTexts = [], value }) => (
            <FactLine key={itemId} name={itemName ?? ''} text={value === undefined ? optionTexts.join(' · ') : String(value)} />
          ))}
        </dl>
        {photos.length > 0 && (
          <div className={css.slots}>
            {[...new Set(photos.map(({ slot }) => slot))].map((slot) => {
              const own = photos.filter((photo) => photo.slot === slot);
              return (
                <div key={slot}>
                  {own[0]?.slotName}
                  <Attachments links={own.map(({ url }) => url)} />
                </div>
              );
            })}
          </div>
        )}
        <FactGrid fields={qcReportFields} values={report} only={AUDIT} columns={2} />
      </div>
      <div className={css.grade}>
        <Section title={t('qc.grade')}>
          <GradePanel grade={report} />
        </Section>
      </div>
    </div>
  );
}

const FactLine = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);
