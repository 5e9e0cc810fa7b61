import type { DemoTenant } from '@phone-trade/shared';
import { create } from 'zustand';
import { useT } from '../language/i18n';
import { call } from './http';

export interface Provider {
  readonly source: string;
  /** Given by whoever set it up. */
  readonly name?: string;
}

/** What the server says of itself to everybody. */
interface Site {
  /** The tenant whose address this is. */
  readonly tenantId?: string;
  /** All data here is made up, and its passwords are known. */
  readonly demo?: boolean;
  /** Every sign-in asks for a captcha. */
  readonly captchaMode?: boolean;
  /** Ways to sign in beside a password. */
  readonly providers?: readonly Provider[];
  /** Whom one may sign in as with one click; never told in production. */
  readonly demoEntry?: readonly DemoTenant[];
}

export const useSite = create<{ readonly site?: Site }>(() => ({}));

/** What a provider is called: as whoever set it up says, or by its sort. */
export function useProviderName(): (source: string) => string {
  const t = useT();
  const providers = useSite((state) => state.site?.providers);
  return (source) =>
    providers?.find((one) => one.source === source)?.name ?? t(source === 'demo' ? 'login.demoIdentity' : 'login.companyIdentity');
}

let asked: Promise<void> | undefined;

/** Asks the server once. Unanswered it stays unknown until somebody asks again. */
export function loadSite(): Promise<void> {
  asked ??= call<Site>('system.tenant.info', { domain: window.location.origin }, { quiet: true }).then(
    (site) => useSite.setState({ site }),
    () => {
      asked = undefined;
    },
  );
  return asked;
}
