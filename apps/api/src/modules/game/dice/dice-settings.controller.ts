import { CURRENCY, diceLevelSpec, diceProbabilitySpec, diceRobotConfigSpec, f } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { CrudService } from '../../../kernel/crud/crud-service.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { CREATED_AT } from '../created-at.js';
import { GameBalance } from '../journal/game-balance.entity.js';
import { HOUSE } from '../journal/post-journal.js';
import { DiceLevel, DiceProbability, DiceRobotConfig } from './dice.entity.js';
import { checkLevels, checkProbabilities, checkRobotConfig } from './rules.js';
import { saveSettled, settledInput } from './settled-rows.js';

const robotConfig = new CrudService(diceRobotConfigSpec, DiceRobotConfig, CREATED_AT);

/** Settings of the dice game whose rows are right only together. */
@ApiController()
export class DiceSettingsController {
  @Endpoint('dice.levelConfig/save', settledInput(diceLevelSpec))
  levels(@Ctx() ctx: RequestContext, @Input() input: Values) {
    return saveSettled(ctx, { spec: diceLevelSpec, entity: DiceLevel, check: checkLevels }, input);
  }

  @Endpoint('dice.probabilityConfig/save', settledInput(diceProbabilitySpec))
  probabilities(@Ctx() ctx: RequestContext, @Input() input: Values) {
    return saveSettled(ctx, { spec: diceProbabilitySpec, entity: DiceProbability, check: checkProbabilities }, input);
  }

  @Endpoint('dice.config/save', settledInput(diceRobotConfigSpec))
  robots(@Ctx() ctx: RequestContext, @Input() input: Values) {
    return saveSettled(ctx, { spec: diceRobotConfigSpec, entity: DiceRobotConfig, check: checkRobotConfig, single: true }, input);
  }

  /** A list of one row, with what the house has won so far. */
  @Endpoint('dice.config', { list: robotConfig.list, answers: robotConfig.answers, pageAnswers: { pool: f.int('奖池', 'Pool') } })
  async robotConfig(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    const house = await rows(ctx, GameBalance).one({ memberId: HOUSE, currencyId: CURRENCY.coin });
    return { ...(await robotConfig.page(ctx, query)), pool: Number(house?.amount ?? 0) };
  }
}
