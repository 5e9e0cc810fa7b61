import { QA_TYPE } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { Chart } from '../../../kit/chart/chart';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { Can } from '../../../lib/rights/permissions';
import css from './dialogs.module.css';
import { ExportAnswers } from './export-answers';
import type { QuestionnaireRow } from './questionnaire';

interface Option {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

interface QuestionStatistics {
  readonly questionId: string;
  readonly title: string;
  readonly type: number;
  readonly answered: number;
  readonly average?: string;
  readonly lowest?: string;
  readonly highest?: string;
  readonly options: readonly Option[];
  readonly texts: readonly string[];
}

interface Statistics {
  readonly answerCount: number;
  readonly questions: readonly QuestionStatistics[];
}

interface Props {
  readonly row: QuestionnaireRow;
  readonly onClose: () => void;
}

/** What was answered to each question: counts with a drawing, averages, the last texts. */
export function StatisticsDialog({ row, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...objectQuery<Statistics>('qa.statistics', { id: row.id }), staleTime: 0, gcTime: 0 });
  return (
    <Modal open title={t('questionnaire.statisticsOf', { title: row.title })} width={760} footer={null} onCancel={onClose}>
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {!(data || error) && <RowsSkeleton rows={6} />}
      {data && (
        <>
          <div className={css.line}>
            <strong className={css.grows}>{t('questionnaire.answerCount', { count: data.answerCount })}</strong>
            {data.answerCount > 0 && (
              <Can code="qaanswer_export">
                <ExportAnswers id={row.id} />
              </Can>
            )}
          </div>
          {data.answerCount === 0 ? (
            <p>{t('questionnaire.noAnswers')}</p>
          ) : (
            data.questions.map((question, i) => <Question key={question.questionId} question={question} number={i + 1} />)
          )}
        </>
      )}
    </Modal>
  );
}

function Question({ question, number }: { readonly question: QuestionStatistics; readonly number: number }) {
  const t = useT();
  const { title, type, answered, average, lowest = '', highest = '', options, texts } = question;
  return (
    <section className={css.question}>
      <h3 className={css.title}>
        {number}. {title}
      </h3>
      <p className={css.soft}>
        {t('questionnaire.answered', { count: answered })}
        {average !== undefined && ` · ${t('questionnaire.average', { value: average })}`}
        {type === QA_TYPE.number && average !== undefined && ` · ${t('questionnaire.range', { lowest, highest })}`}
      </p>
      {options.length > 0 && <Counts title={title} options={options} answered={answered} />}
      {texts.length > 0 && (
        <>
          <ul className={css.texts}>
            {texts.map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same, and the list does not change
              <li key={i}>{text}</li>
            ))}
          </ul>
          {answered > texts.length && <p className={css.soft}>{t('questionnaire.lastTexts', { count: texts.length })}</p>}
        </>
      )}
    </section>
  );
}

interface CountsProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly answered: number;
}

function Counts({ title, options, answered }: CountsProps) {
  const t = useT();
  const name = t('questionnaire.count');
  const categories = useMemo(() => options.map(({ label }) => label), [options]);
  const series = useMemo(() => [{ name, values: options.map(({ count }) => count), kind: 'count' as const }], [options, name]);
  return (
    <>
      {answered > 0 && <Chart kind="bar" categories={categories} series={series} text={t('questionnaire.chart', { title })} height={180} />}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('questionnaire.option')}</th>
            <th scope="col" className={css.figure}>
              {name}
            </th>
            <th scope="col" className={css.figure}>
              {t('questionnaire.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ key, label, count }) => (
            <tr key={key}>
              <td>{label}</td>
              <td className={css.figure}>{count}</td>
              <td className={css.figure}>{answered > 0 ? `${Math.round((count * 100) / answered)}%` : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
