import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import type { EntityClass } from '../../platform/database/database.js';
import { OssController } from './oss/oss.controller.js';
import { OssCrudController } from './oss/oss.crud.js';
import { Oss } from './oss/oss.entity.js';
import { SmsController, SmsCrudController } from './sms/sms.controller.js';
import { Sms, SmsOutbox } from './sms/sms.entity.js';
import { AliyunController } from './upload/aliyun.controller.js';
import { AttachController } from './upload/attach.crud.js';
import { PutFileController } from './upload/put-file.controller.js';
import { SharedLinkController } from './upload/shared-link.controller.js';

/** The simple resources of the resource area. */
export const resourceResources: readonly CrudController[] = [AttachController, OssCrudController, SmsCrudController];

/** The calls of the resource area. */
export const resourceControllers: readonly Type[] = [
  ...resourceResources,
  PutFileController,
  SharedLinkController,
  AliyunController,
  OssController,
  SmsController,
];

export const resourceEntities: readonly EntityClass[] = [Oss, Sms, SmsOutbox];
