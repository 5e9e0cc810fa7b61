import { purchaseSpec } from '@phone-trade/shared';
import { Button, Drawer, Form } from 'antd';
import { useRef, useState } from 'react';
import { findingsOf, namePath } from '../../../../../kit/hooks/findings';
import { useSaveShortcut } from '../../../../../kit/hooks/use-shortcut';
import { FieldGrid, FieldItem } from '../../../../../kit/views/field-item';
import { refText } from '../../../../../kit/views/field-text';
import { FormErrors } from '../../../../../kit/views/form-errors';
import type { RowFinding } from '../../../../../lib/api-error';
import { call } from '../../../../../lib/http';
import { useT } from '../../../../../lib/i18n';
import { newId } from '../../../../../lib/new-id';
import { invalidate } from '../../../../../lib/query';
import type { DetailUnit, OrderDetail } from '../../order-detail';
import { amendedUnits } from './amended-units';
import css from './detail.module.css';

interface AmendValues {
  readonly remark?: string;
  readonly thirdOrderNo?: string;
  readonly details: readonly Record<string, unknown>[];
}

const FORM = 'purchase-amend';
const HEAD = ['thirdOrderNo', 'remark'] as const;
/** What may change of a unit after the review; without sight of the cost the price is none of one's business. */
const FACTS = [
  'imei',
  'imei2',
  'sn',
  'thirdBarcode',
  'conditionId',
  'levelId',
  'batteryHealth',
  'purchasePrice',
  'saleAmount',
  'remark',
] as const;
const { unit: fields, head: headFields } = purchaseSpec;

/** Corrects a reviewed order: facts of units at any time, prices by a cost adjustment that the server books. */
export function AmendDrawer({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<AmendValues>();
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [busy, setBusy] = useState(false);
  const requestId = useRef(newId());
  const units: readonly DetailUnit[] = order.products.flatMap((line) => line.details);
  const facts = FACTS.filter((name) => name !== 'purchasePrice' || order.totalPrice !== undefined);

  const save = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values || busy) return;
    const { details, places } = amendedUnits(units, values.details, facts);
    setBusy(true);
    setFindings([]);
    try {
      const head = { remark: values.remark ?? '', thirdOrderNo: values.thirdOrderNo ?? '' };
      await call(
        'phone.purchase.editPurchase',
        { orderNo: order.orderNo, version: order.version, ...head, details },
        { idempotencyKey: requestId.current, success: t('purchase.done.amend') },
      );
      await invalidate('phone.purchase', 'phone.product');
      onClose();
    } catch (error) {
      requestId.current = newId();
      // Only changed units were sent: their places in the form are others.
      const found = findingsOf(error).map((finding) => ({
        ...finding,
        ...(finding.path
          ? { path: finding.path.replace(/^details\[(\d+)\]/, (_, i: string) => `details[${String(places[Number(i)] ?? i)}]`) }
          : {}),
      }));
      setFindings(found);
      form.setFields(found.flatMap(({ path, msg }) => (path ? [{ name: namePath(path) as unknown as 'remark', errors: [msg] }] : [])));
    } finally {
      setBusy(false);
    }
  };
  useSaveShortcut(() => void save());
  return (
    <Drawer
      open
      title={t('purchase.amend.title', { orderNo: order.orderNo })}
      onClose={onClose}
      size="large"
      mask={{ closable: false }}
      footer={
        <span style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => void save()} title="Ctrl+Enter">
            {t('common.save')}
          </Button>
        </span>
      }
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={{ remark: order.remark, thirdOrderNo: order.thirdOrderNo, details: units.map((unit) => ({ ...unit })) }}
        scrollToFirstError={{ focus: true }}
      >
        <FormErrors form={FORM} findings={findings} />
        <p className={css.posted}>{t('purchase.amend.text')}</p>
        <FieldGrid fields={headFields} only={HEAD} columns={2} />
        <div className={css.units}>
          {units.map((unit, i) => (
            <div key={unit.id} className={css.amended}>
              <p>
                <b>{unit.productNo}</b> {unit.productName} {unit.productAttr}
              </p>
              <div className={css.amendGrid}>
                {facts.map((name) => (
                  <FieldItem key={name} name={['details', i, name]} field={fields[name]} fallback={refText(unit, name)} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </Form>
    </Drawer>
  );
}
