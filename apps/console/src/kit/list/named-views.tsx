import { AppstoreOutlined, DownOutlined } from '@ant-design/icons';
import type { ListView, TableAttr } from '@phone-trade/shared';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { useRunAction } from '../action/row-actions';
import { lazyDialog } from '../states/lazy-part';
import css from './list-page.module.css';
import type { NamedViews, ViewFacts } from './use-named-views';

const ViewDialog = lazyDialog(async () => (await import('./view-dialog')).ViewDialog);

interface Props {
  readonly named: NamedViews;
  readonly columns: () => readonly TableAttr[];
}

/** The saved views of a list, and what can be done with the one shown. */
export function NamedViewsMenu({ named: { views, current, open, leave, save, rename, remove }, columns }: Props) {
  const t = useT();
  const run = useRunAction();
  const [dialog, setDialog] = useState<{ readonly over?: ListView }>();
  const group = (key: string, mine: number): NonNullable<MenuProps['items']> => {
    const some = views.filter((view) => view.isMine === mine);
    const children = some.map((view) => ({ key: view.id, label: view.name, onClick: () => open(view) }));
    return some.length === 0 ? [] : [{ type: 'group', key, label: t(`kit.named.${key}`), children }];
  };
  const own = current?.isMine === 1 ? current : undefined;
  const again = (view: ListView) =>
    run({ key: 'save', label: '', onClick: () => save({ name: view.name, isShared: view.isShared === 1 }, columns(), view) });
  const ask = (view: ListView) =>
    run({
      key: 'remove',
      label: '',
      danger: true,
      confirm: () => t('kit.named.removeAsk', { name: view.name }),
      confirmVerb: () => t('kit.remove'),
      onClick: () => remove(view),
    });
  const items: MenuProps['items'] = [
    ...group('mine', 1),
    ...group('shared', 0),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'new', label: t('kit.named.saveAs'), onClick: () => setDialog({}) },
    ...(own
      ? [
          { key: 'again', label: t('kit.named.saveAgain', { name: own.name }), onClick: () => again(own) },
          { key: 'rename', label: t('kit.named.rename'), onClick: () => setDialog({ over: own }) },
          { key: 'remove', label: t('kit.named.remove', { name: own.name }), danger: true, onClick: () => ask(own) },
        ]
      : []),
    ...(current ? [{ key: 'leave', label: t('kit.named.leave'), onClick: leave }] : []),
  ];
  const keep = async (facts: ViewFacts) => {
    await (dialog?.over ? rename(dialog.over, facts) : save(facts, columns()));
    setDialog(undefined);
  };
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items, selectedKeys: current ? [current.id] : [] }}>
        <Button type="text" className={css.named ?? ''} icon={<AppstoreOutlined aria-hidden="true" />}>
          <span>{current?.name ?? t('kit.named.title')}</span>
          <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      {dialog && <ViewDialog over={dialog.over} onSave={keep} onClose={() => setDialog(undefined)} />}
    </>
  );
}
