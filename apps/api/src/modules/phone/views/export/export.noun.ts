import type { ServerModule } from '../../../../platform/server-module.js';
import { DownloadController } from './download.controller.js';
import { downloadJob } from './download.job.js';
import { DownloadService } from './download.service.js';
import { downloadChores } from './download-room.js';
import { DownloadTask } from './download-task.entity.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

/** Exports, and downloads made in the background. */
export const exportNoun: ServerModule = {
  entities: [DownloadTask],
  controllers: [ExportController, DownloadController],
  providers: [ExportService, DownloadService],
  chores: () => downloadChores,
  jobs: () => [downloadJob],
};
