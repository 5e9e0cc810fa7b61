import { AUTH } from '@phone-trade/shared';
import type { Configuration } from 'openid-client';
import { isLoopback } from '../../../platform/config/settings.js';
import type { Stranger } from './identities.port.js';

/** Timeout of requests to the provider, as long as a user waits after a click. */
const TIMEOUT_SECONDS = 10;

/** A provider of OpenID Connect, and how this server is registered there. */
export interface OpenIdRegistration {
  /** Name of the provider in URLs: `oidc`. */
  readonly source: string;
  readonly issuer: string;
  readonly clientId: string;
  /** A public client has none. */
  readonly clientSecret?: string;
  readonly redirectUri: string;
  /** Answers in place of the network, for a provider inside this process. */
  readonly fetch?: typeof fetch;
}

/** Claims read from an id token (OpenID Connect Core 5.1). */
interface Claims {
  readonly sub?: string;
  readonly name?: unknown;
  readonly preferred_username?: unknown;
}

/** Binds the callback to its request. Stored here while the user is at the provider. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** The one door to `openid-client`: authorization code with PKCE, state and nonce, and an id token whose signature is checked. */
export class OpenId {
  private known: Promise<Configuration> | undefined;

  constructor(private readonly registration: OpenIdRegistration) {}

  /** The authorization URL of the provider. */
  async authorizeUrl({ state, nonce, verifier }: Pending): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    return this.asked(async (configuration) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: this.registration.redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    );
  }

  /** The identity of a user who returns from the provider, from the query of the callback. Any fault is the same error. */
  async identify(query: URLSearchParams, { state, nonce, verifier }: Pending): Promise<Stranger> {
    const { authorizationCodeGrant } = await library();
    const { redirectUri, source } = this.registration;
    return this.asked(async (configuration) => {
      const back = new URL(redirectUri);
      back.search = query.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const { sub, name, preferred_username: account }: Claims = (await authorizationCodeGrant(configuration, back, checks)).claims() ?? {};
      if (!sub || sub.length > 255) throw new Error('sub');
      return { source, subject: sub, ...text('name', name), ...text('account', account) };
    });
  }

  private async asked<T>(work: (configuration: Configuration) => Promise<T>): Promise<T> {
    try {
      this.known ??= this.discover();
      return await work(await this.known.catch((error: unknown) => this.forget(error)));
    } catch (error) {
      const { code, name } = error as { code?: unknown; name?: unknown };
      throw AUTH.PROVIDER_FAILED({ reason: String(code).startsWith('OAUTH_') ? code : name });
    }
  }

  /** If discovery fails, the next call tries again. */
  private forget(error: unknown): never {
    this.known = undefined;
    throw error;
  }

  private async discover(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretBasic, customFetch, discovery, enableNonRepudiationChecks, None } = await library();
    const { issuer, clientId, clientSecret, fetch } = this.registration;
    const address = new URL(issuer);
    return discovery(address, clientId, undefined, clientSecret ? ClientSecretBasic(clientSecret) : None(), {
      execute: [enableNonRepudiationChecks, ...(isLoopback(address.hostname) ? [allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
      ...(fetch ? { [customFetch]: fetch as never } : {}),
    });
  }
}

/** Most servers never need it. */
const library = () => import('openid-client');

const text = (key: string, value: unknown): Record<string, string> =>
  typeof value === 'string' && value.trim() !== '' ? { [key]: value.trim().slice(0, 64) } : {};
