import { clientInfoFields, clientInfoNoun, f } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { searchOf } from '../../../kit/filter/search-bar';
import { FieldItem } from '../../../kit/form/field-item';
import { ListPage } from '../../../kit/list/list-page';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

const TITLE = clientInfoNoun.menu[0].label;
const SEARCH = searchOf(clientInfoFields);
const COLUMNS = columnsOf<Values>(clientInfoFields, { userId: { fixed: 'left', width: 220 } });
const FIELDS = {
  chat: f.text(1000, '内容', 'Text').required(),
  params: f.text(1000, '参数（JSON，可含 reload、notice、logLevel）', 'Parameters (JSON of reload, notice, logLevel)').required(),
};

type Sending = { readonly what: 'chat' | 'params'; readonly row: Values };

/** Who is connected: a message or parameters to one of them, and the end of their sessions. */
export function ClientPage() {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const rowActions = useCallback(
    (row: Values): readonly Action[] => [
      ...(can('websocket_send')
        ? (['chat', 'params'] as const).map((what) => ({
            key: what,
            label: t(`desk.clients.${what}`),
            onClick: () => setSending({ what, row }),
          }))
        : []),
      ...(can('websocket_logout')
        ? [
            {
              key: 'logout',
              label: t('desk.clients.logout'),
              danger: true,
              confirm: () => t('desk.clients.logoutAsk', { name: String(row.userName ?? '') }),
              confirmVerb: () => t('desk.clients.logout'),
              onClick: async () => {
                await call(
                  'websocket.force-logout',
                  { ids: String(row.id) },
                  { success: () => t('desk.clients.loggedOut'), idempotencyKey: newId() },
                );
                await invalidate('websocket');
              },
            },
          ]
        : []),
    ],
    [t, can],
  );
  return (
    <>
      <ListPage<Values>
        title={TITLE}
        tableId="clientInfo"
        source="websocket.list"
        columns={COLUMNS}
        search={SEARCH}
        rowActions={rowActions}
        actions={can('notice_add') && <Button onClick={() => void navigate('/desk/notice')}>{t('desk.clients.noticeAll')}</Button>}
        empty={t('desk.clients.empty')}
      />
      {sending && <SendDialog {...sending} onClose={() => setSending(undefined)} />}
    </>
  );
}

function SendDialog({ what, row, onClose }: Sending & { readonly onClose: () => void }) {
  const t = useT();
  const id = String(row.id);
  return (
    <FormDialog<{ content?: string }>
      name="client"
      title={t(`desk.clients.${what}`)}
      okText={t('desk.send')}
      start={what === 'params' ? { content: '{"reload": true}' } : {}}
      fields={{ content: FIELDS[what] }}
      call={what === 'chat' ? 'websocket.chat' : 'websocket.param-setting'}
      input={(values) => (what === 'chat' ? { ...values, id } : { ...values, ids: id })}
      options={{ success: () => t(`desk.clients.${what}Sent`) }}
      onDone={onClose}
      onClose={onClose}
    >
      <FieldItem name="content" field={FIELDS[what]} />
    </FormDialog>
  );
}
