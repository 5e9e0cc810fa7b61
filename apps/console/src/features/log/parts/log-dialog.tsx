import type { Fields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { DescriptionDialog } from '../../../kit/description/description-dialog';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import type { Values } from '../../../kit/text/ref-text';
import type { EndpointOf } from '../../../lib/http/http';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import css from './log-dialog.module.css';

interface Props {
  readonly id: string;
  readonly tableId: string;
  readonly detail: EndpointOf<'object'>;
  readonly fields: Fields;
  readonly onClose: () => void;
}

/** Texts that are read line by line. */
const BLOCKS = ['params', 'stackTrace', 'message', 'logData'];

/** One row of a log in full. */
export function LogDialog({ id, tableId, detail, fields, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery(objectQuery<Values>(detail, { id }));
  if (!data) {
    return (
      <Modal open title={t('log.row')} footer={null} onCancel={onClose}>
        {error ? <PageError error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </Modal>
    );
  }
  const own = Object.fromEntries(
    BLOCKS.flatMap((name) => (data[name] ? [[name, <TextBlock key={name} text={String(data[name])} />]] : [])),
  );
  return <DescriptionDialog title={t('log.row')} tableId={tableId} fields={fields} values={data} own={own} onClose={onClose} />;
}

/** Scrolled by the keyboard too, which is why it takes the focus. */
function TextBlock({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <pre className={css.block} tabIndex={0}>
      {text}
    </pre>
  );
}
