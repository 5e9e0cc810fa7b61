import { useQuery } from '@tanstack/react-query';
import { Modal, Switch } from 'antd';
import { useState } from 'react';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { call } from '../../../lib/http/http';
import { invalidate, listQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import css from './message.module.css';

interface Rule {
  readonly event: string;
  readonly name: string;
  readonly to: string;
  readonly isOn: number;
}

/** The events that the tenant sends messages for, one switch each. A switch is stored as soon as it is moved. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...listQuery<Rule>('message.rules'), staleTime: 0 });
  const [saving, setSaving] = useState<string>();
  const change = async (event: string, isOn: boolean) => {
    setSaving(event);
    try {
      await call('message.setRule', { event, isOn: isOn ? 1 : 0 });
      await invalidate('message.rules');
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Modal open title={t('desk.rules')} footer={null} width={560} onCancel={onClose}>
      <p className={css.from}>{t('desk.rulesHint')}</p>
      <ul className={css.rules}>
        {data?.map(({ event, name, to, isOn }) => (
          <li key={event}>
            <span>
              {name}
              <small>{to}</small>
            </span>
            <Switch aria-label={name} checked={isOn === 1} loading={saving === event} onChange={(next) => void change(event, next)} />
          </li>
        ))}
      </ul>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : !data && <RowsSkeleton rows={7} />}
    </Modal>
  );
}
