import type { DemoTenant } from '@phone-trade/shared';
import { create } from 'zustand';
import { useT } from '../language/i18n';
import { call } from './http';
import { useQuietCodes } from './quiet-codes';

export interface Provider {
  readonly source: string;
  /** Set by the operator. */
  readonly name?: string;
}

/** Public settings of the server. */
interface Site {
  /** The tenant whose address this is. */
  readonly tenantId?: string;
  /** All data here is made up, and its passwords are known. */
  readonly demo?: boolean;
  /** Each sign-in requires a captcha. */
  readonly captchaMode?: boolean;
  /** Answers with these codes are rejected without a toast. */
  readonly quietCodes?: readonly number[];
  /** Ways to sign in beside a password. */
  readonly providers?: readonly Provider[];
  /** Demo users to sign in as with one click. Never sent in production. */
  readonly demoEntry?: readonly DemoTenant[];
}

export const useSite = create<{ readonly site?: Site }>(() => ({}));

/** The name of a provider: set by the operator, or the name of its type. */
export function useProviderName(): (source: string) => string {
  const t = useT();
  const providers = useSite((state) => state.site?.providers);
  return (source) =>
    providers?.find((one) => one.source === source)?.name ?? t(source === 'demo' ? 'login.demoIdentity' : 'login.companyIdentity');
}

let asked: Promise<void> | undefined;

/** Fetches the settings once. After a failure, the next call fetches again. */
export function loadSite(): Promise<void> {
  asked ??= call<Site>('system.tenant.info', { domain: window.location.origin }, { quiet: true }).then(
    (site) => {
      useSite.setState({ site });
      useQuietCodes.setState({ codes: site.quietCodes ?? [] });
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}
