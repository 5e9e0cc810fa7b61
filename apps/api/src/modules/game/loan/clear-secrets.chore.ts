import { gameAdSpec } from '@phone-trade/shared';
import { sealSecrets } from '../../../kernel/crud/sealed-secrets.js';
import { systemContext } from '../../../platform/context/context.js';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';

/** The mark that migration 1764000001722, which has no key, put before secrets stored in clear text. No sealed secret has a colon. */
const CLEAR = 'clear:';

interface Found {
  readonly id: string;
  readonly tenantId: string;
  readonly secret: string;
}

/** Seals the secrets of advertisement settings that were stored before secrets were sealed, those of deleted settings too. */
export const clearAdSecrets: Chore = {
  name: 'game_ad',
  async sweep(workspace, limit) {
    const found = await workspace.db
      .reading()
      .all<Found>(
        `SELECT id AS "id", tenant_id AS "tenantId", app_secret AS "secret" FROM game_ad WHERE app_secret LIKE '${CLEAR}%' ORDER BY id LIMIT :limit`,
        { limit },
      );
    for (const { id, tenantId, secret } of found) {
      const ctx = systemContext(workspace, tenantId, 'ad-secrets');
      const values: Record<string, unknown> = { appSecret: secret.slice(CLEAR.length) };
      sealSecrets(ctx, gameAdSpec, values);
      const sealed = String(values.appSecret);
      // A secret that is entered meanwhile stays; an open form is still about the version it has read.
      await workspace.db.write(ctx, () =>
        workspace.db
          .writing('game_ad', tenantId)
          .run('UPDATE game_ad SET app_secret = :sealed WHERE tenant_id = :tenantId AND id = :id AND app_secret = :secret', {
            sealed,
            tenantId,
            id,
            secret,
          }),
      );
    }
    return found.length;
  },
};
