import { OPENING, purchaseSpec } from '@phone-trade/shared';
import { Section } from '../../../../../kit/views/document-layout';
import { FieldGrid } from '../../../../../kit/views/field-item';
import type { Values } from '../../../../../kit/views/field-text';
import { useT } from '../../../../../lib/i18n';

const FACTS = ['channelId', 'purchaseType', 'purchaseUserId', 'warehouseId', 'bizDate', 'platformId', 'thirdOrderNo', 'remark'] as const;
const { head } = purchaseSpec;

/** The head of the order. Opening stock has a warehouse and needs no supplier; everything else has a supplier. */
export function FactsSection({ purchaseType, stored }: { purchaseType: number | undefined; stored: Values | undefined }) {
  const t = useT();
  const opening = purchaseType === OPENING;
  const fields = {
    ...head,
    channelId: opening ? head.channelId : head.channelId.required(),
    warehouseId: opening ? head.warehouseId.required() : head.warehouseId,
  };
  return (
    <Section title={t('purchase.form.facts')}>
      <FieldGrid fields={fields} only={FACTS} columns={3} values={stored} />
    </Section>
  );
}
