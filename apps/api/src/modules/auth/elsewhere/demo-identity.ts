import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AUTH } from '@phone-trade/shared';
import { wallClock } from '../../../platform/clock/clock.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { sha256 } from '../../../platform/ids/ids.js';
import { hasDemoData } from '../../system/tenant/tenant.port.js';
import { OneTimeSecrets } from '../one-time-secrets.js';
import { s256 } from './authorization-request.js';
import type { OpenIdRegistration } from './open-id.js';

/** Never resolved: nothing of it leaves the process. */
const ISSUER = 'https://identity.demo.invalid';
const CLIENT = 'phone-trade';
const PURPOSE = 'demo-identity';
const CODE_MS = 60_000;
const KEY_ID = 'demo';

/** Where its page and the way back stand, below this server's own address. */
const PAGE = '/oauth/demo-identity';
const BACK = '/oauth/redirect/demo';

/** What its page was asked, with the name that somebody gave. */
export interface DemoRequest {
  readonly name: string;
  readonly state: string;
  readonly nonce: string;
  readonly code_challenge: string;
}

interface Granted {
  readonly name: string;
  readonly nonce: string;
  readonly challenge: string;
}

/**
 * A provider of OpenID Connect that comes with the demo, so that signing in elsewhere can be tried without one: whoever says a name is
 * that person. It is asked by the same library as a real one and gives nothing for free: codes are good once, for a minute, for whoever
 * holds the verifier.
 */
@Injectable()
export class DemoIdentity {
  private keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined;

  constructor(
    private readonly secrets: OneTimeSecrets,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether there is one here. Never in production, where anybody could be anybody by it. */
  async isOpen(workspace: Workspace): Promise<boolean> {
    return !this.settings.production && hasDemoData(workspace);
  }

  registration(workspace: Workspace): OpenIdRegistration {
    const answer = (url: string, init: { method?: string; body?: unknown } = {}) => this.answer(workspace, new URL(url), init);
    return { source: 'demo', issuer: ISSUER, clientId: CLIENT, redirectUri: `${ISSUER}${BACK}`, fetch: answer as typeof fetch };
  }

  /** Its page says who came; answers where to go back to. */
  async authorize(workspace: Workspace, { name, state, nonce, code_challenge }: DemoRequest, address: string): Promise<string> {
    if (!(await this.isOpen(workspace))) throw AUTH.UNKNOWN_PROVIDER();
    const granted: Granted = { name: name.trim(), nonce, challenge: code_challenge };
    const code = await this.secrets.keep(workspace, PURPOSE, granted, { holder: address, lifeMs: CODE_MS });
    return `${BACK}?${new URLSearchParams({ code, state })}`;
  }

  private async answer(workspace: Workspace, { pathname }: URL, { body }: { body?: unknown }): Promise<Response> {
    if (pathname === '/.well-known/openid-configuration') return Response.json(METADATA);
    if (pathname === '/jwks')
      return Response.json({ keys: [{ ...this.pair().publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'ES256' }] });
    const form = new URLSearchParams(String(body));
    const granted = await this.secrets.use<Granted>(workspace, PURPOSE, form.get('code') ?? '');
    if (granted?.challenge !== s256(form.get('code_verifier') ?? '')) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({ access_token: 'none', token_type: 'bearer', id_token: this.idToken(granted) });
  }

  private idToken({ name, nonce }: Granted): string {
    const jwt = new JwtService({ signOptions: { algorithm: 'ES256', keyid: KEY_ID } });
    // The library reads the dates by the clock of the machine.
    const iat = Math.floor(wallClock.now() / 1000);
    const claims = { iss: ISSUER, aud: CLIENT, sub: sha256(name.toLowerCase()), name, preferred_username: name, nonce, iat, exp: iat + 60 };
    return jwt.sign(claims, { privateKey: this.pair().privateKey.export({ type: 'pkcs8', format: 'pem' }) as string });
  }

  private pair() {
    this.keys ??= generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return this.keys;
  }
}

const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}${PAGE}`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
};
