import { QuestionCircleOutlined } from '@ant-design/icons';
import { businessType, type DocumentSpec, type Label, type MoneyChangeKind } from '@phone-trade/shared';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useLabel, useT } from '../../lib/language/i18n';
import { type TotalLine, Totals } from '../layout/totals';
import { DocumentLink } from '../navigation/document-link';
import { documentPath } from '../navigation/paths';
import { Money } from '../price/money';
import type { Values } from '../text/ref-text';
import { sumOf } from './figures';
import css from './money-why.module.css';

/** One change of a bill as the server answers it (`moneyChangeFields`). */
export interface MoneyChange {
  readonly change: MoneyChangeKind;
  readonly businessType?: number;
  readonly orderNo?: string;
  readonly amount?: number;
}

export const changesOf = ({ moneyChanges }: Readonly<Record<string, unknown>>): readonly MoneyChange[] =>
  Array.isArray(moneyChanges) ? moneyChanges : [];

/** The fields that show what is open of a document. */
export const OPEN_AMOUNTS: readonly string[] = ['unreceivedAmount', 'unpaidAmount'];

/** The parts of a bill that add up to what is open. */
const SUMMED: readonly MoneyChangeKind[] = ['billed', 'offset', 'settled'];

/** An open amount with the reasons why it differs from the amount of its document: each change, with a link to its own document. */
export function MoneyWhy({ changes, figure }: { readonly changes: readonly MoneyChange[]; readonly figure: ReactNode }) {
  const t = useT();
  if (changes.every(({ change }) => change === 'billed')) return figure;
  return (
    <span className={css.figure}>
      {figure}
      <Popover trigger="click" placement="bottom" title={t('document.why.title')} content={<Changes changes={changes} />}>
        <Button
          type="text"
          size="small"
          className={css.why}
          aria-label={t('document.why.title')}
          icon={<QuestionCircleOutlined />}
          onClick={(event) => event.stopPropagation()}
        />
      </Popover>
    </span>
  );
}

/** The figures of a document, where the open amount says why it differs. One that is 0 is shown for that. */
export function explained(
  spec: DocumentSpec,
  document: Values,
  lines: readonly TotalLine[],
  say: (text: Label) => string,
): readonly TotalLine[] {
  const changes = changesOf(document);
  const name = OPEN_AMOUNTS.find((one) => spec.derived[one]);
  const field = name === undefined ? undefined : spec.derived[name];
  if (name === undefined || !field || changes.every(({ change }) => change === 'billed')) return lines;
  const amount = document[name] as number | undefined;
  const text = <MoneyWhy changes={changes} figure={<Money value={amount} />} />;
  const isOpen = ({ key }: TotalLine): boolean => key === name || key === 'unpaid';
  return lines.some(isOpen)
    ? lines.map((line) => (isOpen(line) ? { ...line, text } : line))
    : [...lines, { key: name, label: say(field.label), text }];
}

function Changes({ changes }: { readonly changes: readonly MoneyChange[] }) {
  const t = useT();
  const label = useLabel();
  const line = ({ change, businessType: type, orderNo, amount }: MoneyChange): TotalLine => {
    const kind = type === undefined ? undefined : businessType(type);
    return {
      key: `${change} ${orderNo ?? ''}`,
      label: (
        <>
          {t(`document.why.${change}`)}
          {kind && <small>{label(kind)}</small>}
          {orderNo && <DocumentLink text={orderNo} to={type === undefined ? undefined : documentPath(type, orderNo)} />}
        </>
      ),
      amount,
    };
  };
  const summed = changes.filter(({ change }) => SUMMED.includes(change));
  const beside = changes.filter(({ change }) => !SUMMED.includes(change));
  const open = sumOf(summed.map(({ amount }) => amount));
  return (
    <div className={css.changes}>
      <Totals
        lines={[
          ...summed.map(line),
          { key: 'open', label: t('document.why.open'), ...(open === undefined ? {} : { amount: open }), strong: true },
          ...beside.map(line),
        ]}
      />
    </div>
  );
}
