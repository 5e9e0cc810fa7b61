import {
  diceGameSpec,
  diceLevelSpec,
  diceProbabilitySpec,
  diceRecordSpec,
  diceRobotSpec,
  diceRoomSpec,
  diceTableSpec,
  diceUserSpec,
  GAME,
} from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import type { CrudController } from '../../../platform/server-module.js';
import { CREATED_AT } from '../created-at.js';
import { DiceGame, DiceLevel, DiceProbability, DiceRecord, DiceRobot, DiceRoom, DiceTable, DiceUser } from './dice.entity.js';

const DiceRoomController = defineCrud(diceRoomSpec, DiceRoom, {
  ...CREATED_AT,
  beforeSubmit: (_, values, stored) => {
    const { isCounterChop, maxCounterChop } = { ...stored, ...values };
    if (maxCounterChop && isCounterChop !== 1) throw GAME.COUNTER_CHOP();
  },
});

export const diceResources: readonly CrudController[] = [
  defineCrud(diceLevelSpec, DiceLevel, CREATED_AT),
  defineCrud(diceUserSpec, DiceUser, CREATED_AT),
  DiceRoomController,
  defineCrud(diceTableSpec, DiceTable, CREATED_AT),
  defineCrud(diceGameSpec, DiceGame, CREATED_AT),
  defineCrud(diceRecordSpec, DiceRecord, CREATED_AT),
  defineCrud(diceRobotSpec, DiceRobot, CREATED_AT),
  defineCrud(diceProbabilitySpec, DiceProbability, CREATED_AT),
];
