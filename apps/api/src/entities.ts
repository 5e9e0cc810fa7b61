import { kernelEntities } from './kernel/entities.js';
import { assistantEntities } from './modules/assistant/entities.js';
import { authEntities } from './modules/auth/entities.js';
import { deskEntities } from './modules/desk/entities.js';
import { developEntities } from './modules/develop/registry.js';
import { flowEntities } from './modules/flow/entities.js';
import { gameEntities } from './modules/game/nouns.js';
import { logEntities } from './modules/log/registry.js';
import { basicEntities } from './modules/phone/basis/nouns.js';
import { documentEntities } from './modules/phone/document-entities.js';
import { qaEntities } from './modules/qa/entities.js';
import { resourceEntities } from './modules/resource/registry.js';
import { socketEntities } from './modules/socket/entities.js';
import { systemEntities } from './modules/system/entities.js';
import type { EntityClass } from './platform/database/database.js';
import { NodeLeaseRow, NumberSequence, RequestReplay, UnfinishedStart } from './platform/database/schema/system.entity.js';
import { Attachment, AttachmentUse } from './platform/files/attachment.entity.js';
import { ObjectRemoval, StoredFile } from './platform/files/stored-file.entity.js';

/** Every table there is. */
export const entities: readonly EntityClass[] = [
  NumberSequence,
  RequestReplay,
  NodeLeaseRow,
  UnfinishedStart,
  StoredFile,
  ObjectRemoval,
  Attachment,
  AttachmentUse,
  ...systemEntities,
  ...authEntities,
  ...deskEntities,
  ...flowEntities,
  ...socketEntities,
  ...qaEntities,
  ...assistantEntities,
  ...developEntities,
  ...logEntities,
  ...resourceEntities,
  ...kernelEntities,
  ...basicEntities,
  ...gameEntities,
  ...documentEntities,
];
