import type { EntityClass } from '../../platform/database/database.js';
import { LeaveRequest } from './leave/leave.entity.js';
import { Message, MessageReceiver } from './message/message.entity.js';
import { MessageRule } from './message/message-rule.entity.js';
import { Notice, NoticeRead } from './notice/notice.entity.js';

/** Every table of notices and messages. */
export const deskEntities: readonly EntityClass[] = [Notice, NoticeRead, Message, MessageReceiver, MessageRule, LeaveRequest];
