import { Inject, Injectable } from '@nestjs/common';
import { AUTH, type Fields, f, type WireOf } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { randomHex } from '../../../platform/ids/ids.js';
import type { Origin } from '../guard/known-places.js';
import { OneTimeSecrets } from '../one-time-secrets.js';
import { DemoIdentity } from './demo-identity.js';
import type { Stranger } from './identities.port.js';
import { OpenId } from './open-id.js';

/** Time to find one's password at the provider. */
const AWAY_MS = 10 * 60_000;
const PURPOSE = 'state';

/** What is kept of somebody who is away at a provider. */
interface Away {
  readonly source: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The browser that went. */
  readonly device: string;
}

/** A way to sign in beside a password. */
export const providerFields = {
  source: f.text(32, '登录方式', 'Provider').required(),
  /** Without a name the client knows how to call it. */
  name: f.text(64, '名称', 'Name'),
} satisfies Fields;

export type ProviderInfo = WireOf<typeof providerFields>;

/** What a client came back with. */
export interface ComingBack {
  readonly source: string;
  readonly state: string;
  readonly code: string;
  /** Who answered (RFC 9207), where the provider says so. */
  readonly issuer: string;
  readonly origin: Origin;
}

/**
 * Signing in by another provider: the grant `social` (docs/domain.md 11.3). A browser that comes back has to be the one that went, with the
 * state it was given, once and in time, so nobody can be signed in as somebody else by a link.
 */
@Injectable()
export class SignInElsewhere {
  private readonly opened = new Map<string, OpenId>();

  constructor(
    private readonly secrets: OneTimeSecrets,
    private readonly demo: DemoIdentity,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async providers(workspace: Workspace): Promise<ProviderInfo[]> {
    const { oidcIssuer, oidcName } = this.settings;
    return [
      ...(oidcIssuer ? [{ source: 'oidc', ...(oidcName ? { name: oidcName } : {}) }] : []),
      ...((await this.demo.isOpen(workspace)) ? [{ source: 'demo' }] : []),
    ];
  }

  /** Where to go; an address of our own begins with a slash. */
  async begin(workspace: Workspace, source: string, { device, address }: Required<Origin>): Promise<string> {
    const provider = await this.provider(workspace, source);
    const away: Away = { source, nonce: randomHex(16), verifier: randomHex(32), device };
    const state = await this.secrets.keep(workspace, PURPOSE, away, { holder: address, lifeMs: AWAY_MS });
    const url = await provider.authorizeUrl({ ...away, state });
    return source === 'demo' ? `${url.pathname}${url.search}` : url.href;
  }

  /** Who it is that came back. */
  async finish(workspace: Workspace, { source, state, code, issuer, origin }: ComingBack): Promise<Stranger> {
    const away = await this.secrets.use<Away>(workspace, PURPOSE, state);
    if (!away || away.source !== source || away.device !== origin.device) throw AUTH.BAD_STATE();
    const provider = await this.provider(workspace, source);
    return provider.identify(new URLSearchParams({ code, state, ...(issuer ? { iss: issuer } : {}) }), { ...away, state });
  }

  private async provider(workspace: Workspace, source: string): Promise<OpenId> {
    const known = (await this.providers(workspace)).some((one) => one.source === source);
    if (!known) throw AUTH.UNKNOWN_PROVIDER();
    const opened = this.opened.get(source) ?? new OpenId(source === 'demo' ? this.demo.registration(workspace) : this.configured());
    this.opened.set(source, opened);
    return opened;
  }

  private configured() {
    const { oidcIssuer = '', oidcClientId = '', oidcClientSecret, publicUrl = '' } = this.settings;
    return {
      source: 'oidc',
      issuer: oidcIssuer,
      clientId: oidcClientId,
      ...(oidcClientSecret ? { clientSecret: oidcClientSecret } : {}),
      redirectUri: `${publicUrl}/oauth/redirect/oidc`,
    };
  }
}
