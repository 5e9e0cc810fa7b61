import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../../kit/states/lazy-part';
import { RowsSkeleton } from '../../kit/states/skeletons';
import { objectQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import css from './messages.module.css';

const EVERY_MS = 60_000;
// On a phone the button stands less than the panel's width from the edge.
const WITHIN = { overflow: { shiftX: true, adjustY: true } };

const MessagesPanel = lazyPart(
  async () => (await import('./messages-panel')).MessagesPanel,
  () => <RowsSkeleton rows={4} />,
);

/** The bell: how many messages are unread, and the newest of them on a click. */
export function MessagesButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data: count = 0 } = useQuery({
    ...objectQuery<number>('message.unReadSize', {}),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
  });
  const title = count > 0 ? t('shell.messages.unread', { count }) : t('shell.messages.title');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      align={WITHIN}
      content={<MessagesPanel onClose={() => setOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={title}
        title={title}
        aria-expanded={open}
        icon={
          <Badge className={css.badge} size="small" count={count} overflowCount={99}>
            <BellOutlined aria-hidden="true" />
          </Badge>
        }
      />
    </Popover>
  );
}
