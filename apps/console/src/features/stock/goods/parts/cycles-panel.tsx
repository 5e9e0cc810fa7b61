import { unitDetailFields } from '@phone-trade/shared';
import { Section } from '../../../../kit/layout/document-layout';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { Money } from '../../../../kit/price/money';
import { FieldText } from '../../../../kit/text/field-text';
import type { Values } from '../../../../kit/text/ref-text';
import { StatusTag } from '../../../../kit/text/status-tag';
import { useLabel, useT } from '../../../../lib/language/i18n';
import type { UnitLife } from '../unit-life';
import css from './goods.module.css';

const { cycleNo, productNo, channelId, purchaseTime, costPrice, outType } = unitDetailFields;

/** The other times this IMEI was ours; nothing when there are none. */
export function CyclesPanel({ unit }: { unit: UnitLife }) {
  const t = useT();
  const label = useLabel();
  const others = unit.cycles.filter((cycle) => cycle.id !== unit.id);
  if (others.length === 0) return null;
  const withCost = others.some((cycle) => cycle.costPrice !== undefined);
  return (
    <Section title={t('stock.goods.cycles')} note={t('stock.goods.cyclesNote', { count: unit.cycles.length })} flush>
      <div className={css.scroll}>
        <table className={css.cycles}>
          <thead>
            <tr>
              {[cycleNo, productNo, channelId, purchaseTime, outType].map((field) => (
                <th key={field.label.en} scope="col">
                  {label(field.label)}
                </th>
              ))}
              {withCost && (
                <th scope="col" className={css.amount}>
                  {label(costPrice.label)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {others.map((cycle) => (
              <tr key={cycle.id}>
                <td>{cycle.cycleNo}</td>
                <td>
                  <DocumentLink text={cycle.productNo} to={goodsPath(cycle.productNo)} />
                </td>
                <td>{cycle.channelName ?? '—'}</td>
                <td>
                  <FieldText field={purchaseTime} name="purchaseTime" values={cycle as unknown as Values} />
                </td>
                <td>
                  <StatusTag table="outType" code={cycle.outType} />
                </td>
                {withCost && (
                  <td className={css.amount}>
                    <Money value={cycle.costPrice} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
