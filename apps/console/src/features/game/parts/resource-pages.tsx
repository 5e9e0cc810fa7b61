import {
  appletMenuSpec,
  type CrudSpec,
  diceRoomSpec,
  diceUserSpec,
  gameAdSpec,
  gameConfigSpec,
  gameMonitorSpec,
  gameNoticeSpec,
  gameRiskSpec,
  gameTeamSpec,
  gameTextSpec,
  huntUserSpec,
  recruitConfigSpec,
  recruitMemberSpec,
  recruitSignupSpec,
} from '@phone-trade/shared';
import { type ComponentType, useCallback } from 'react';
import { CrudPage, type CrudPageProps } from '../../../kit/crud/crud-page';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

/** A page that its spec declares. */
const pageOf = (spec: CrudSpec, more: Partial<CrudPageProps> = {}): ComponentType =>
  function OfGame() {
    return <CrudPage spec={spec} tableId={spec.noun} {...more} />;
  };

const ID = { width: 176 };

const reasons = ({ typeNames }: Values): string => (typeNames as readonly string[]).join(' · ');

export const MonitorPage = pageOf(gameMonitorSpec, { columns: { types: { width: 360, render: reasons, textOf: reasons } } });
export const AdPage = pageOf(gameAdSpec, { columns: { appKey: { width: 180 } } });
export const TextPage = pageOf(gameTextSpec, { columns: { title: { width: 200 }, remark: { width: 240 } } });
export const TeamPage = pageOf(gameTeamSpec, { columns: { teamName: { width: 240 } } });
export const ConfigPage = pageOf(gameConfigSpec, { columns: { name: { width: 200 }, key: { width: 160 } } });
export const AppletMenuPage = pageOf(appletMenuSpec, { columns: { openTips: { width: 180 }, targetUrl: { width: 180 } } });
export const NoticePage = pageOf(gameNoticeSpec, { columns: { title: { width: 220 }, preview: { width: 260 } } });
export const HuntUserPage = pageOf(huntUserSpec, { columns: { userId: ID } });
export const DiceUserPage = pageOf(diceUserSpec, { columns: { userId: ID, roomId: ID, tableId: ID } });
export const RoomPage = pageOf(diceRoomSpec, { columns: { name: { width: 160 } } });
export const RecruitConfigPage = pageOf(recruitConfigSpec);
export const RecruitMemberPage = pageOf(recruitMemberSpec, { columns: { configId: ID, memberId: ID, recommender: ID } });
export const RecruitSignupPage = pageOf(recruitSignupSpec, { columns: { configId: ID, memberId: ID } });

const NORMAL = 102;
const RISK_COLUMNS = { memberId: ID, toMemberId: ID };
const RISK_FIRST = ['memberId', 'name', 'status'];

/** Transfers that look suspicious, to be cleared one by one. */
export function RiskPage() {
  const t = useT();
  const can = useCan();
  const rowActions = useCallback(
    ({ id, version, status }: Values) =>
      can('gamerisk_edit') && status !== NORMAL
        ? [
            {
              key: 'clear',
              label: t('game.clear'),
              confirm: () => t('game.clearAsk'),
              onClick: async () => {
                const input = { id, version, status: NORMAL };
                await call('game.risk.updateStatus', input, { idempotencyKey: newId(), success: () => t('game.cleared') });
                await invalidate('game.risk');
              },
            },
          ]
        : [],
    [t, can],
  );
  return <CrudPage spec={gameRiskSpec} tableId={gameRiskSpec.noun} columns={RISK_COLUMNS} first={RISK_FIRST} rowActions={rowActions} />;
}
