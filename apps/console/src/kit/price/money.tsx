import { currencySign, formatYuan } from '@phone-trade/shared';
import css from '../text/texts.module.css';
import { useRules } from './use-rules';

interface Props {
  /** Yuan, as on the wire. */
  readonly value: number | undefined;
  /** The tenant's currency in front: headings and totals only. */
  readonly sign?: boolean;
  /** Colours gain and loss: profits only. */
  readonly profit?: boolean;
}

/** An amount: two decimals, thousands separators, the sign in front. */
export function Money({ value, sign = false, profit = false }: Props) {
  if (value === undefined) return <span className={css.none}>—</span>;
  const text = formatYuan(Math.abs(value));
  const minus = value < 0 ? '-' : profit && value > 0 ? '+' : '';
  return (
    <span className={css.number} data-gain={profit && value !== 0 ? (value > 0 ? 'up' : 'down') : undefined}>
      {minus}
      {sign && <Sign />}
      {text}
    </span>
  );
}

/** Empty until the tenant's rules are known: a wrong currency is worse than none. */
function Sign() {
  const rules = useRules();
  return rules ? currencySign(rules.currency) : null;
}
