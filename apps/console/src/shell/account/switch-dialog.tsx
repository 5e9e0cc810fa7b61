import { useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { focusFaults } from '../../kit/form/findings';
import { useRulesInWords } from '../../kit/form/use-rules-in-words';
import { type Choice, ChoiceSelect } from '../../kit/input/choice-select';
import { listQuery } from '../../lib/http/query';
import { useLang, useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { dirtyTabs, namesOf } from '../../lib/pages/tabs';
import { type SessionUser, useSession } from '../../lib/session/session';
import { switchTo } from './switch';

const FORM = 'switch';
/** Stands for all that one has. */
const ALL = '$all';

interface Chosen {
  readonly deptId?: string;
  readonly roleId?: string;
}

interface Option {
  readonly id: string;
  readonly deptName?: string;
  readonly roleName?: string;
}

/** Chooses in which of one's departments and roles one acts (docs/domain.md 10.3). Everything is loaded anew then: menus, rights, sight. */
export function SwitchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useSession((state) => state.session?.user);
  return user ? <Dialog user={user} open={open} onClose={onClose} /> : null;
}

function Dialog({ user, open, onClose }: { user: SessionUser; open: boolean; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const [form] = Form.useForm<Chosen>();
  useRulesInWords(form);
  const [busy, setBusy] = useState(false);
  const depts = useQuery({ ...listQuery<Option>('system.dept.select', { userId: user.userId }), enabled: open });
  const roles = useQuery({ ...listQuery<Option>('system.role.select', { userId: user.userId }), enabled: open });
  const dirty = dirtyTabs();
  const change = async ({ deptId, roleId }: Chosen) => {
    setBusy(true);
    try {
      await switchTo(idsOf(deptId, depts.data), idsOf(roleId, roles.data));
      window.location.assign('/');
    } catch (error) {
      setBusy(false);
      notify({ kind: 'error', text: () => (error instanceof Error ? error.message : t('errors.unknown')) });
    }
  };
  const choicesOf = (options: readonly Option[] = []): readonly Choice[] => [
    ...(options.length > 1 ? [{ value: ALL, label: t('account.switch.all') }] : []),
    ...options.map(({ id, deptName, roleName }) => ({ value: id, label: deptName ?? roleName ?? '' })),
  ];
  return (
    <Modal
      open={open}
      title={t('shell.switch')}
      okText={t('account.switch.ok')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      width={420}
      destroyOnHidden
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        onFinish={(chosen) => void change(chosen)}
        onFinishFailed={focusFaults(FORM)}
        initialValues={{ deptId: chosenOf(user.deptId), roleId: chosenOf(user.roleId) }}
        preserve={false}
      >
        <p>{t('account.switch.hint')}</p>
        {dirty.length > 0 && <p role="alert">{t('shell.unsavedIn', { list: namesOf(dirty, lang) })}</p>}
        <Form.Item
          name="deptId"
          label={t('account.switch.dept')}
          rules={[{ required: (depts.data ?? []).length > 0, message: t('account.switch.deptRequired') }]}
        >
          <Choices choices={choicesOf(depts.data)} loading={depts.isPending} />
        </Form.Item>
        <Form.Item name="roleId" label={t('account.switch.role')} rules={[{ required: true, message: t('account.switch.roleRequired') }]}>
          <Choices choices={choicesOf(roles.data)} loading={roles.isPending} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface ChoicesProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly choices: readonly Choice[];
  readonly loading: boolean;
}

const Choices = ({ onChange, value, ...rest }: ChoicesProps) => (
  <ChoiceSelect {...rest} value={value} clearable={false} onChange={(next) => onChange?.([next ?? []].flat()[0])} />
);

const chosenOf = (ids: string): string | undefined => (ids.includes(',') ? ALL : ids || undefined);

const idsOf = (chosen: string | undefined, options: readonly Option[] = []): string =>
  chosen === ALL ? options.map(({ id }) => id).join() : (chosen ?? '');
