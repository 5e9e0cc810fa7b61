import { userSpec } from '@phone-trade/shared';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { findingsOf, focusFaults } from '../../../../kit/hooks/findings';
import type { Values } from '../../../../kit/hooks/ref-text';
import { useSaveShortcut } from '../../../../kit/hooks/use-shortcut';
import { FieldItem } from '../../../../kit/views/field-item';
import { FormErrors } from '../../../../kit/views/form-errors';
import type { RowFinding } from '../../../../lib/api-error';
import { call } from '../../../../lib/http';
import { useT } from '../../../../lib/i18n';
import { newId } from '../../../../lib/new-id';
import { invalidate } from '../../../../lib/query';
import { RolesInput } from './roles-input';

interface Props {
  readonly people: readonly Values[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const FORM = 'grant-roles';
const field = (userSpec.fields.roleId as NonNullable<typeof userSpec.fields.roleId>).required();

/** Gives people roles in place of those they have. One person's stand there to begin with. */
export function GrantDialog({ people, onDone, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<{ roleId?: readonly string[] }>();
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values || busy) return;
    setBusy(true);
    try {
      const input = { userIds: people.map(({ id }) => id).join(), roleIds: [values.roleId ?? []].flat().join() };
      await call('system.user.grant', input, { quiet: true, idempotencyKey: newId(), success: t('people.granted') });
      await invalidate('system.user');
      onDone();
    } catch (error) {
      setFindings(findingsOf(error));
    } finally {
      setBusy(false);
    }
  };
  useSaveShortcut(() => void save(), { dialog: true });
  const [only] = people;
  return (
    <Modal
      open
      title={t('people.grantTitle', { count: people.length })}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={people.length === 1 && only?.roleId ? { roleId: String(only.roleId).split(',') } : {}}
      >
        <FormErrors form={FORM} findings={findings} />
        <p>{t('people.grantHint')}</p>
        <FieldItem name="roleId" field={field}>
          <RolesInput />
        </FieldItem>
      </Form>
    </Modal>
  );
}
