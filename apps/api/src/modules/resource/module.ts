import type { Settings } from '../../platform/config/settings.js';
import type { ServerModule } from '../../platform/server-module.js';
import { OssController } from './oss/oss.controller.js';
import { OssCrudController } from './oss/oss.crud.js';
import { Oss } from './oss/oss.entity.js';
import { SmsController, SmsCrudController } from './sms/sms.controller.js';
import { Sms, SmsOutbox } from './sms/sms.entity.js';
import { unsentMessages } from './sms/unsent-messages.chore.js';
import { AliyunController } from './upload/aliyun.controller.js';
import { AttachController } from './upload/attach.crud.js';
import { PutFileController } from './upload/put-file.controller.js';
import { SharedLinkController } from './upload/shared-link.controller.js';

/** Object storage, text messages and uploads. */
export const resourceModule: ServerModule<Pick<Settings, 'smsHosts'>> = {
  entities: [Oss, Sms, SmsOutbox],
  resources: [AttachController, OssCrudController, SmsCrudController],
  controllers: [PutFileController, SharedLinkController, AliyunController, OssController, SmsController],
  chores: ({ smsHosts }) => [unsentMessages(smsHosts)],
};
