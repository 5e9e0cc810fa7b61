import { f, purchaseSpec, unitMoney, unitState } from '@phone-trade/shared';
import { Table } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { goodsPath } from '../../../../../kit/hooks/paths';
import { CopyText } from '../../../../../kit/views/copy-text';
import { Section } from '../../../../../kit/views/document-layout';
import { refText } from '../../../../../kit/views/field-text';
import { Money } from '../../../../../kit/views/money';
import { StatusTag } from '../../../../../kit/views/status-tag';
import { useLabel, useT } from '../../../../../lib/i18n';
import { useCan } from '../../../../../lib/permissions';
import type { DetailLine, DetailUnit, OrderDetail } from '../../order-detail';
import css from './detail.module.css';

interface LineRow {
  readonly key: string;
  readonly line: DetailLine;
  readonly unit?: undefined;
}

interface UnitRow {
  readonly key: string;
  readonly line: DetailLine;
  readonly unit: DetailUnit;
}

type Row = LineRow | UnitRow;

const DRAFT = 100;
const PAGE = 200;
const productNo = f.text(16, '商品编号', 'Product no.').label;

const sum = (units: readonly DetailUnit[], name: 'purchasePrice' | 'shareExpenseAmount' | 'costPrice'): number | undefined =>
  units.some((unit) => unit[name] === undefined)
    ? undefined
    : units.reduce((total, unit) => total + Math.round((unit[name] ?? 0) * 100), 0) / 100;

/** The lines of the order, each with its units: code, grade, price, share of the expenses, cost, and where it is now. */
export function DetailUnits({ order }: { order: OrderDetail }) {
  const t = useT();
  const label = useLabel();
  const can = useCan();
  const reviewed = order.reviewStatus !== DRAFT;
  const rows = useMemo<readonly Row[]>(
    () =>
      sameGoods(order.products).flatMap((line): Row[] => [
        { key: line.id, line },
        ...line.details.map((unit): UnitRow => ({ key: unit.id, line, unit })),
      ]),
    [order.products],
  );
  const all = useMemo(() => order.products.flatMap((line) => line.details), [order.products]);
  const lead = reviewed ? 2 : 1;
  const linked = can('goods_view');
  const visible = order.totalPrice !== undefined;
  const money = (title: string, name: 'purchasePrice' | 'shareExpenseAmount' | 'costPrice') => ({
    key: name,
    title,
    width: 92,
    align: 'right' as const,
    render: (_: unknown, { line, unit }: Row) =>
      unit ? (
        <Money value={unit[name]} />
      ) : (
        <b>{name === 'purchasePrice' ? <Money value={line.amount} /> : <Money value={sum(line.details, name)} />}</b>
      ),
  });
  return (
    <Section title={t('purchase.form.products')} note={t('purchase.form.units', { count: order.totalCount })} flush>
      <Table<Row>
        size="small"
        className={css.table ?? ''}
        aria-label={t('purchase.form.products')}
        dataSource={rows as Row[]}
        rowKey="key"
        rowClassName={({ unit }) => (unit ? '' : (css.lineRow ?? ''))}
        pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false, size: 'small' } : false}
        scroll={{ x: reviewed ? 720 : 420 }}
        columns={[
          ...(reviewed
            ? [
                {
                  key: 'productNo',
                  title: label(productNo),
                  width: 116,
                  onCell: ({ unit }: Row) => (unit ? {} : { colSpan: lead + 1 }),
                  render: (_: unknown, { line, unit }: Row) =>
                    unit ? (
                      <CopyText text={unit.productNo ?? ''}>
                        {linked ? <Link to={goodsPath(unit.productNo ?? '')}>{unit.productNo}</Link> : unit.productNo}
                      </CopyText>
                    ) : (
                      <LineTitle line={line} />
                    ),
                },
              ]
            : []),
          {
            key: 'imei',
            title: label(purchaseSpec.unit.imei.label),
            width: 150,
            onCell: ({ unit }: Row) => (unit ? {} : { colSpan: reviewed ? 0 : lead + 1 }),
            render: (_: unknown, { line, unit }: Row) =>
              unit ? <Codes unit={unit} blank={t('purchase.noCode')} /> : reviewed ? null : <LineTitle line={line} />,
          },
          {
            key: 'grade',
            title: t('purchase.grade'),
            width: 104,
            onCell: ({ unit }: Row) => (unit ? {} : { colSpan: 0 }),
            render: (_: unknown, { unit }: Row) =>
              unit ? (
                <span className={css.nowrap}>
                  <Grade values={unit} />
                </span>
              ) : null,
          },
          ...(visible ? [money(label(purchaseSpec.unit.purchasePrice.label), 'purchasePrice')] : []),
          ...(visible && reviewed
            ? [money(label(unitMoney.shareExpenseAmount.label), 'shareExpenseAmount'), money(label(unitMoney.costPrice.label), 'costPrice')]
            : []),
          ...(reviewed
            ? [
                {
                  key: 'stage',
                  title: label(unitState.stage.label),
                  width: 112,
                  render: (_: unknown, { unit }: Row) => (unit ? <Whereabouts unit={unit} /> : null),
                },
              ]
            : []),
        ]}
        summary={() =>
          visible &&
          all.length > 1 && (
            <Table.Summary.Row className={css.sum ?? ''}>
              <Table.Summary.Cell index={0} colSpan={lead + 1}>
                {t('purchase.form.sum')}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={1} align="right">
                <Money value={sum(all, 'purchasePrice')} />
              </Table.Summary.Cell>
              {reviewed && (
                <>
                  <Table.Summary.Cell index={2} align="right">
                    <Money value={sum(all, 'shareExpenseAmount')} />
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={3} align="right">
                    <Money value={sum(all, 'costPrice')} />
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={4} />
                </>
              )}
            </Table.Summary.Row>
          )
        }
      />
    </Section>
  );
}

