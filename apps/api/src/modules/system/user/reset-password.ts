import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { unlinkPeople } from '../../auth/elsewhere/identities.port.js';
import { keepOldPassword } from '../../auth/policy/old-passwords.port.js';
import { revokeSessionsOf } from '../../auth/session/sessions.port.js';
import { User } from './user.entity.js';

/**
 * Opens the accounts of these people of the context's tenant with the password of this hash, and by nothing else: they choose another one
 * before anything else, their sessions end, and identities of other providers are unlinked.
 */
export async function resetPasswords(ctx: RequestContext, people: readonly Row<User>[], hash: string): Promise<void> {
  const id = people.map((person) => person.id);
  await rows(ctx, User).update({ id }, { password: hash, mustChangePassword: 1, passwordAt: null });
  await unlinkPeople(ctx, id);
  for (const person of people) {
    await keepOldPassword(ctx, person);
    await revokeSessionsOf(ctx, person.id, 'password');
  }
}
