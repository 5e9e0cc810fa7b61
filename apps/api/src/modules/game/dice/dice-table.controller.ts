import { CRUD, diceTableSpec, diceTableUserFields, f } from '@phone-trade/shared';
import { idInput } from '../../../kernel/crud/crud-input.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { DiceGame, DiceRecord, DiceTable, DiceTableUser } from './dice.entity.js';

const at = (zh: string, en: string) => f.time(zh, en);
const userId = f.id('用户编号', 'User id');

const recordFields = {
  ...rowFields,
  userId,
  opType: f.code('diceOperation', '操作', 'Operation'),
  entity: f.text(255, '内容', 'Content'),
  remark: f.remark(),
  createdAt: at('时间', 'Time'),
};

const gameFields = {
  ...rowFields,
  round: f.int('局数', 'Round'),
  winner: f.id('赢家', 'Winner'),
  createdAt: at('开始时间', 'Begun at'),
  endedAt: at('结束时间', 'Ended at'),
};

const seatFields = { ...rowFields, ...diceTableUserFields };

const infoFields = {
  tableUser: f.list('用户', 'Users', seatFields),
  games: f.list('牌局', 'Games', { ...gameFields, record: f.list('操作记录', 'Records', recordFields) }),
};

/** A table has at most ten people and as many rounds as make one of them drunk; so many are shown. */
const MOST_GAMES = 100;
const MOST_RECORDS = 2000;

/** What happened at a table. */
@ApiController()
export class DiceTableController {
  @Endpoint('dice.user', { fields: idInput, answers: seatFields })
  async users(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    await this.mustExist(ctx, id);
    return this.seats(ctx, id);
  }

  @Endpoint('dice.info', { fields: idInput, answers: infoFields })
  async info(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    await this.mustExist(ctx, id);
    const games = await rows(ctx, DiceGame).find({ tableId: id }, { order: ['insertTime', 'id'], limit: MOST_GAMES });
    const records = await rows(ctx, DiceRecord).find(
      { gameId: games.map((game) => game.id) },
      { order: ['insertTime', 'id'], limit: MOST_RECORDS },
    );
    const told = await toWire(
      ctx,
      recordFields,
      records.map((row) => ({ ...row, createdAt: row.insertTime })),
    );
    const of = (gameId: string) => told.filter((_, i) => records[i]?.gameId === gameId);
    const shown = await toWire(
      ctx,
      gameFields,
      games.map((row) => ({ ...row, createdAt: row.insertTime })),
    );
    return { tableUser: await this.seats(ctx, id), games: shown.map((game) => ({ ...game, record: of(String(game.id)) })) };
  }

  private async seats(ctx: RequestContext, tableId: string) {
    return toWire(ctx, seatFields, await rows(ctx, DiceTableUser).find({ tableId }, { order: ['joinTime', 'id'] }));
  }

  private async mustExist(ctx: RequestContext, id: string): Promise<void> {
    if (!(await rows(ctx, DiceTable).one({ id }, { columns: ['id'] }))) throw CRUD.NOT_FOUND({ noun: diceTableSpec.label });
  }
}