/** One line per price is how an order is kept; read by a person, the same goods in a row are one line. */
function sameGoods(lines: readonly DetailLine[]): readonly DetailLine[] {
  const merged: DetailLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (!last || goodsOf(last) !== goodsOf(line)) {
      merged.push(line);
      continue;
    }
    const amount = last.amount === undefined || line.amount === undefined ? undefined : Math.round((last.amount + line.amount) * 100) / 100;
    const { amount: _amount, ...rest } = last;
    const whole = { ...rest, count: last.count + line.count, details: [...last.details, ...line.details] };
    merged[merged.length - 1] = amount === undefined ? whole : { ...whole, amount };
  }
  return merged;
}

const goodsOf = ({ productName, productAttr, conditionId, levelId, batteryHealth, remark }: DetailLine): string =>
  JSON.stringify([productName, productAttr, conditionId, levelId, batteryHealth, remark]);

/** Where a unit is: its stage and warehouse, or whether it still has to come. */
function Whereabouts({ unit }: { unit: DetailUnit }) {
  return (
    <span className={css.codes}>
      {unit.stage ? (
        <StatusTag table="productStage" code={unit.stage} />
      ) : (
        <StatusTag table="receivingUnit" code={Number(unit.receiveStatus)} />
      )}
      {unit.warehouseName ? <small>{String(unit.warehouseName)}</small> : null}
    </span>
  );
}

function LineTitle({ line }: { line: DetailLine }) {
  return (
    <span className={css.lineTitle}>
      <b>{line.productName}</b>
      {line.productAttr && <span>{line.productAttr}</span>}
      <span>
        <Grade values={line} />
      </span>
      <span className={css.count}>×{line.count}</span>
      {line.remark && <small>{line.remark}</small>}
    </span>
  );
}

function Grade({ values }: { values: DetailUnit | DetailLine }) {
  const battery = values.batteryHealth === undefined ? undefined : `${String(values.batteryHealth)}%`;
  return [refText(values, 'conditionId'), refText(values, 'levelId'), battery].filter(Boolean).join(' · ') || '—';
}

function Codes({ unit, blank }: { unit: DetailUnit; blank: string }) {
  const first = unit.imei ?? unit.sn;
  const more = [unit.imei ? unit.imei2 : undefined, unit.imei ? unit.sn : undefined, unit.thirdBarcode].filter(Boolean);
  if (!first) return <span className={css.faint}>{blank}</span>;
  return (
    <span className={css.codes}>
      <CopyText text={first} />
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </span>
  );
}
