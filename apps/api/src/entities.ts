import { kernelEntities } from './kernel/entities.js';
import { assistantEntities } from './modules/assistant/entities.js';
import { authEntities } from './modules/auth/entities.js';
import { deskEntities } from './modules/desk/entities.js';
import { developEntities } from './modules/develop/registry.js';
import { gameEntities } from './modules/game/nouns.js';
import { basicEntities } from './modules/phone/basis/nouns.js';
import { documentEntities } from './modules/phone/document-entities.js';
import { qaEntities } from './modules/qa/entities.js';
import { systemEntities } from './modules/system/entities.js';
import type { EntityClass } from './platform/database/database.js';
import { NodeLeaseRow, NumberSequence, RequestReplay, UnfinishedStart } from './platform/database/schema/system.entity.js';
import { Attachment, AttachmentUse } from './platform/files/attachment.entity.js';
import { StoredFile } from './platform/files/stored-file.entity.js';

/** Every table there is. */
export const entities: readonly EntityClass[] = [
  NumberSequence,
  RequestReplay,
  NodeLeaseRow,
  UnfinishedStart,
  StoredFile,
  Attachment,
  AttachmentUse,
  ...systemEntities,
  ...authEntities,
  ...deskEntities,
  ...qaEntities,
  ...assistantEntities,
  ...developEntities,
  ...kernelEntities,
  ...basicEntities,
  ...gameEntities,
  ...documentEntities,
];
