import { basisStarter } from './modules/phone/basis/basis.starter.js';
import { dictionaryStarter } from './modules/system/dict/dictionary.starter.js';
import { organisationStarter } from './modules/system/tenant/organisation.starter.js';
import type { TenantStarter } from './modules/system/tenant/tenant-starter.js';

/** What a new tenant is given, in the order it is needed. */
export const tenantStarters: readonly TenantStarter[] = [organisationStarter, dictionaryStarter, basisStarter];
