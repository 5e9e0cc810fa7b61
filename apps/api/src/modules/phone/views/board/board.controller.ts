import { f, laneFields, laneUnitFields, workBoardFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { type BoardInput, workBoard } from './work-board.js';

const answers = { ...laneFields, rows: f.list('商品', 'Units', { ...rowFields, ...laneUnitFields }) };

@ApiController()
export class BoardController {
  @Endpoint('phone.report.workBoard', { fields: workBoardFields, answers })
  board(@Ctx() ctx: RequestContext, @Input() input: BoardInput) {
    return workBoard(ctx, input);
  }
}
