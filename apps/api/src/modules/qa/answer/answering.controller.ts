import { f, qaAnswerInputFields, qaShownFields, someOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { toWire } from '../../../platform/input/wire.js';
import { type AnswerInput, answer, shownTo } from './answering.service.js';

const shown = {
  title: f.text(100, '标题', 'Title').required(),
  remark: f.remark(),
  mode: f.int('答题方式', 'Mode').required(),
  endTime: f.time('结束时间', 'Closes at'),
  questions: f.list('题目', 'Questions', qaShownFields).required(),
};

/** The public page of a questionnaire. */
@ApiController()
export class AnsweringController {
  @Endpoint('qa.answer:GET', { fields: someOf(qaAnswerInputFields, 'token'), answers: shown })
  async show(@Ctx() ctx: RequestContext, @Input() { token }: { token: string }) {
    const { questions, ...questionnaire } = await shownTo(ctx, token);
    const [wire] = await toWire(ctx, someOf(shown, 'title', 'remark', 'mode', 'endTime'), [questionnaire as Record<string, unknown>]);
    return { ...wire, questions };
  }

  @Endpoint('qa.answer:POST', { writes: true, fields: qaAnswerInputFields, answers: {} })
  async answer(@Ctx() ctx: RequestContext, @Input() input: AnswerInput) {
    await answer(ctx, input);
    return {};
  }
}
