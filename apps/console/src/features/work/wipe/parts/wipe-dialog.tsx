import { wipeInputFields } from '@phone-trade/shared';
import { Button, Form, Input, Modal } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { UnitChoice } from '../../../../kit/document/unit/unit-choice';
import { judgeCodes } from '../../../../kit/document/unit/use-unit-verdicts';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { FieldGrid } from '../../../../kit/form/field-item';
import { initialValues } from '../../../../kit/form/field-rules';
import { focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { UnitScanBox } from '../../../../kit/scan/unit-scan-box';
import type { ScannedCode } from '../../../../kit/scan/use-scan-list';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { isMeant } from '../../open-units';
import { jsonTool } from '../device-tool';
import { SHOWN, unitsToWipe } from '../units-to-wipe';

const FORM = 'wipe';
const { productNos: _numbers, ...FIELDS } = wipeInputFields;
const TOUCHES = ['phone.product', 'phone.report'];

interface Props {
  readonly onClose: () => void;
}

/** Records the wipe of units as they are scanned: by hand, or from the report of a tool. */
export function WipeDialog({ onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [dirty, setDirty] = useState(false);
  const { save, busy, findings } = useSave();
  const [units, setUnits] = useState<readonly Values[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Scans are judged while others come in.
  const latest = useRef(units);
  const check = useCallback((codes: readonly string[]) => judgeCodes((asked) => unitsToWipe(asked, t('work.wipe.notInStore')), codes), [t]);
  const accept = useCallback((rows: readonly ScannedCode[]) => {
    const there = new Set(latest.current.map((unit) => unit.productNo));
    const scanned = rows.map(({ verdict }) => verdict.data as Values).filter((unit) => !there.has(unit.productNo));
    const fresh = [...new Map(scanned.map((unit) => [unit.productNo, unit])).values()];
    latest.current = [...latest.current, ...fresh];
    setUnits(latest.current);
    setChosen((now) => [...now, ...fresh.map((unit) => String(unit.productNo))]);
  }, []);
  const taken = useCallback((code: string) => latest.current.some((unit) => isMeant(unit, code)), []);
  const run = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const success = () => t('work.wipe.done', { count: chosen.length });
    const answer = await save('phone.unitCare.saveWipe', { productNos: chosen, ...values }, { success, touches: TOUCHES, quiet: true });
    if (answer !== undefined) onClose();
  };
  const close = () => askDiscard(dirty || units.length > 0, onClose);
  return (
    <Modal
      open
      width={760}
      title={t('work.wipe.record')}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={close}>
          {t('common.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={busy} disabled={chosen.length === 0} onClick={() => void run()}>
          {t('work.wipe.save', { count: chosen.length })}
        </Button>,
      ]}
    >
      <UnitScanBox label={t('work.code')} check={check} onAccepted={accept} taken={taken} />
      {units.length > 0 && <UnitChoice units={units} fields={SHOWN} value={chosen} onChange={setChosen} />}
      <ToolReport
        onResult={(values) => {
          form.setFieldsValue(values);
          setDirty(true);
        }}
      />
      <Form form={form} name={FORM} layout="vertical" initialValues={initialValues(FIELDS)} onValuesChange={() => setDirty(true)}>
        <FormErrors form={FORM} findings={findings} fields={FIELDS} />
        <FieldGrid fields={FIELDS} only={Object.keys(FIELDS)} columns={3} />
      </Form>
    </Modal>
  );
}

/** The report of a tool, pasted: fills the form with what it says. */
function ToolReport({ onResult }: { readonly onResult: (values: Record<string, unknown>) => void }) {
  const t = useT();
  const [wrong, setWrong] = useState(false);
  const read = (text: string) => {
    const found = text.trim() === '' ? {} : jsonTool.result(text);
    setWrong(found === undefined);
    const { serial: _serial, ...values } = found ?? {};
    onResult(values);
  };
  return (
    <Form.Item
      label={t('work.wipe.report')}
      layout="vertical"
      {...(wrong ? { validateStatus: 'error' as const, help: t('work.wipe.noReport') } : { help: t('work.wipe.reportHint') })}
    >
      <Input.TextArea aria-label={t('work.wipe.report')} rows={2} onChange={(event) => read(event.target.value)} />
    </Form.Item>
  );
}
