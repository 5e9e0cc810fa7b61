import { migrations } from '../../../../../migrations/index.js';
import { brokenInvariants } from '../../modules/phone/views/audit/consistency.js';
import { Tenant } from '../../modules/system/tenant/tenant.entity.js';
import { product } from '../../modules.js';
import { commandWorkspace } from '../../open-workspace.js';
import { systemContext } from '../../platform/context/context.js';
import { openDatabase } from '../../platform/database/start/open.js';

/** What the consistency check finds in a database, one line a rule that a tenant breaks. */
export async function auditDatabase(address: string): Promise<string[]> {
  const db = await openDatabase({ address, entities: product.entities, migrations });
  try {
    await db.analyse();
    const workspace = commandWorkspace(db);
    const tenants = await db.reading().all<{ id: string }>(`SELECT tenant_id AS "id" FROM ${db.shape(Tenant).name} ORDER BY tenant_id`);
    const found: string[] = [];
    for (const { id } of tenants) {
      const ctx = { ...systemContext(workspace, id, 'move'), lang: 'en' as const };
      for (const { no, name, rows } of await brokenInvariants(ctx)) {
        found.push(`${id}: ${no} ${name}: ${rows.map(({ subject, detail }) => `${subject} (${detail})`).join(', ')}`);
      }
    }
    return found;
  } finally {
    await db.close();
  }
}
