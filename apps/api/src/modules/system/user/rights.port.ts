import { CRUD, userSpec } from '@phone-trade/shared';
import { rows } from '../../../platform/database/query/table.js';
import { User } from './user.entity.js';
import type { UserRow } from './user.port.js';
import { type Manager, mustBeManageable } from './user-rights.js';

export type { Manager } from './user-rights.js';

/** The people of these ids; refuses when one is not there or may do more than the caller (ADR 25). */
export async function mustBeAbove(manager: Manager, userIds: readonly string[]): Promise<UserRow[]> {
  const asked = [...new Set(userIds)];
  const people = await rows(manager.ctx, User).find({ id: asked });
  if (people.length < asked.length) throw CRUD.NOT_FOUND({ noun: userSpec.label });
  await mustBeManageable(manager, people);
  return people;
}
