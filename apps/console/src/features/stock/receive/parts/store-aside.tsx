import { receiveHeadFields } from '@phone-trade/shared';
import { Form } from 'antd';
import { FieldItem } from '../../../../kit/form/field-item';
import { Section } from '../../../../kit/layout/document-layout';
import { Totals } from '../../../../kit/layout/totals';
import { useT } from '../../../../lib/language/i18n';
import { type Arrival, isDifferent } from '../arrivals';

interface Props {
  readonly arrivals: readonly Arrival[];
  readonly accepted: number;
  readonly lacking: number;
  /** Units of the order that stay on their way; none where no order is meant. */
  readonly open: number | undefined;
}

/** Where the units go, and what this stock-in amounts to. Stands in the form of the head. */
export function StoreAside({ arrivals, accepted, lacking, open }: Props) {
  const t = useT();
  const warehouseId = Form.useWatch('warehouseId') as string | undefined;
  const refused = arrivals.length - accepted;
  return (
    <>
      <Section title={t('stock.store.into')}>
        <FieldItem name="warehouseId" field={receiveHeadFields.warehouseId} roots />
        <FieldItem name="locationId" field={receiveHeadFields.locationId} within={warehouseId ?? ''} />
        <FieldItem name="expressNo" field={receiveHeadFields.expressNo} />
        <FieldItem name="remark" field={receiveHeadFields.remark} />
      </Section>
      <Section title={t('stock.store.summary')}>
        <Totals
          lines={[
            { key: 'lacking', label: t('stock.store.lacking'), text: lacking },
            { key: 'different', label: t('stock.store.different'), text: arrivals.filter(isDifferent).length },
            ...(open === undefined ? [] : [{ key: 'open', label: t('stock.store.stillOpen'), text: open }]),
            ...(refused > 0 ? [{ key: 'refused', label: t('stock.store.refused'), text: refused }] : []),
            { key: 'count', label: t('stock.store.count'), text: accepted, strong: true },
          ]}
        />
      </Section>
    </>
  );
}
