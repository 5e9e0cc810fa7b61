import { EditOutlined } from '@ant-design/icons';
import { type Fields, messageCopyFields, messageNoun, messageSentFields, noticeSpec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import { type Column, columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import { TextButton } from '../../../kit/text/text-button';
import { call, type EndpointOf } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { type Translate, useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { useCan } from '../../../lib/rights/permissions';
import { senderName } from '../sender';
import { ComposeDialog } from './compose-dialog';
import { MessageDialog } from './message-dialog';
import { NoticeDialog } from './notice-dialog';
import { RulesDialog } from './rules-dialog';
import { SentDialog } from './sent-dialog';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly sendUserName?: string;
}

const VIEWS = ['box', 'sent', 'notice'] as const;
type View = (typeof VIEWS)[number];

/** What the popover of the top bar opens: an entry of one of the views. */
export interface OpenedEntry {
  readonly view: View;
  readonly id: string;
}

const { readTime: _read, linkType: _type, linkNo: _no, ...BOX } = messageCopyFields;
const LISTS: Readonly<Record<View, { source: EndpointOf<'page'>; tableId: string; fields: Fields }>> = {
  box: { source: 'message.list', tableId: 'messageBox', fields: BOX },
  sent: { source: 'message.sendList', tableId: 'messageSent', fields: messageSentFields },
  notice: { source: 'desk.notice.list', tableId: 'noticeRead', fields: noticeSpec.fields },
};
const DIALOGS = { box: MessageDialog, sent: SentDialog, notice: NoticeDialog } as const;
const TITLE = messageNoun.menu[0].label;

function columnsOfView(view: View, t: Translate, open: (id: string) => void): readonly Column<Row>[] {
  return columnsOf<Row>(LISTS[view].fields, {
    title: { width: 320, fixed: 'left', render: ({ id, title }) => <TextButton text={title} onClick={() => open(id)} /> },
    sendUser: { textOf: ({ sendUserName }) => senderName(t, sendUserName) },
  });
}

/** The messages of whoever is signed in, those received and those sent, and the notices. */
export function MessagePage() {
  const t = useT();
  const can = useCan();
  const { view, show } = useView(VIEWS);
  const { state } = useLocation();
  const [opened, setOpened] = useState<OpenedEntry>();
  const [composing, setComposing] = useState(false);
  const [ruling, setRuling] = useState(false);
  useEffect(() => {
    if (state) setOpened(state as OpenedEntry);
  }, [state]);
  const columns = useMemo(() => columnsOfView(view, t, (id) => setOpened({ view, id })), [view, t]);
  const readAll = async () => {
    await call('message.readAll', {});
    notify({ kind: 'success', text: () => t('desk.allRead') });
    await invalidate('message');
  };
  const rowActions = ({ id }: Row): readonly Action[] => [{ key: 'open', label: t('kit.view'), onClick: () => setOpened({ view, id }) }];
  const { source, tableId, fields } = LISTS[view];
  const Dialog = opened && DIALOGS[opened.view];
  return (
    <>
      <ListPage<Row>
        key={view}
        title={TITLE}
        tableId={tableId}
        source={source}
        columns={columns}
        search={searchOf(fields)}
        rowActions={rowActions}
        remove={view === 'notice' ? undefined : 'message.remove'}
        views={
          <Segments
            label={t('desk.views')}
            items={VIEWS.map((value) => ({ value, label: t(`desk.${value}`) }))}
            value={view}
            onChange={(next) => show(next)}
          />
        }
        actions={
          <>
            {(can('message_send') || can('message_broadcast')) && (
              <Button type="primary" icon={<EditOutlined aria-hidden="true" />} onClick={() => setComposing(true)}>
                {t('desk.compose')}
              </Button>
            )}
            {can('message_rule') && <Button onClick={() => setRuling(true)}>{t('desk.rules')}</Button>}
            {view === 'box' && <Button onClick={() => void readAll()}>{t('desk.readAll')}</Button>}
          </>
        }
        empty={t(`desk.empty.${view}`)}
      />
      {Dialog && <Dialog id={opened.id} onClose={() => setOpened(undefined)} />}
      {ruling && <RulesDialog onClose={() => setRuling(false)} />}
      {composing && <ComposeDialog onClose={() => setComposing(false)} />}
    </>
  );
}
