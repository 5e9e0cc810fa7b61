import { purchaseSpec } from '@phone-trade/shared';
import { Button, Drawer, Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EntriesContext, type Entry, EntryGrid, focusCell } from '../../../../../kit/document/form/entry-grid';
import { atCell } from '../../../../../kit/document/form/part-rows';
import { useLineState } from '../../../../../kit/document/form/use-line-state';
import { askDiscard } from '../../../../../kit/form/ask-discard';
import { FieldGrid } from '../../../../../kit/form/field-item';
import { focusFaults } from '../../../../../kit/form/findings';
import { FormErrors } from '../../../../../kit/form/form-errors';
import { useSave } from '../../../../../kit/form/use-save';
import { useSaveShortcut } from '../../../../../kit/form/use-shortcut';
import type { RowFinding } from '../../../../../lib/http/api-error';
import { useT } from '../../../../../lib/language/i18n';
import type { OrderDetail } from '../../order-detail';
import { type AmendedUnit, FACT_NAMES, unitsOf, useAmendColumns } from './amend-columns';
import css from './amend-drawer.module.css';
import { amendedUnits } from './amended-units';

const FORM = 'purchase-amend';
const HEAD = ['thirdOrderNo', 'remark', 'images'] as const;
const NONE: readonly RowFinding[] = [];

/** Corrects a reviewed order: facts of units at any time, prices by a cost adjustment that the server books. */
export function AmendDrawer({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Pick<OrderDetail, (typeof HEAD)[number]>>();
  const [entries] = useState(() => new Map<string, Entry>());
  const [stored] = useState(() => unitsOf(order));
  const [faults, setFaults] = useState(NONE);
  const { busy, findings, save: send } = useSave();
  const { lines, latest, set } = useLineState(stored, () => setFaults(NONE));
  const columns = useAmendColumns(order.totalPrice !== undefined);
  // Only changed units are sent: their rows in the grid are others.
  const sent = useRef<readonly AmendedUnit[]>([]);
  const found = useMemo(
    () => [...faults, ...findings.map((finding) => atCell(finding, 'details', sent.current, stored))],
    [faults, findings, stored],
  );

  const save = async () => {
    flushSync(() => entries.get('details')?.settle());
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const unread = entries.get('details')?.faults() ?? NONE;
    setFaults(unread);
    if (unread.length > 0) return;
    const amended = amendedUnits(stored, latest(), FACT_NAMES);
    sent.current = amended.map(({ row }) => row);
    const { orderNo, version } = order;
    const { remark = '', thirdOrderNo = '', images = [] } = values;
    const input = { orderNo, version, remark, thirdOrderNo, images, details: amended.map(({ detail }) => detail) };
    const done = await send('phone.purchase.editPurchase', input, { success: () => t('purchase.done.amend'), touches: ['phone.product'] });
    if (done !== undefined) onClose();
  };
  useSaveShortcut(() => void save(), { dialog: true });
  const leave = () => {
    // What is still being typed in a cell counts too.
    flushSync(() => entries.get('details')?.settle());
    askDiscard(form.isFieldsTouched() || latest() !== stored, onClose);
  };
  return (
    <Drawer
      open
      title={t('purchase.amend.title', { orderNo: order.orderNo })}
      onClose={leave}
      size="min(1200px, 96vw)"
      mask={{ closable: false }}
      footer={
        <span style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={leave}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => void save()} title="Ctrl+Enter">
            {t('common.save')}
          </Button>
        </span>
      }
    >
      <EntriesContext value={entries}>
        <Form
          form={form}
          name={FORM}
          layout="vertical"
          initialValues={{ remark: order.remark, thirdOrderNo: order.thirdOrderNo, images: order.images }}
        >
          <FormErrors form={FORM} findings={found} focus={(path) => focusCell(entries, path)} />
          <p className={css.posted}>{t('purchase.amend.text')}</p>
          <FieldGrid fields={purchaseSpec.head} only={HEAD} columns={2} />
          <EntryGrid<AmendedUnit>
            list="details"
            label={t('document.lines.title')}
            columns={columns}
            rows={lines}
            onChange={set}
            findings={found}
          />
        </Form>
      </EntriesContext>
    </Drawer>
  );
}
