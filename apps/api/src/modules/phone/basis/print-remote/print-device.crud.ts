import { f, fromWireTime, PRINT, printDeviceSpec } from '@phone-trade/shared';
import type { Values } from '../../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { PrintDevice } from './print-device.entity.js';
import { isOnline } from './print-devices.js';
import { openJobOf } from './print-jobs.js';

export const PrintDeviceController = defineCrud(printDeviceSpec, PrintDevice, {
  beforeRemove: async (ctx, found) => {
    for (const { id, name } of found) if (await openJobOf(ctx, id)) throw PRINT.DEVICE_WAITING({ name });
  },
  presents: { onlineFlag: f.int('在线', 'Online') },
  present: (ctx, answered) => {
    for (const row of answered) row.onlineFlag = onlineFlag(ctx, row);
  },
});

function onlineFlag(ctx: RequestContext, { lastPollTime }: Values): number {
  const polled = typeof lastPollTime === 'string' ? fromWireTime(lastPollTime, ctx.zoneMinutes) : undefined;
  return isOnline(ctx, polled ?? null) ? 1 : 0;
}
