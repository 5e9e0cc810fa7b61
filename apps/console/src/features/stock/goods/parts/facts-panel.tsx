import { unitDetailFields } from '@phone-trade/shared';
import { Section } from '../../../../kit/layout/document-layout';
import { FactGrid } from '../../../../kit/layout/fact-grid';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath, purchasePath } from '../../../../kit/navigation/paths';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import type { UnitLife } from '../unit-life';

/** Facts everybody looks for; the rest stands when the unit has it. */
const ALWAYS = [
  'purchaseOrderNo',
  'channelId',
  'purchaseUserId',
  'purchaseTime',
  'purchaseType',
  'ownership',
  'storeTime',
  'lastStoreTime',
];
const WHEN_KNOWN = [
  'thirdBarcode',
  'batteryCycle',
  'lockStatus',
  'blacklistStatus',
  'warrantyEnd',
  'wipeStatus',
  'holdOrderNo',
  'holdUserId',
  'holdTime',
  'prevProductNo',
  'minSaleAmount',
  'afterCostAmount',
  'saleCount',
  'refundCount',
  'repairCount',
  'inspectCount',
  'saleRemark',
  'remark',
];

/** The record of the unit. */
export function FactsPanel({ unit }: { unit: UnitLife }) {
  const t = useT();
  const values = unit as unknown as Values;
  const known = WHEN_KNOWN.filter((name) => values[name] !== undefined && values[name] !== '' && values[name] !== 0);
  const previous = values.prevProductNo as string | undefined;
  return (
    <Section title={t('stock.goods.facts')}>
      <FactGrid
        fields={unitDetailFields}
        values={values}
        only={[...ALWAYS, ...known]}
        columns={2}
        own={{
          purchaseOrderNo: <DocumentLink text={unit.purchaseOrderNo} to={purchasePath(unit.purchaseOrderNo)} />,
          ...(previous ? { prevProductNo: <DocumentLink text={previous} to={goodsPath(previous)} /> } : {}),
        }}
      />
    </Section>
  );
}
