import type { ServerModule } from '../../platform/server-module.js';
import { LeaveController } from './leave/leave.controller.js';
import { LeaveRequest } from './leave/leave.entity.js';
import { MessageController } from './message/message.controller.js';
import { Message, MessageReceiver } from './message/message.entity.js';
import { MessageRule } from './message/message-rule.entity.js';
import { messageChores } from './message/old-messages.chore.js';
import { dueNotices } from './notice/due-notices.chore.js';
import { NoticeController } from './notice/notice.controller.js';
import { NoticeCrudController } from './notice/notice.crud.js';
import { Notice, NoticeRead } from './notice/notice.entity.js';

/** Notices, messages and leave. */
export const deskModule: ServerModule = {
  entities: [Notice, NoticeRead, Message, MessageReceiver, MessageRule, LeaveRequest],
  resources: [NoticeCrudController],
  controllers: [NoticeController, MessageController, LeaveController],
  chores: () => [...messageChores, dueNotices],
};
