import { MESSAGE_CATEGORY, MESSAGE_TO } from '@phone-trade/shared';
import { Message, MessageReceiver } from '../../apps/api/src/modules/desk/message/message.entity.js';
import { Notice } from '../../apps/api/src/modules/desk/notice/notice.entity.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { ensureRows } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import type { PersonSeed } from '../base/people.js';

const TEXTS = {
  zh: {
    notices: [
      { title: '月末盘点安排', category: 6, content: '<p>本月最后一个工作日17:00起盘点主仓，盘点期间请勿移动商品。</p>' },
      { title: '质检标准更新', category: 1, content: '<p>电池健康低于80%的商品请在备注中写明循环次数。</p>' },
    ],
    message: { title: '欢迎使用', content: '<p>遇到问题请先看首页的指引，再联系店长。</p>' },
  },
  en: {
    notices: [
      {
        title: 'Stock check at the end of the month',
        category: 6,
        content: '<p>We count on the last working day from 5 pm. Please move nothing then.</p>',
      },
      { title: 'Inspection rules', category: 1, content: '<p>Note the cycle count of batteries below 80% in the remark.</p>' },
    ],
    message: { title: 'Welcome', content: '<p>Read the guide on the home page first, then ask the shop manager.</p>' },
  },
} as const;

/** The notices of a tenant, and a message of its owner to everybody. */
export async function seedDesk(ctx: RequestContext, language: 'zh' | 'en', people: readonly PersonSeed[]): Promise<void> {
  const { tenantId } = ctx;
  const now = ctx.workspace.clock.iso();
  const { notices, message } = TEXTS[language];
  await ensureRows(
    ctx,
    Notice,
    ['title'],
    notices.map((notice, i) => ({ id: seedId(tenantId, 'notice', i + 1), releaseTime: now, isPushed: 1, ...notice })),
  );
  const [owner] = people;
  const id = seedId(tenantId, 'message', 1);
  const shown = {
    title: message.title,
    category: MESSAGE_CATEGORY.general,
    sendTime: now,
    sendUser: seedId(tenantId, 'user', owner?.n ?? 1),
  };
  await ensureRows(
    ctx,
    Message,
    ['title'],
    [{ id, ...shown, content: message.content, receiverType: MESSAGE_TO.all, receiverCount: people.length }],
  );
  await ensureRows(
    ctx,
    MessageReceiver,
    ['messageId', 'userId'],
    people.map(({ n }) => ({ id: seedId(tenantId, 'messageReceiver', n), messageId: id, userId: seedId(tenantId, 'user', n), ...shown })),
  );
}
