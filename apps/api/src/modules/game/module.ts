import type { ServerModule } from '../../platform/server-module.js';
import { commonResources } from './common/common.crud.js';
import { AppletMenu, GameConfig, GameNotice } from './common/common.entity.js';
import { ConfigModuleController } from './common/config-module.controller.js';
import { diceResources } from './dice/dice.crud.js';
import {
  DiceGame,
  DiceLevel,
  DiceProbability,
  DiceRecord,
  DiceRobot,
  DiceRobotConfig,
  DiceRoom,
  DiceTable,
  DiceTableUser,
  DiceUser,
} from './dice/dice.entity.js';
import { DiceSettingsController } from './dice/dice-settings.controller.js';
import { DiceTableController } from './dice/dice-table.controller.js';
import { DayFiguresController } from './figures/day-figures.controller.js';
import { PropertyController } from './figures/property.controller.js';
import { GameBalance } from './journal/game-balance.entity.js';
import { GameDay } from './journal/game-day.entity.js';
import { GameJournal } from './journal/game-journal.entity.js';
import { clearAdSecrets } from './loan/clear-secrets.chore.js';
import { loanResources } from './loan/loan.crud.js';
import { GameAd, GameMember, GameMonitor, GameTeam, GameText, GameTransfer, HuntUser } from './loan/loan.entity.js';
import { RiskController } from './loan/risk.controller.js';
import { recruitResources } from './recruit/recruit.crud.js';
import { RecruitConfig, RecruitMember, RecruitSignup } from './recruit/recruit.entity.js';

/** The game administration. */
export const gameModule: ServerModule = {
  entities: [
    AppletMenu,
    DiceGame,
    DiceLevel,
    DiceProbability,
    DiceRecord,
    DiceRobot,
    DiceRobotConfig,
    DiceRoom,
    DiceTable,
    DiceTableUser,
    DiceUser,
    GameAd,
    GameBalance,
    GameConfig,
    GameDay,
    GameJournal,
    GameMember,
    GameMonitor,
    GameNotice,
    GameTeam,
    GameText,
    GameTransfer,
    HuntUser,
    RecruitConfig,
    RecruitMember,
    RecruitSignup,
  ],
  resources: [...diceResources, ...recruitResources, ...loanResources, ...commonResources],
  controllers: [
    DiceSettingsController,
    DiceTableController,
    DayFiguresController,
    PropertyController,
    RiskController,
    ConfigModuleController,
  ],
  chores: () => [clearAdSecrets],
};
