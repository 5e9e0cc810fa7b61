import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type ClientRow, clientById } from '../../system/client/client.port.js';
import { OneTimeSecrets } from '../one-time-secrets.js';
import { mustBeOneself } from '../sign-in-as/oneself.js';
import { type AuthorizationRequest, s256 } from './authorization-request.js';
import type { Linked } from './identities.port.js';

const PURPOSE = 'code';
const CODE_MS = 60_000;

/** What a code stands for. */
interface Granted extends Linked {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** How a code is handed in. */
export interface HandedIn {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/**
 * Other applications that our people sign in to by us: the grant `authorization_code` (RFC 6749 §4.1 with PKCE). Nobody is sent to an
 * address that the application has not listed, not even with a refusal.
 */
@Injectable()
export class AppAuthorization {
  constructor(private readonly secrets: OneTimeSecrets) {}

  /** The application that asks, if it may. */
  async application(workspace: Workspace, request: AuthorizationRequest): Promise<ClientRow> {
    const client = await clientById(workspace, request.client_id);
    if (!client?.authorizedGrantTypes.split(',').includes('authorization_code')) throw AUTH.BAD_CLIENT();
    if (!listed(client).includes(request.redirect_uri)) throw AUTH.BAD_REDIRECT();
    if (request.response_type !== 'code') throw AUTH.BAD_AUTHORIZE({ field: 'response_type' });
    if (request.code_challenge && request.code_challenge_method !== 'S256') throw AUTH.BAD_AUTHORIZE({ field: 'code_challenge_method' });
    return client;
  }

  /** The caller lets it sign him in; answers where to go, with a code that is good once, for a minute. */
  async grant(ctx: RequestContext, request: AuthorizationRequest): Promise<string> {
    const { workspace, tenantId, userId } = ctx;
    // The application would have a session that nobody could tell from that person's own.
    mustBeOneself(ctx);
    const { clientId } = await this.application(workspace, request);
    const { redirect_uri: redirectUri, code_challenge: challenge = '', state } = request;
    const granted: Granted = { tenantId, userId, clientId, redirectUri, challenge: challenge ?? '' };
    const back = new URL(redirectUri);
    back.searchParams.set('code', await this.secrets.keep(workspace, PURPOSE, granted, { holder: userId, lifeMs: CODE_MS }));
    if (state) back.searchParams.set('state', state);
    return back.href;
  }

  /** Who granted a code. Handed in by another application, for another address or without its verifier it is used up all the same. */
  async redeem(workspace: Workspace, client: ClientRow, { code, redirectUri, verifier }: HandedIn): Promise<Linked> {
    const granted = await this.secrets.use<Granted>(workspace, PURPOSE, code);
    const isTheirs = granted?.clientId === client.clientId && granted.redirectUri === redirectUri;
    if (!isTheirs || (granted.challenge === '' ? verifier !== '' : granted.challenge !== s256(verifier))) throw AUTH.BAD_CODE();
    return granted;
  }
}

const listed = ({ webServerRedirectUri }: ClientRow): string[] => (webServerRedirectUri ?? '').split(',').filter(Boolean);
