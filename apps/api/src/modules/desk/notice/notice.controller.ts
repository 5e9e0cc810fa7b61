import { CRUD, CRUD_BASE_FIELDS, f, noticeSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { asFamilyReads, familyFields } from '../../../platform/input/family.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { Notice } from './notice.entity.js';
import { markNoticeRead } from './notice.queries.js';
import { seesUnreleased } from './notice.sight.js';

const fields = { ...noticeSpec.fields, ...CRUD_BASE_FIELDS };

@ApiController()
export class NoticeController {
  /** One notice; opening it marks it as read. */
  @Endpoint('desk.notice.detail', {
    fields: { id: f.id('通知', 'Notice').required() },
    answers: { ...rowFields, ...fields, ...familyFields(fields) },
  })
  async detail(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    const notice = await rows(ctx, Notice).one({ id });
    if (!notice || (notice.releaseTime > ctx.workspace.clock.iso() && !seesUnreleased(ctx)))
      throw CRUD.NOT_FOUND({ noun: noticeSpec.label });
    await ctx.workspace.db.write(ctx, () => markNoticeRead(ctx, id));
    const answered = await toWire(ctx, fields, [notice]);
    asFamilyReads(ctx, fields, answered);
    return answered[0];
  }
}
