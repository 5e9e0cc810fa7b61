import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { answerFile } from './answer-file.js';
import { statistics } from './statistics.service.js';

const idField = { id: f.id('问卷', 'Questionnaire').required() };

const statisticFields = {
  ...idField,
  title: f.text(100, '标题', 'Title').required(),
  answerCount: f.int('答卷数', 'Answers').required(),
  questions: f.list('题目', 'Questions', {
    questionId: f.id('题目', 'Question').required(),
    title: f.text(200, '题目', 'Question').required(),
    type: f.int('类型', 'Type').required(),
    answered: f.int('回答人数', 'Answered by').required(),
    average: f.text(16, '平均', 'Average'),
    lowest: f.text(16, '最小', 'Lowest'),
    highest: f.text(16, '最大', 'Highest'),
    options: f.list('选项', 'Options', {
      key: f.text(16, '选项键', 'Key').required(),
      label: f.text(100, '选项', 'Option').required(),
      count: f.int('人数', 'Chosen by').required(),
    }),
    texts: f.texts('文本', 'Texts'),
  }),
};

@ApiController()
export class StatisticsController {
  @Endpoint('qa.statistics', { fields: idField, answers: statisticFields })
  statistics(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return statistics(ctx, id);
  }

  @Endpoint('qa.exportAnswer', {
    writes: true,
    fields: idField,
    answers: { link: f.text(500, '链接', 'Link').required(), fileName: f.text(255, '文件名', 'File name').required() },
  })
  export(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return answerFile(ctx, id);
  }
}
