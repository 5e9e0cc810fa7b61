import { SettingOutlined } from '@ant-design/icons';
import {
  countText,
  diceGameSpec,
  diceRecordSpec,
  diceRobotConfigSpec,
  diceRobotSpec,
  diceTableSpec,
  diceTableUserFields,
  f,
} from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useCallback, useState } from 'react';
import { CrudPage } from '../../../kit/crud/crud-page';
import { PageError } from '../../../kit/states/page-error';
import { RowsTable } from '../../../kit/table/rows-table';
import type { Values } from '../../../kit/text/ref-text';
import { objectQuery, pageQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { Can } from '../../../lib/rights/permissions';
import css from './figures.module.css';
import { RobotSettings } from './robot-settings';

const ID = { width: 176 };
const TABLE_COLUMNS = { name: { width: 160 }, roomId: ID, userId: ID, winner: ID };
const GAME_COLUMNS = { tableId: ID, winner: ID, loser: ID, diceEntity: { width: 240, hidden: true } };
const ROBOT_COLUMNS = { userId: ID, roomId: ID };
const MEMBER_COLUMNS = { userId: ID };
const ROBOT_FIRST = ['nickname'];
const { userId, opType, entity } = diceRecordSpec.fields;
const RECORD_FIELDS = {
  ...(userId && { userId }),
  ...(opType && { opType }),
  ...(entity && { entity }),
  createdAt: f.time('时间', 'Time'),
};
const MOST_RECORDS = 200;

const idOf = (row: Values): string => String(row.id);

interface Game {
  readonly id: string;
  readonly round: number;
  readonly winner?: string;
  readonly record: readonly Values[];
}

interface Info {
  readonly tableUser: readonly Values[];
  readonly games: readonly Game[];
}

/** Tables, with who sat at one and what happened there. */
export function TablePage() {
  const t = useT();
  const [shown, setShown] = useState<string>();
  const rowActions = useCallback((row: Values) => [{ key: 'info', label: t('game.tableInfo'), onClick: () => setShown(idOf(row)) }], [t]);
  return (
    <>
      <CrudPage spec={diceTableSpec} tableId={diceTableSpec.noun} columns={TABLE_COLUMNS} noView rowActions={rowActions} />
      {shown && <InfoDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface DrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

function InfoDrawer({ id, onClose }: DrawerProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(objectQuery<Info>('dice.info', { id }));
  return (
    <Drawer open title={t('game.tableInfo')} onClose={onClose} size={860}>
      <div className={css.rows}>
        {error && <PageError error={error} onRetry={() => void refetch()} compact />}
        <RowsTable fields={diceTableUserFields} rows={data?.tableUser} rowKey={idOf} label={t('game.players')} own={MEMBER_COLUMNS} />
        {data?.games.map(({ id: gameId, round, winner, record }) => (
          <section key={gameId} className={css.rows}>
            <h3>
              {t('game.round', { round })} · {t('game.winner', { winner: winner ?? '—' })}
            </h3>
            <RowsTable fields={RECORD_FIELDS} rows={record} rowKey={idOf} label={t('game.round', { round })} own={MEMBER_COLUMNS} />
          </section>
        ))}
      </div>
    </Drawer>
  );
}

/** Games, with what everybody did in one. */
export function GamePage() {
  const t = useT();
  const [shown, setShown] = useState<string>();
  const rowActions = useCallback((row: Values) => [{ key: 'records', label: t('game.records'), onClick: () => setShown(idOf(row)) }], [t]);
  return (
    <>
      <CrudPage spec={diceGameSpec} tableId={diceGameSpec.noun} columns={GAME_COLUMNS} rowActions={rowActions} />
      {shown && <RecordsDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function RecordsDrawer({ id, onClose }: DrawerProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(pageQuery<Values>('dice.record', { gameId: id, size: MOST_RECORDS, ascs: 'insertTime' }));
  return (
    <Drawer open title={t('game.records')} onClose={onClose} size={640}>
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {/* On a phone the rows are cards without anything to focus: keys scroll them all the same. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section aria-label={t('game.records')} tabIndex={0}>
        <RowsTable fields={RECORD_FIELDS} rows={data?.records} rowKey={idOf} label={t('game.records')} own={MEMBER_COLUMNS} />
      </section>
    </Drawer>
  );
}

/** Robots, and how they play. */
export function RobotPage() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(pageQuery<Values>('dice.config', {}));
  const pool = (data as { readonly pool?: number } | undefined)?.pool;
  return (
    <>
      <CrudPage
        spec={diceRobotSpec}
        tableId={diceRobotSpec.noun}
        columns={ROBOT_COLUMNS}
        first={ROBOT_FIRST}
        views={pool === undefined ? undefined : <span>{t('game.pool', { pool: countText(pool) })}</span>}
        actions={
          <Can code={`${diceRobotConfigSpec.permission}_edit`}>
            <Button icon={<SettingOutlined aria-hidden="true" />} disabled={!data} onClick={() => setOpen(true)}>
              {t('game.robots')}
            </Button>
          </Can>
        }
      />
      {open && <RobotSettings row={data?.records[0]} onClose={() => setOpen(false)} />}
    </>
  );
}
