import { type EndpointId, type Field, type Fields, INPUT, isEmpty } from '@phone-trade/shared';
import { Button, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../lib/language/i18n';
import type { Said } from '../../../lib/notice/said';
import { askDiscard } from '../../form/ask-discard';
import { FieldGrid } from '../../form/field-item';
import { initialValues } from '../../form/field-rules';
import { focusFaults } from '../../form/findings';
import { FormErrors } from '../../form/form-errors';
import { useRefusal } from '../../form/use-refusal';
import { useSave } from '../../form/use-save';
import { useSaveShortcut } from '../../form/use-shortcut';
import type { Values } from '../../text/ref-text';

/** One thing that can be done to the units chosen. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Said once it is done. */
  readonly done: Said;
  /** Sent besides what is entered. */
  readonly input?: Values;
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** Inputs that this choice cannot do without. */
  readonly needs?: readonly string[];
  /** A step on the way: the dialog stays, with what was entered. */
  readonly stays?: boolean;
}

interface Props {
  readonly title: string;
  readonly call: EndpointId;
  /** Other areas that this changes. */
  readonly touches: readonly string[];
  readonly fields: Fields;
  readonly productNos: readonly string[];
  /** What is sent; the numbers beside what is entered unless said otherwise. */
  readonly toInput?: (values: Values, productNos: readonly string[]) => Values;
  readonly choices: readonly Choice[];
  /** What the choices depend on is still loading: none of them can be done yet. */
  readonly waits?: boolean;
  /** Units were scanned in this dialog: closing it asks first, as with what is typed. */
  readonly scanned?: boolean;
  /** Above the inputs: what is scanned before anything is typed. */
  readonly lead?: ReactNode;
  /** Which units these are, and the choice among them. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onDone?: (answer: unknown, choice: Choice) => void;
  /** The form, for the caller that follows up a step on the way. */
  readonly form?: FormInstance;
}

const requiredText =
  (field: Field | undefined): Said =>
  (lang) =>
    field ? INPUT.REQUIRED({ field: field.label }).text(lang) : '';

const usual: NonNullable<Props['toInput']> = (values, productNos) => ({ productNos, ...values });

/** Does something to several units at once: all of them, or none and why. Ctrl+Enter does the primary choice. */
export function UnitsDialog({ title, call, touches, fields, productNos, toInput = usual, choices, children, ...of }: Props) {
  const { onClose, onDone, lead, scanned = false, waits = false } = of;
  const t = useT();
  const [form] = Form.useForm<Record<string, unknown>>(of.form);
  const [dirty, setDirty] = useState(false);
  const { save, busy, findings } = useSave();
  const name = `units-${call.replaceAll('.', '-')}`;
  const refuse = useRefusal(form, name);
  const run = async (choice: Choice) => {
    const { done: success, input, needs = [], stays = false } = choice;
    const values = await form.validateFields().catch(focusFaults(name));
    if (!values) return;
    const missing = needs.filter((field) => isEmpty(values[field]));
    if (refuse(Object.fromEntries(missing.map((field) => [field, requiredText(fields[field])])))) return;
    const answer = await save<unknown>(call, { ...toInput(values, productNos), ...input }, { success, touches, quiet: true });
    if (answer === undefined) return;
    onDone?.(answer, choice);
    if (!stays) return onClose();
    // The caller may have cleared what the step took.
    setDirty(form.isFieldsTouched());
  };
  const first = choices.find((choice) => choice.primary);
  const isIdle = waits || productNos.length === 0;
  useSaveShortcut(() => first && void run(first), { dialog: true, enabled: first !== undefined && !isIdle && !busy });
  const close = () => askDiscard(dirty || scanned, onClose);
  return (
    <Modal
      open
      width={760}
      title={title}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={close}>
          {t('common.cancel')}
        </Button>,
        ...choices.map((choice) => (
          <Button
            key={choice.key}
            type={choice.primary ? 'primary' : 'default'}
            danger={choice.danger === true}
            loading={busy || waits}
            disabled={isIdle}
            onClick={() => void run(choice)}
          >
            {choice.label}
          </Button>
        )),
      ]}
    >
      {lead}
      <Form form={form} name={name} layout="vertical" initialValues={initialValues(fields)} onValuesChange={() => setDirty(true)}>
        <FormErrors form={name} findings={findings} fields={fields} />
        <FieldGrid fields={fields} only={Object.keys(fields)} columns={3} />
      </Form>
      {children}
    </Modal>
  );
}
