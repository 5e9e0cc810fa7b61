import { f, smsSendFields } from '@phone-trade/shared';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../kit/form/field-item';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';

interface Props {
  readonly code: string;
  readonly template: string;
  readonly onClose: () => void;
}

interface Entered {
  readonly phones?: string;
  readonly params?: Readonly<Record<string, string>>;
}

interface Outcome {
  readonly sent: number;
  readonly failed: readonly { readonly phone: string; readonly msg: string }[];
}

const PHONES = f.longText(smsSendFields.phones.label.zh, smsSendFields.phones.label.en).required();

/** The names that a template has parameters for, each once. */
const namesIn = (template: string): readonly string[] => [...new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))];

/** Sends a text message to some phones, with an input for each of its parameters. */
export function SendDialog({ code, template, onClose }: Props) {
  const t = useT();
  const done = ({ sent, failed }: Outcome) => {
    for (const { phone, msg } of failed) notify({ kind: 'warning', text: () => `${phone}: ${msg}` });
    if (sent > 0) notify({ kind: 'success', text: () => t('resource.sms.sent', { count: sent }) });
    onClose();
  };
  return (
    <FormDialog<Entered>
      name="sms-send"
      title={t('resource.sms.sendOf', { code })}
      okText={t('resource.sms.send')}
      fields={smsSendFields}
      call="resource.sms.send-message"
      input={({ phones = '', params = {} }) => ({
        code,
        phones: phones.split(/[\s,，;；]+/).filter((phone) => phone !== ''),
        params: JSON.stringify(params),
      })}
      options={{ success: false, touches: ['resource.sms'] }}
      onDone={(answer) => done(answer as Outcome)}
      onClose={onClose}
    >
      <FieldItem name="phones" field={PHONES} extra={t('resource.sms.phonesHint')} />
      {namesIn(template).map((name) => (
        <FieldItem key={name} name={['params', name]} field={f.text(200, name, name).required()} />
      ))}
    </FormDialog>
  );
}
