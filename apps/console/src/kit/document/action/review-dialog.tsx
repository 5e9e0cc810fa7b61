import { type Fields, f, identityOf, unitMoney } from '@phone-trade/shared';
import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useLabel, useT } from '../../../lib/language/i18n';
import { usePreview } from '../../action/use-preview';
import { Totals } from '../../layout/totals';
import { Money } from '../../price/money';
import { documentFigures } from '../figures';
import type { DocumentRow, WholeKind } from '../kind';
import { useSay } from '../use-say';
import css from './review-dialog.module.css';

/** The warnings confirmed by the user. */
export interface Confirmed {
  readonly confirm?: readonly string[];
}

export interface ReviewProps {
  readonly document: DocumentRow;
  /** Why it cannot be reviewed now, where that is known already. */
  readonly refusal: string | undefined;
  readonly onReview: (confirmed: Confirmed) => Promise<void>;
  readonly onClose: () => void;
}

/** The amounts that a preview has of a unit. */
const AMOUNTS: Fields = { ...unitMoney, costBefore: f.money('原成本', 'Cost before') };
const USUAL = ['costBefore', 'costPrice'];

/** Confirms the review and previews its postings: figures of the document, amounts owed, and the cost of each unit. */
export function ReviewDialog({ kind, document, refusal, onReview, onClose }: ReviewProps & { readonly kind: WholeKind }) {
  const t = useT();
  const label = useLabel();
  const [busy, setBusy] = useState(false);
  const { spec } = kind;
  const say = useSay(spec);
  const { orderNo, totalCount: count } = document;
  const asked = useMemo(() => ({ orderNo }), [orderNo]);
  const { preview, pending } = usePreview(spec.kind, 'review', asked);
  // Reviewing with visible warnings confirms them.
  const warnings = (preview?.findings ?? []).filter(({ warning }) => warning);
  const review = async () => {
    setBusy(true);
    // A toast shows the error. The document then shows its current state.
    await onReview(warnings.length > 0 ? { confirm: warnings.map(({ key }) => key) } : {}).catch(() => undefined);
    setBusy(false);
    onClose();
  };
  const refusals = refusal === undefined ? (preview?.findings ?? []).filter(({ warning }) => !warning).map(({ msg }) => msg) : [refusal];
  const of = { spec, head: document, count };
  const figures = kind.figures?.(preview, of, t) ?? documentFigures(preview, of, t, label);
  const columns = (kind.reviewed ?? USUAL).flatMap((name) => (AMOUNTS[name] ? [{ name, text: label(AMOUNTS[name].label) }] : []));
  // The server omits the cost of a unit if the user must not see it. Such units are not listed.
  const units = (preview?.units ?? []).filter(({ costPrice }) => costPrice !== undefined);
  return (
    <Modal
      open
      title={say('document.review.title', { orderNo })}
      okText={t('document.actions.review')}
      cancelText={t('common.cancel')}
      onOk={() => void review()}
      onCancel={onClose}
      okButtonProps={{ disabled: refusals.length > 0 || preview === undefined }}
      confirmLoading={busy}
      width={600}
    >
      {refusals.length === 0 && warnings.map(({ msg }) => <Alert key={msg} type="warning" showIcon title={msg} />)}
      {refusals.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      <p className={css.text}>{t(kind.reviewText ?? 'document.review.text', { count })}</p>
      <Totals lines={figures} pending={pending} />
      {units.length > 0 && (
        <ul className={css.units} aria-label={t('document.review.units')} style={{ '--amounts': columns.length } as React.CSSProperties}>
          <li className={css.caption}>
            <span>{t('document.review.unit')}</span>
            {columns.map(({ name, text }) => (
              <span key={name}>{text}</span>
            ))}
          </li>
          {units.map((unit) => (
            <li key={unit.unitNo ?? unit.productNo}>
              <span>{identityOf(unit) ?? unit.productNo ?? unit.productName}</span>
              {columns.map(({ name }, i) => (
                <span key={name} data-last={i === columns.length - 1 || undefined}>
                  <Money value={unit[name as 'costPrice']} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
