import { type CrudSpec, type EndpointId, f } from '@phone-trade/shared';
import { CONFIG } from '../../lib/config';
import { currentSession } from '../../lib/session/session';
import type { Values } from '../text/ref-text';
import { type SearchItem, searchOf } from './search-bar';

const TENANT = searchOf({ tenantId: f.text(12, '租户编号', 'Tenant number') }, ['tenantId']);

const ownTenant = (): string | undefined => currentSession()?.user.tenantId;

/** The platform's people may ask a list of the family for another tenant's rows (docs/domain.md 10.1): the first field of their search. */
export const tenantSearch = ({ tenancy }: CrudSpec, list: EndpointId): readonly SearchItem[] =>
  tenancy === 'tenant' && !list.startsWith('phone.') && ownTenant() === CONFIG.defaultTenant ? TENANT : [];

/** What such a list finds of another tenant is its own people's to change. */
export const isForeign = (spec: CrudSpec, list: EndpointId, { tenantId }: Values): boolean =>
  tenantSearch(spec, list).length > 0 && typeof tenantId === 'string' && tenantId !== '' && tenantId !== ownTenant();
