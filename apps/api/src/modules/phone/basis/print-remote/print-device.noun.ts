import type { BasicNoun } from '../../../../kernel/noun.js';
import { PrintDeviceController } from './print-device.crud.js';
import { PrintDevice } from './print-device.entity.js';
import { PrintJob } from './print-job.entity.js';
import { PrintRemoteController } from './print-remote.controller.js';

export const printDeviceNoun: BasicNoun = {
  resources: [PrintDeviceController],
  controllers: [PrintRemoteController],
  entities: [PrintDevice, PrintJob],
  names: { printDevice: { entity: PrintDevice, column: 'name', status: 'status' } },
};
