import type { ServerModule } from '../../../../platform/server-module.js';
import { PrintDeviceController } from './print-device.crud.js';
import { PrintDevice } from './print-device.entity.js';
import { PrintJob } from './print-job.entity.js';
import { oldPrintJobs } from './print-jobs.chore.js';
import { PrintRemoteController } from './print-remote.controller.js';

export const printDeviceNoun: ServerModule = {
  resources: [PrintDeviceController],
  controllers: [PrintRemoteController],
  entities: [PrintDevice, PrintJob],
  chores: () => [oldPrintJobs],
  names: { printDevice: { entity: PrintDevice, column: 'name', status: 'status' } },
};
