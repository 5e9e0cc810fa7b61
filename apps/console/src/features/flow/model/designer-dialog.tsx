import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { ONCE, objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { Designer } from './designer';
import type { Model } from './model';

interface Props {
  /** Absent for a new one. */
  readonly id?: string;
  readonly canSave: boolean;
  readonly onClose: () => void;
}

/** Draws a process that is stored, or a new one. */
export function DesignerDialog({ id, canSave, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...objectQuery<Model>('flow.detail', { id }), enabled: id !== undefined, ...ONCE });
  if (id === undefined || data) return <Designer model={data} canSave={canSave} onClose={onClose} />;
  return (
    <Modal open title={t('flow.design')} footer={null} onCancel={onClose}>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={10} />}
    </Modal>
  );
}
