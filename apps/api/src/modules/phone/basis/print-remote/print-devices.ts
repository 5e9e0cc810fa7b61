import { CRUD, PRINT, type PrintDeviceOption, printDeviceSpec } from '@phone-trade/shared';
import { isoAt } from '../../../../platform/clock/clock.js';
import { type RequestContext, systemContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { randomHex, sha256 } from '../../../../platform/ids/ids.js';
import { PrintDevice } from './print-device.entity.js';

/** A printer polls again within half a minute. */
const ONLINE_MS = 90_000;
/** Interval between writes of the last poll time. Not every poll is written. */
const NOTE_EVERY_MS = 30_000;
/** Printers of one tenant in a menu, and of one person in a poll. */
const MAX_LISTED = 200;
const MAX_OWN = 20;

export const isOnline = (ctx: RequestContext, lastPollTime: string | null): boolean =>
  lastPollTime !== null && Date.parse(lastPollTime) > ctx.workspace.clock.now() - ONLINE_MS;

/** The printers in use, by name. */
export async function deviceOptions(ctx: RequestContext): Promise<PrintDeviceOption[]> {
  const devices = await rows(ctx, PrintDevice).find({ status: 1 }, { order: ['name', 'id'], limit: MAX_LISTED });
  return devices.map(({ id, name, createUser, lastPollTime }) => ({
    id,
    name,
    onlineFlag: isOnline(ctx, lastPollTime) ? 1 : 0,
    isMine: createUser === ctx.userId ? 1 : 0,
  }));
}

/** The printers that the caller set up and that are in use. */
export const ownDevices = (ctx: RequestContext): Promise<Row<PrintDevice>[]> =>
  rows(ctx, PrintDevice).find({ createUser: ctx.userId, status: 1 }, { order: ['id'], limit: MAX_OWN });

/** An available printer. The lock prevents its deletion until the job is stored. */
export async function deviceInUse(ctx: RequestContext, id: string): Promise<Row<PrintDevice>> {
  const device = await rows(ctx, PrintDevice).one({ id, status: 1 }, { lock: 'use' });
  if (!device) throw CRUD.NOT_FOUND({ noun: printDeviceSpec.label });
  return device;
}

/** Records the time of a poll. Users do not edit this column, so the version does not change. */
export async function noteAsked(ctx: RequestContext, devices: readonly Row<PrintDevice>[]): Promise<void> {
  const now = ctx.workspace.clock.now();
  const due = devices.filter(({ lastPollTime }) => lastPollTime === null || Math.abs(now - Date.parse(lastPollTime)) > NOTE_EVERY_MS);
  if (due.length === 0) return;
  await ctx.workspace.db.write(ctx, () =>
    ctx.workspace.db
      .writing('print_device')
      .run('UPDATE print_device SET last_poll_time = :now WHERE tenant_id = :tenantId AND id IN (:...ids)', {
        now: isoAt(now),
        tenantId: ctx.tenantId,
        ids: due.map(({ id }) => id),
      }),
  );
}

/** A new token of a device: `tenant.device.secret`. The one before is good for nothing from here on. */
export async function renewToken(ctx: RequestContext, id: string): Promise<{ pollToken: string }> {
  const secret = randomHex(24);
  await ctx.workspace.db.write(ctx, async () => {
    if ((await rows(ctx, PrintDevice).update({ id }, { pollToken: sha256(secret) })) === 0)
      throw CRUD.NOT_FOUND({ noun: printDeviceSpec.label });
  });
  return { pollToken: `${ctx.tenantId}.${id}.${secret}` };
}

const TOKEN = /^([0-9]{6,12})\.([0-9]{1,20})\.([0-9a-f]{48})$/;

/** The device behind a token and a context for what is done with it. */
export async function deviceOfToken(workspace: Workspace, token: string): Promise<{ ctx: RequestContext; device: Row<PrintDevice> }> {
  const [, tenantId, id, secret] = TOKEN.exec(token) ?? [];
  if (!tenantId || !id || !secret) throw PRINT.TOKEN_REFUSED();
  const ctx = systemContext(workspace, tenantId, 'print');
  const device = await rows(ctx, PrintDevice).one({ id, status: 1, pollToken: sha256(secret) });
  if (!device) throw PRINT.TOKEN_REFUSED();
  return { ctx, device };
}
