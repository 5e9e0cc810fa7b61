import { codeLabel, STAGE } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { findingsOf, focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import type { RowFinding } from '../../../../lib/http/api-error';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate, objectQuery, UNITS_CHANGED } from '../../../../lib/http/query';
import { useLabel, useT } from '../../../../lib/language/i18n';
import type { UnitRow } from '../../unit';
import { changedFacts, type Facts } from '../arrivals';
import { FactsFields } from './facts-fields';

const FORM = 'unit-facts';
/** Facts seen at receiving may be corrected while the unit waits to be allocated or inspected. */
export const EDITABLE_STAGES: readonly number[] = [STAGE.toDistribute, STAGE.toInspect];

/** Corrects what was seen of a unit when it came in. */
export function FactsDrawer({ productNo, onClose }: { productNo: string; onClose: () => void }) {
  const t = useT();
  const [dirty, setDirty] = useState(false);
  const { data, error, refetch } = useQuery({
    ...objectQuery<UnitRow>('phone.product.getPurchaseProductDetails2', { orderNo: productNo }),
    staleTime: 0,
  });
  const close = () => askDiscard(dirty, onClose);
  return (
    <Drawer open title={t('stock.facts.title', { productNo })} onClose={close} size={560}>
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && <FactsForm key={data.id} unit={data} onDirty={() => setDirty(true)} onClose={close} onSaved={onClose} />}
    </Drawer>
  );
}

interface FormProps {
  readonly unit: UnitRow;
  readonly onDirty: () => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function FactsForm({ unit, onDirty, onClose, onSaved }: FormProps) {
  const t = useT();
  const label = useLabel();
  const [form] = Form.useForm<Facts>();
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [busy, setBusy] = useState(false);
  const fixed = !EDITABLE_STAGES.includes(unit.stage);
  const stage = codeLabel('productStage', unit.stage);

  const save = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values || busy || fixed) return;
    const facts = changedFacts(unit, values);
    if (Object.keys(facts).length === 0) return onSaved();
    setBusy(true);
    setFindings([]);
    try {
      const options = { quiet: true, success: () => t('kit.updated'), idempotencyKey: newId() };
      await call('phone.product.updateReceiveProduct', { productNo: unit.productNo, ...facts }, options);
      await invalidate(...UNITS_CHANGED);
      onSaved();
    } catch (error) {
      setFindings(findingsOf(error).map(atInput));
    } finally {
      setBusy(false);
    }
  };
  useSaveShortcut(() => void save(), { enabled: !fixed, dialog: true });
  return (
    <Form form={form} name={FORM} layout="vertical" initialValues={{ ...unit }} onValuesChange={onDirty}>
      {fixed && (
        <Alert type="info" showIcon title={t('stock.facts.fixed', { stage: stage ? label(stage) : '' })} style={{ marginBottom: 16 }} />
      )}
      <FormErrors form={FORM} findings={findings} />
      <FactsFields unit={unit} disabled={fixed} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" loading={busy} disabled={fixed} onClick={() => void save()} title="Ctrl+Enter">
          {t('common.save')}
        </Button>
      </div>
    </Form>
  );
}

/** The call names the fields of its one unit with a leading point. */
const atInput = (finding: RowFinding): RowFinding =>
  Object.create(finding, { path: { value: finding.path?.replace(/^\./, '') ?? '', enumerable: true } }) as RowFinding;
