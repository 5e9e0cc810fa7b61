import { laneFields, workBoardFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { type BoardInput, workBoard } from './work-board.js';

@ApiController()
export class BoardController {
  @Endpoint('phone.report.workBoard', { fields: workBoardFields, answers: laneFields })
  board(@Ctx() ctx: RequestContext, @Input() input: BoardInput) {
    return workBoard(ctx, input);
  }
}
