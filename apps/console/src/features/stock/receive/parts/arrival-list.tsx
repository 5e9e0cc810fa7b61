import { CloseOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import {
  deviceNumberFault,
  deviceNumberNotice,
  identityOf,
  isImei,
  meidAmong,
  normaliseImei,
  readImei,
  receiveFactFields,
} from '@phone-trade/shared';
import { Button, Input } from 'antd';
import { type KeyboardEvent, memo } from 'react';
import { findingsAt, inputId } from '../../../../kit/form/findings';
import { scanMark } from '../../../../kit/input/scan-mark';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { useLaxImei } from '../../../../kit/price/use-rules';
import { Empty } from '../../../../kit/states/empty';
import { ToneTag } from '../../../../kit/text/status-tag';
import type { RowFinding } from '../../../../lib/http/api-error';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';
import { type Arrival, isForeign, seenFacts } from '../arrivals';
import { Corrections } from './corrections';
import css from './receive.module.css';

/** The form's name: the links of the error summary point at its inputs. */
export const STORE_FORM = 'store';

interface Props {
  readonly arrivals: readonly Arrival[];
  /** The order that is received: units of others are marked. */
  readonly orderNo: string | undefined;
  readonly findings: readonly RowFinding[];
  readonly missing: (arrival: Arrival) => 'imei' | 'sn' | undefined;
  readonly onPatch: (id: string, values: Partial<Arrival>) => void;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const IMEI_LENGTH = 15;
const NO_FINDINGS: readonly RowFinding[] = [];

/** The units to be stored, in the order they were scanned. */
export function ArrivalList({ arrivals, orderNo, findings, missing, ...actions }: Props) {
  const t = useT();
  if (arrivals.length === 0) return <Empty text={t('stock.store.nothing')} />;
  return (
    <ol className={css.arrivals}>
      {arrivals.map((arrival, i) => {
        const own = findings.length === 0 ? NO_FINDINGS : findingsAt(findings, `products[${i}]`);
        return (
          <ArrivalRow
            key={arrival.unit.id}
            arrival={arrival}
            index={i}
            lacks={missing(arrival)}
            foreign={isForeign(arrival, orderNo)}
            findings={own}
            {...actions}
          />
        );
      })}
    </ol>
  );
}

interface RowProps extends Pick<Props, 'findings' | 'onPatch' | 'onEdit' | 'onRemove'> {
  readonly arrival: Arrival;
  readonly index: number;
  readonly lacks: 'imei' | 'sn' | undefined;
  readonly foreign: boolean;
}

const ArrivalRow = memo(function ArrivalRow({ arrival, index, lacks, foreign, findings, onPatch, onEdit, onRemove }: RowProps) {
  const t = useT();
  const { unit, refused = false } = arrival;
  const path = (field: string) => inputId(STORE_FORM, `products[${index}].${field}`);
  return (
    <li id={path('productNo')} tabIndex={-1} data-fault={findings.length > 0 || undefined} data-refused={refused || undefined}>
      <span className={css.no}>{index + 1}</span>
      <div className={css.what}>
        <b>{unit.productName}</b>
        <span>{[unit.productAttr, unit.conditionText, unit.levelText].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={css.codes}>
        <DocumentLink text={unit.productNo} to={goodsPath(unit.productNo)} />
        <CodeInput arrival={arrival} field={lacks} id={path} onPatch={onPatch} />
      </div>
      <div className={css.notes}>
        {findings.map((finding) => (
          <span key={finding.msg} className={css.fault} role="alert">
            {finding.msg}
          </span>
        ))}
        {foreign && <ToneTag tone="attention">{t('stock.store.foreign', { orderNo: unit.purchaseOrderNo })}</ToneTag>}
        {refused && <ToneTag tone="danger">{t('stock.store.refused')}</ToneTag>}
        <Corrections arrival={arrival} />
      </div>
      <span className={css.rowActions}>
        <Button
          type="text"
          danger={refused}
          icon={<RollbackOutlined />}
          aria-pressed={refused}
          aria-label={t('stock.store.refuse', { productNo: unit.productNo })}
          title={t(refused ? 'stock.store.accept' : 'stock.store.refuse', { productNo: unit.productNo })}
          onClick={() => onPatch(unit.id, { refused: !refused })}
        />
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('stock.store.correct', { productNo: unit.productNo })}
          title={t('stock.store.correct', { productNo: unit.productNo })}
          onClick={() => onEdit(unit.id)}
        />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('stock.store.remove', { productNo: unit.productNo })}
          title={t('stock.store.remove', { productNo: unit.productNo })}
          onClick={() => onRemove(unit.id)}
        />
      </span>
    </li>
  );
});

interface CodeProps {
  readonly arrival: Arrival;
  /** The number to be filled in; the one known is shown when nothing is missing. */
  readonly field: 'imei' | 'sn' | undefined;
  readonly id: (field: string) => string;
  readonly onPatch: Props['onPatch'];
}

function CodeInput({ arrival, field, id, onPatch }: CodeProps) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const strict = !useLaxImei();
  const { unit, facts } = arrival;
  const seen = seenFacts(arrival);
  const filled = field ?? (facts.imei && !unit.imei ? 'imei' : facts.sn && !unit.sn ? 'sn' : undefined);
  if (!filled) return <span>{identityOf(seen) ?? '—'}</span>;
  const value = facts[filled] ?? '';
  const fault = deviceNumberFault(receiveFactFields[filled], value);
  const notice = deviceNumberNotice(receiveFactFields[filled], value);
  const wrong = !fault && filled === 'imei' && value.length >= IMEI_LENGTH && !meidAmong(value) && !isImei(readImei(value).imei);
  const set = (text: string) => onPatch(unit.id, { facts: { ...facts, [filled]: text === '' ? undefined : text } });
  // A MEID in the place of the IMEI that its category asks for.
  const leave = () => {
    const meid = filled === 'imei' ? meidAmong(value) : undefined;
    if (meid) onPatch(unit.id, { facts: { ...facts, imei: undefined, meid } });
  };
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const inputs = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    inputs
      .slice(inputs.indexOf(event.currentTarget) + 1)
      .find((input) => input.value === '')
      ?.focus();
  };
  return (
    <>
      {identityOf(unit) && <span>{identityOf(unit)}</span>}
      <Input
        id={id(filled)}
        value={value}
        onChange={(event) => set(filled === 'imei' ? normaliseImei(event.target.value) : event.target.value)}
        onBlur={leave}
        onPressEnter={next}
        placeholder={t('stock.store.fillIn', { field: label(receiveFactFields[filled].label) })}
        aria-label={`${label(receiveFactFields[filled].label)} ${unit.productNo}`}
        aria-required="true"
        status={fault || (wrong && strict) ? 'error' : value === '' ? 'warning' : ''}
        {...scanMark(receiveFactFields[filled])}
        maxLength={receiveFactFields[filled].is.maxLength}
        inputMode={filled === 'imei' ? 'numeric' : 'text'}
        spellCheck={false}
      />
      {fault && <span className={css.fault}>{fault.text(lang)}</span>}
      {notice && (
        <span className={css.warn} role="status">
          {notice.text(lang)}
        </span>
      )}
      {wrong && <span className={strict ? css.fault : css.warn}>{t('stock.store.checkDigit')}</span>}
    </>
  );
}
