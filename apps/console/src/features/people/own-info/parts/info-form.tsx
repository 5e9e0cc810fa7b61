import { ownInfoFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { AvatarInput } from '../../../../kit/file/avatar-input';
import { FieldGrid, FieldItem } from '../../../../kit/form/field-item';
import { findingsOf, focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import type { Values } from '../../../../kit/text/ref-text';
import type { RowFinding } from '../../../../lib/http/api-error';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate, objectQuery } from '../../../../lib/http/query';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { renameUser } from '../../../../lib/session/session';

const FORM = 'own-info';
const { avatar, realName, name, phone, email } = ownInfoFields;
const fields = { realName: realName.required(), name, phone, email };

interface OwnInfo extends Values {
  readonly realName: string;
  readonly name?: string;
  readonly avatar?: string;
}

/** Emptied fields are sent as empty texts, because missing fields stay unchanged. */
const EMPTY = { phone: '', email: '', avatar: '' };

export function InfoForm() {
  const { data, error, refetch } = useQuery({ ...objectQuery<OwnInfo>('system.user.info', {}), staleTime: 0 });
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  return data ? <Filled key={String(data.version)} info={data} /> : <RowsSkeleton rows={5} />;
}

function Filled({ info }: { info: OwnInfo }) {
  const t = useT();
  const label = useLabel();
  const [form] = Form.useForm<OwnInfo>();
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values || busy) return;
    setBusy(true);
    setFindings([]);
    const said = { ...EMPTY, ...defined(values) };
    try {
      await call(
        'system.user.update-info',
        { id: info.id, ...said },
        { quiet: true, idempotencyKey: newId(), success: () => t('people.self.saved') },
      );
      renameUser({ realName: values.realName, nickName: values.name ?? info.name ?? '', ...(said.avatar ? { avatar: said.avatar } : {}) });
      await invalidate('system.user', 'system.dept', 'auth.user-info');
    } catch (error) {
      setFindings(findingsOf(error));
    } finally {
      setBusy(false);
    }
  };
  useSaveShortcut(() => void save());
  return (
    <Form form={form} name={FORM} layout="vertical" initialValues={info} onFinish={() => void save()}>
      <FormErrors form={FORM} findings={findings} fields={fields} />
      <FieldItem name="avatar" field={avatar}>
        <AvatarInput aria-label={label(avatar.label)} />
      </FieldItem>
      <FieldGrid fields={fields} columns={1} values={info} />
      <Button type="primary" loading={busy} onClick={() => void save()} title="Ctrl+Enter">
        {t('common.save')}
      </Button>
    </Form>
  );
}

/** Without the inputs that were emptied. */
const defined = (values: OwnInfo): OwnInfo =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as OwnInfo;
