import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { type ApiRequest, headerOf } from '../http/call.js';
import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from './session-source.js';

/** HS256 and nothing else: what a token says about its own algorithm is not believed. */
export const TOKEN_ALGORITHM = 'HS256';

/** The token of a request: `Blade-Auth: bearer …`, `Authorization: Bearer …`, or, for downloads by link, `?blade-auth=bearer …`. */
export function tokenOf(request: Pick<ApiRequest, 'headers' | 'query'>): string | undefined {
  const sent =
    headerOf(request, 'blade-auth') ??
    bearer(headerOf(request, 'authorization')) ??
    (request.query as { 'blade-auth'?: unknown })['blade-auth'];
  return typeof sent === 'string' ? (bearer(sent) ?? (/\s/.test(sent) ? undefined : sent)) : undefined;
}

const bearer = (text: string | undefined): string | undefined => (text && /^bearer /i.test(text) ? text.slice(7).trim() : undefined);

/**
 * Checks a token's signature, issuer and audience, and that it is one to call with. Its dates are for the guard, which knows the
 * clock of the workspace and what its session says.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(secret: string) {
    super({
      jwtFromRequest: (request: ApiRequest) => tokenOf(request) ?? null,
      secretOrKey: secret,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
  }

  /** A refresh token is signed alike and is not one. */
  validate(payload: Readonly<Record<string, unknown>>): AccessClaims | false {
    const { token_type, tenant_id, user_id, sid, exp, nbf = 0 } = payload;
    const whole =
      token_type === 'access_token' &&
      [tenant_id, user_id, sid].every((id) => typeof id === 'string' && id !== '') &&
      [exp, nbf].every((instant) => typeof instant === 'number');
    return whole ? (payload as unknown as AccessClaims) : false;
  }
}
