import { isoAt } from '../../../platform/clock/clock.js';
import type { SqlReader, SqlSession } from '../../../platform/database/driver/driver.js';
import { sha256 } from '../../../platform/ids/ids.js';

/** Of one person; each sign-in is seen at two, its browser and its address. */
const MAX_PLACES = 40;
/** A place seen today is not written down again at each sign-in. */
const DAY_MS = 86_400_000;

/** Where an attempt to sign in comes from; a browser that has signed in before sends its cookie. */
export interface Origin {
  readonly address: string;
  readonly device?: string;
}

export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** Hashed: who reads the table can neither send a browser's cookie nor look up where people live. */
const placeOf = (kind: keyof Origin, name: string): string => sha256(`${kind} ${name}`).slice(0, 32);

/** The surest first: a browser is one, an address may be shared with an attacker. */
export const placesOf = ({ address, device }: Origin): string[] => [
  ...(device === undefined ? [] : [placeOf('device', device)]),
  placeOf('address', address),
];

/** Places, and when somebody was last seen at each, to the day. */
export type KnownPlaces = ReadonlyMap<string, string>;

/** Where somebody has signed in from before. */
export async function knownPlaces(sql: SqlReader, { tenantId, userId }: Person): Promise<KnownPlaces> {
  const found = await sql.all<{ place: string; seenAt: string }>(
    'SELECT place, seen_at AS "seenAt" FROM known_place WHERE tenant_id = :tenantId AND user_id = :userId',
    { tenantId, userId },
  );
  return new Map(found.map(({ place, seenAt }) => [place, seenAt]));
}

/** Remembers where a sign-in came from, which `known` may tell already, and forgets what was seen longest ago. */
export async function rememberPlaces(
  sql: SqlSession,
  { tenantId, userId }: Person,
  places: readonly string[],
  known: KnownPlaces,
  nowMs: number,
): Promise<void> {
  const seenAt = isoAt(nowMs);
  const seen = places.filter((place) => (known.get(place) ?? '') <= isoAt(nowMs - DAY_MS));
  for (const place of seen.sort()) {
    await sql.run(
      `INSERT INTO known_place (tenant_id, user_id, place, seen_at) VALUES (:tenantId, :userId, :place, :seenAt)
       ON CONFLICT (tenant_id, user_id, place) DO UPDATE SET seen_at = :seenAt`,
      { tenantId, userId, place, seenAt },
    );
  }
  if (known.size + seen.length <= MAX_PLACES) return;
  await sql.run(
    `DELETE FROM known_place WHERE tenant_id = :tenantId AND user_id = :userId AND place NOT IN
       (SELECT place FROM known_place WHERE tenant_id = :tenantId AND user_id = :userId ORDER BY seen_at DESC, place LIMIT ${MAX_PLACES})`,
    { tenantId, userId },
  );
}
