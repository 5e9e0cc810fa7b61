import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { LeaveController } from './leave/leave.controller.js';
import { MessageController } from './message/message.controller.js';
import { NoticeController } from './notice/notice.controller.js';
import { NoticeCrudController } from './notice/notice.crud.js';

/** The simple resources of the office. */
export const deskResources: readonly CrudController[] = [NoticeCrudController];

/** Notices, messages and leave. */
export const deskControllers: readonly Type[] = [...deskResources, NoticeController, MessageController, LeaveController];
