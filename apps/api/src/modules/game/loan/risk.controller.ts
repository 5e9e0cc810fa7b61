import { CRUD, CURRENCY, codeLabel, ENTRY, f, GAME, gameRiskSpec } from '@phone-trade/shared';
import { idInput, ignored } from '../../../kernel/crud/crud-input.js';
import { CrudService } from '../../../kernel/crud/crud-service.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { postJournal } from '../journal/post-journal.js';
import { GameTransfer } from './loan.entity.js';

const service = new CrudService(gameRiskSpec, GameTransfer, {});

const FROZEN = 101;
const NORMAL = 102;

const handled = {
  ...idInput,
  status: f.code('giveRisk', '状态', 'Status').only(NORMAL).initial(NORMAL),
  version: f.int('版本', 'Version'),
};

/** Clients send the whole row; only what it becomes is read of it. */
const asked: EndpointOptions = {
  writes: true,
  fields: handled,
  options: { ignore: (property) => property in gameRiskSpec.fields || ignored(gameRiskSpec)(property) },
};

interface Handled {
  readonly id: string;
  readonly version?: number | null;
}

/** Clears transfers that looked suspicious. */
@ApiController()
export class RiskController {
  @Endpoint('game.risk.pageRiskGive:web', { list: service.list, answers: service.answers })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return service.page(ctx, query);
  }

  /** A transfer becomes normal, once; what was frozen of it goes back to the member. */
  @Endpoint('game.risk.updateStatus', asked)
  async clear(@Ctx() ctx: RequestContext, @Input() { id, version }: Handled): Promise<void> {
    await ctx.workspace.db.write(ctx, async () => {
      const found = await rows(ctx, GameTransfer).one({ id }, { lock: 'change' });
      if (!found) throw CRUD.NOT_FOUND({ noun: gameRiskSpec.label });
      if (found.status === NORMAL) throw GAME.STEP_BACK({ now: codeLabel('giveRisk', found.status) });
      const where = { id, version: version ?? found.version, status: found.status };
      const changed = await rows(ctx, GameTransfer).update(where, { status: NORMAL, handleTime: nowOf(ctx) });
      if (changed === 0) throw CRUD.CHANGED({ noun: gameRiskSpec.label });
      if (found.status !== FROZEN) return;
      const released = { memberId: found.memberId, currencyId: CURRENCY.coin, type: ENTRY.released, amount: Number(found.currentNum) };
      await postJournal(ctx, id, [released]);
    });
  }

  @Endpoint('game.risk.updateStatus:web', asked)
  clearOfWeb(@Ctx() ctx: RequestContext, @Input() input: Handled): Promise<void> {
    return this.clear(ctx, input);
  }
}
