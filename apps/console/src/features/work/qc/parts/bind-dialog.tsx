import { f, qcBindingFields } from '@phone-trade/shared';
import { Form } from 'antd';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../../kit/form/field-item';
import { useT } from '../../../../lib/language/i18n';

interface Props {
  readonly template: { readonly id: string; readonly platformId?: string; readonly name?: string };
  readonly onClose: () => void;
}

interface Bound {
  readonly scope: number;
  readonly targetId?: string;
}

/** What a binding of each scope names; that of a platform names nothing. */
const TARGETS = {
  1: f.ref('model', '型号', 'Model').required(),
  2: f.ref('brand', '品牌', 'Brand').required(),
  3: f.ref('category', '分类', 'Category').required(),
} as const;

/** Says what a template in use applies to. */
export function BindDialog({ template: { id, platformId, name }, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog<Bound>
      name="qc-bind"
      title={`${t('qc.bindTitle')} · ${name ?? ''}`}
      start={{ scope: 3 }}
      fields={qcBindingFields}
      call="phone.qcOptional.bindQcTemplate"
      input={(values) => ({ platformId, templateId: id, ...values })}
      options={{ success: () => t('qc.done.bound') }}
      onDone={onClose}
      onClose={onClose}
    >
      <FieldItem name="scope" field={qcBindingFields.scope} />
      <Target />
    </FormDialog>
  );
}

function Target() {
  const scope = Number(Form.useWatch('scope') ?? 0);
  const field = TARGETS[scope as keyof typeof TARGETS];
  return field ? <FieldItem key={scope} name="targetId" field={field} /> : null;
}
