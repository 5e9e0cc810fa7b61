import { CRUD_BASE_FIELDS, f, isEmpty, QA, qaItemFields, qaOptionFields, qaShownFields, questionnaireSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { answerCounts } from '../answer/answer.queries.js';
import { questionnaireOf, questionsOf } from '../answer/questionnaire-content.js';
import { Questionnaire, QuestionnaireLink } from './questionnaire.entity.js';
import { newToken } from './tokens.js';

const MAX_LINKS = 5000;
const SINGLE_USE = 3;

const idField = { id: f.id('问卷', 'Questionnaire').required() };

const links: ListSpec<QuestionnaireLink> = {
  entity: QuestionnaireLink,
  fields: {
    questionnaireId: f.id('问卷', 'Questionnaire').search(),
    token: f.text(64, '链接码', 'Link code'),
    usedTime: f.time('使用时间', 'Used at'),
    insertTime: f.time('创建时间', 'Created at'),
  },
  order: ['insertTime', 'desc'],
  lenient: true,
};

/** A questionnaire with what it asks, and its single-use links. */
@ApiController()
export class QuestionnaireController {
  @Endpoint('qa.getQuestionnaire', {
    fields: idField,
    answers: {
      ...rowFields,
      ...questionnaireSpec.fields,
      ...CRUD_BASE_FIELDS,
      items: f.list('题目', 'Questions', qaItemFields),
      answerCount: f.int('答卷数', 'Answers'),
      questions: f.list('题目内容', 'Content', { ...qaShownFields, options: f.list('选项', 'Options', qaOptionFields) }),
    },
  })
  async detail(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    const stored = await questionnaireOf(ctx, id);
    const [answered] = await toWire(ctx, { ...questionnaireSpec.fields, ...CRUD_BASE_FIELDS }, [stored]);
    const questions = await questionsOf(ctx, stored);
    return { ...answered, answerCount: (await answerCounts(ctx, [id])).get(id) ?? 0, questions };
  }

  @Endpoint('qa.createLink', {
    writes: true,
    fields: { ...idField, count: f.int('数量', 'Number').min(1).max(200) },
    answers: { token: f.text(64, '链接码', 'Link code').required() },
  })
  createLinks(@Ctx() ctx: RequestContext, @Input() { id, count }: { id: string; count?: number | null }) {
    return ctx.workspace.db.write(ctx, async () => {
      const { mode } = await questionnaireOf(ctx, id);
      if (mode !== SINGLE_USE) throw QA.NO_LINKS();
      // One after the other, so that together they do not exceed the limit.
      await rows(ctx, Questionnaire).one({ id }, { columns: ['id'], lock: 'change' });
      const more = isEmpty(count) ? 1 : Number(count);
      if ((await rows(ctx, QuestionnaireLink).count({ questionnaireId: id })) + more > MAX_LINKS) throw QA.LINKS_MANY({ max: MAX_LINKS });
      const tokens = Array.from({ length: more }, () => newToken(ctx));
      await rows(ctx, QuestionnaireLink).insert(tokens.map((token) => ({ questionnaireId: id, token })));
      return tokens.map((token) => ({ token }));
    });
  }

  @Endpoint('qa.pageLink', { list: links })
  links(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, links, input);
  }
}
