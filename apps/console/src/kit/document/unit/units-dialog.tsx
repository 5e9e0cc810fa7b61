import { type EndpointId, type Field, type Fields, INPUT, isEmpty, type Lang } from '@phone-trade/shared';
import { Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useLang, useT } from '../../../lib/language/i18n';
import { FieldGrid } from '../../form/field-item';
import { initialValues } from '../../form/field-rules';
import { focusFaults, focusFirstFinding } from '../../form/findings';
import { FormErrors } from '../../form/form-errors';
import { useSave } from '../../form/use-save';
import type { Values } from '../../text/ref-text';

/** One thing that can be done to the units chosen. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Said once it is done. */
  readonly done: string;
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
  /** Which units these are, and the choice among them. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onDone?: (answer: unknown) => void;
}

const requiredText = (field: Field | undefined, lang: Lang): string => (field ? INPUT.REQUIRED({ field: field.label }).text(lang) : '');

const usual: NonNullable<Props['toInput']> = (values, productNos) => ({ productNos, ...values });

/** Does something to several units at once: all of them, or none and why. */
export function UnitsDialog({ title, call, touches, fields, productNos, toInput = usual, choices, children, onClose, onDone }: Props) {
  const t = useT();
  const lang = useLang();
  const [form] = Form.useForm<Record<string, unknown>>();
  const { save, busy, findings } = useSave();
  const name = `units-${call.replaceAll('.', '-')}`;
  const run = async ({ done: success, input, needs = [], stays = false }: Choice) => {
    const values = await form.validateFields().catch(focusFaults(name));
    if (!values) return;
    const missing = needs.filter((field) => isEmpty(values[field]));
    if (missing.length > 0) {
      form.setFields(missing.map((field) => ({ name: field, errors: [requiredText(fields[field], lang)] })));
      focusFirstFinding(
        name,
        missing.map((path) => ({ path })),
      );
      return;
    }
    const answer = await save<unknown>(call, { ...toInput(values, productNos), ...input }, { success, touches, quiet: true });
    if (answer === undefined) return;
    onDone?.(answer);
    if (!stays) onClose();
  };
  return (
    <Modal
      open
      width={760}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common.cancel')}
        </Button>,
        ...choices.map((choice) => (
          <Button
            key={choice.key}
            type={choice.primary ? 'primary' : 'default'}
            danger={choice.danger === true}
            loading={busy}
            disabled={productNos.length === 0}
            onClick={() => void run(choice)}
          >
            {choice.label}
          </Button>
        )),
      ]}
    >
      <FormErrors form={name} findings={findings} fields={fields} />
      <Form form={form} name={name} layout="vertical" initialValues={initialValues(fields)}>
        <FieldGrid fields={fields} only={Object.keys(fields)} columns={3} />
      </Form>
      {children}
    </Modal>
  );
}
