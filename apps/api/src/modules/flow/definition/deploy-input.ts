import { f } from '@phone-trade/shared';

/** What is given with a deployment. Tenants are named by the platform only. */
export const deployFields = {
  category: f.text(32, '流程分类', 'Category').required(),
  tenantIds: f.text(1000, '租户', 'Tenants'),
};

/** The tenants of a comma list. */
export const tenantList = (ids: string | null | undefined): string[] => (ids ?? '').split(',').filter(Boolean);
