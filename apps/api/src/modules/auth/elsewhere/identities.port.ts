import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { OneTimeSecrets } from '../one-time-secrets.js';

/** Whom a provider has told us of. */
export interface Stranger {
  readonly source: string;
  readonly subject: string;
  readonly name?: string;
  readonly account?: string;
}

/** A person of ours. */
export interface Linked {
  readonly tenantId: string;
  readonly userId: string;
}

/** A provider by which a person can sign in. */
export interface Link {
  readonly source: string;
  readonly linkedAt: string;
}

/** Time to fill in a form. */
const OFFER_MS = 30 * 60_000;
const PURPOSE = 'identity';

/** Whoever is still there; a person that was removed sets free whom he was linked to. */
const LIVING = 'SELECT 1 FROM sys_user WHERE sys_user.id = identity.user_id AND sys_user.is_deleted = 0';

/** Forgets who these people are elsewhere: whoever gets another password from above links himself anew by it. Inside a transaction. */
export async function unlinkPeople({ workspace, tenantId }: RequestContext, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    await workspace.db
      .writing('identity')
      .run('DELETE FROM identity WHERE tenant_id = :tenantId AND user_id = :userId', { tenantId, userId });
  }
}

/** Who of ours is who at other providers. */
@Injectable()
export class Identities {
  constructor(private readonly secrets: OneTimeSecrets) {}

  async find(workspace: Workspace, { source, subject }: Stranger): Promise<Linked | undefined> {
    const [found] = await workspace.db
      .reading()
      .all<Linked>(
        `SELECT tenant_id AS "tenantId", user_id AS "userId" FROM identity WHERE source = :source AND subject = :subject AND EXISTS (${LIVING})`,
        { source, subject },
      );
    return found;
  }

  /** The `oauthId` (docs/domain.md 11.5) by which whoever came can be linked to a person, once, within half an hour. */
  offer(workspace: Workspace, stranger: Stranger, address: string): Promise<string> {
    return this.secrets.keep(workspace, PURPOSE, stranger, { holder: address, lifeMs: OFFER_MS });
  }

  /** Links who stands behind an `oauthId`. Inside a transaction that fails nothing is linked and the `oauthId` stays good. */
  async link(workspace: Workspace, oauthId: string, { tenantId, userId }: Linked): Promise<void> {
    await workspace.db.write(systemContext(workspace, tenantId, 'identity'), async () => {
      const stranger = await this.secrets.use<Stranger>(workspace, PURPOSE, oauthId);
      if (!stranger) throw AUTH.BAD_IDENTITY();
      await this.bind(workspace, stranger, { tenantId, userId });
    });
  }

  /** Links a person to who he has just proved to be at a provider. */
  linkOwn({ workspace, tenantId, userId }: RequestContext, stranger: Stranger): Promise<void> {
    return workspace.db.write(systemContext(workspace, tenantId, 'identity'), () => this.bind(workspace, stranger, { tenantId, userId }));
  }

  /** The providers by which a person can sign in, and since when. */
  linksOf({ workspace, tenantId, userId }: RequestContext): Promise<Link[]> {
    return workspace.db
      .reading()
      .all<Link>(
        `SELECT source AS "source", linked_at AS "linkedAt" FROM identity WHERE tenant_id = :tenantId AND user_id = :userId ORDER BY source`,
        { tenantId, userId },
      );
  }

  /** Forgets who the caller is at a provider. */
  async unlinkOwn({ workspace, tenantId, userId }: RequestContext, source: string): Promise<void> {
    await workspace.db.write(systemContext(workspace, tenantId, 'identity'), async () => {
      await workspace.db
        .writing('identity')
        .run('DELETE FROM identity WHERE tenant_id = :tenantId AND user_id = :userId AND source = :source', { tenantId, userId, source });
    });
  }

  /** One identity is one person; that of a person who is gone is free. Inside a transaction. */
  private async bind(workspace: Workspace, { source, subject }: Stranger, { tenantId, userId }: Linked): Promise<void> {
    const linked = await workspace.db.writing('identity').run(
      `INSERT INTO identity (source, subject, tenant_id, user_id, linked_at) VALUES (:source, :subject, :tenantId, :userId, :now)
         ON CONFLICT (source, subject) DO UPDATE SET tenant_id = :tenantId, user_id = :userId, linked_at = :now
         WHERE identity.user_id = :userId OR NOT EXISTS (${LIVING})`,
      { source, subject, tenantId, userId, now: workspace.clock.iso() },
    );
    if (linked !== 1) throw AUTH.IDENTITY_TAKEN();
  }
}
