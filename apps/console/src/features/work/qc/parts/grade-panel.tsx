import { codeLabel, qcGradeFields } from '@phone-trade/shared';
import { Tag } from 'antd';
import { FactGrid } from '../../../../kit/layout/fact-grid';
import { Money } from '../../../../kit/price/money';
import { useLabel, useT } from '../../../../lib/language/i18n';
import type { GradeRow } from '../report';
import css from './qc.module.css';

type Step = NonNullable<GradeRow['explain']>[number] & { readonly fromText?: string; readonly toText?: string };

/** A grade with what led to it. */
export function GradePanel({ grade }: { readonly grade: GradeRow | undefined }) {
  const t = useT();
  const label = useLabel();
  if (!grade) return <p>{t('qc.noGrade')}</p>;
  const { suggestAmount, blockFlags = [], explain = [] } = grade;
  const only = ['levelId', 'conditionId', 'deductAmount', ...(suggestAmount === undefined ? [] : ['suggestAmount'])];
  return (
    <>
      <FactGrid fields={qcGradeFields} values={grade} only={only} columns={2} />
      {blockFlags.map((flag) => {
        const known = codeLabel('qcBlock', Number(flag));
        return (
          <Tag key={flag} color="error">
            {known && label(known)}
          </Tag>
        );
      })}
      {explain.length > 0 && (
        <dl className={css.explain} aria-label={label(qcGradeFields.explain.label)}>
          {(explain as readonly Step[]).map((step) => (
            <Reason key={`${step.itemId}/${step.optionId}/${step.effect}/${step.of ?? ''}`} step={step} />
          ))}
        </dl>
      )}
    </>
  );
}

function Reason({ step }: { readonly step: Step }) {
  const t = useT();
  const label = useLabel();
  const block = step.effect === 'block' ? codeLabel('qcBlock', step.blockFlag ?? 0) : undefined;
  return (
    <>
      <dt>
        {step.itemName}: {step.optionText}
      </dt>
      <dd>
        {step.effect === 'cap' && `${step.fromText ?? ''} → ${step.toText ?? ''}`}
        {step.effect === 'deduct' && (
          <>
            −<Money value={step.amount} />
          </>
        )}
        {step.effect === 'rate' && t('qc.rate', { rate: step.rate ?? 0 })}
        {block && label(block)}
      </dd>
    </>
  );
}
