import type { Type } from '@nestjs/common';
import { dictBizSpec, dictSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { onPlatform, type RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { Dict, DictBiz, type DictRow } from './dict.entity.js';
import { dictHooks } from './dict-hooks.js';
import { choiceFields, choices, dictReads } from './dict-reads.js';

const dict: EntityClass<DictRow> = Dict;
const dictBiz: EntityClass<DictRow> = DictBiz;

export const dictResources = [
  defineCrud(dictSpec, dict, dictHooks(dictSpec, dict)),
  defineCrud(dictBizSpec, dictBiz, dictHooks(dictBizSpec, dictBiz)),
];

/** What the open-source front ends of the family call `dictionary` (docs/domain.md 11.4). */
@ApiController()
class DictSelect {
  @Endpoint('system.dict.select', { fields: { code: choiceFields.code }, answers: choiceFields })
  select(@Ctx() ctx: RequestContext, @Input() { code }: { code: string }) {
    return choices(onPlatform(ctx), dict, code);
  }
}

export const dictControllers: readonly Type[] = [
  dictReads('system.dict', dictSpec, dict),
  dictReads('system.dict-biz', dictBizSpec, dictBiz),
  DictSelect,
];
