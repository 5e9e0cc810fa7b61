import type { DemoTenant } from '@phone-trade/shared';
import { create } from 'zustand';
import { call } from './http';

/** What the server says of itself to everybody. */
interface Site {
  /** The tenant whose address this is. */
  readonly tenantId?: string;
  /** All data here is made up, and its passwords are known. */
  readonly demo?: boolean;
  /** Whom one may sign in as with one click; never told in production. */
  readonly demoEntry?: readonly DemoTenant[];
}

export const useSite = create<{ readonly site?: Site }>(() => ({}));

/** Asks the server once. Unanswered it stays unknown until somebody asks again. */
export async function loadSite(): Promise<void> {
  if (useSite.getState().site) return;
  const site = await call<Site>('system.tenant.info', { domain: window.location.origin }, { quiet: true }).catch(() => undefined);
  if (site) useSite.setState({ site });
}
