import { AUDIT_FAILED, AUDIT_PASSED, claimDecisionFields } from '@phone-trade/shared';
import { type Choice, UnitsDialog } from '../../../../kit/document/unit/units-dialog';
import { UNITS_CHANGED } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

const { handleType, reasonId, expectRefundAmount, auditRemark } = claimDecisionFields;
const FIELDS = { audit: { auditRemark }, terms: { handleType, reasonId, expectRefundAmount } } as const;

/** How claims can be decided: audited, or given other terms before that. */
export type Decision = keyof typeof FIELDS;

const CHOICES: Readonly<Record<Decision, readonly Omit<Choice, 'label' | 'done'>[]>> = {
  audit: [
    { key: 'refuse', input: { auditStatus: AUDIT_FAILED }, danger: true },
    { key: 'approve', input: { auditStatus: AUDIT_PASSED }, primary: true },
  ],
  terms: [{ key: 'terms', primary: true }],
};

interface Props {
  readonly what: Decision;
  readonly productNos: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Decides claims, all of them alike. */
export function DecisionDialog({ what, productNos, onDone, onClose }: Props) {
  const t = useT();
  const count = productNos.length;
  return (
    <UnitsDialog
      title={t(`purchase-refund.several.${what}`, { count })}
      call="phone.purchaseRefund.updatePendingRefund"
      touches={UNITS_CHANGED}
      fields={FIELDS[what]}
      productNos={productNos}
      choices={CHOICES[what].map((choice) => ({
        ...choice,
        label: t(`purchase-refund.actions.${choice.key}`),
        done: () => t(`purchase-refund.done.${choice.key}`, { count }),
      }))}
      onDone={onDone}
      onClose={onClose}
    >
      {what === 'terms' && <p>{t('purchase-refund.keep')}</p>}
    </UnitsDialog>
  );
}
