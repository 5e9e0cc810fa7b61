import { type CrudSpec, type EndpointId, f } from '@phone-trade/shared';
import { CONFIG } from '../../lib/config';
import { currentSession } from '../../lib/session/session';
import type { Values } from '../text/ref-text';
import { type SearchItem, searchOf } from './search-bar';

const TENANT = searchOf({ tenantId: f.text(12, '租户编号', 'Tenant number') }, ['tenantId']);

export const ownTenant = (): string | undefined => currentSession()?.user.tenantId;

/** Whether the user is one of the platform, who sees the rows of every tenant. */
export const isOfPlatform = (): boolean => ownTenant() === CONFIG.defaultTenant;

/** The platform's people may ask a list of the family for another tenant's rows (docs/domain.md 10.1): the first field of their search. */
export const tenantSearch = ({ tenancy }: CrudSpec, list: EndpointId): readonly SearchItem[] =>
  tenancy === 'tenant' && !list.startsWith('phone.') && isOfPlatform() ? TENANT : [];

/** Whether a list has a column for the tenant of each row. */
export const showsTenants = ({ everyTenant }: CrudSpec): boolean => everyTenant === true && isOfPlatform();

/** The tenant of a row, where it is another one than the user's. */
export const otherTenant = ({ tenantId }: Values): string | undefined =>
  isOfPlatform() && typeof tenantId === 'string' && tenantId !== '' && tenantId !== ownTenant() ? tenantId : undefined;

/** What such a list finds of another tenant is its own people's to change, unless the platform changes it in its tenant. */
export const isForeign = (spec: CrudSpec, list: EndpointId, row: Values): boolean =>
  !spec.everyTenant && tenantSearch(spec, list).length > 0 && otherTenant(row) !== undefined;
