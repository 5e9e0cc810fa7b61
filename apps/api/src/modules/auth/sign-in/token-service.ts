import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { CLOCK_TOLERANCE_MS } from '../../../platform/clock/clock.js';
import type { Row } from '../../../platform/database/query/table.js';
import { randomName, sha256 } from '../../../platform/ids/ids.js';
import type { ClientRow } from '../../system/client/client.port.js';
import type { UserRow } from '../../system/user/user.port.js';
import type { Session } from '../session/session.entity.js';

/** What a refresh token says. */
export interface RefreshClaims {
  readonly sid: string;
  readonly tenant_id: string;
  readonly user_id: string;
  /** Which of the session's refresh tokens it is. */
  readonly generation: number;
}

/** What the ticket of a second step says. */
export interface TicketClaims {
  readonly tenant_id: string;
  readonly user_id: string;
  /** Fingerprint of the stored password that was right. */
  readonly of: string;
}

const TICKET_SECONDS = 5 * 60;

/** Signs and reads the tokens of a session (docs/domain.md 11.6). */
@Injectable()
export class TokenService {
  constructor(private readonly jwt: JwtService) {}

  access(session: Row<Session>, user: UserRow, roleAliases: readonly string[], client: ClientRow, nowMs: number): string {
    const claims = {
      token_type: 'access_token',
      sid: session.id,
      tenant_id: session.tenantId,
      user_id: user.id,
      role_id: session.roleId ?? user.roleId ?? undefined,
      dept_id: session.deptId ?? user.deptId ?? undefined,
      post_id: user.postId ?? undefined,
      account: user.account,
      user_name: user.account,
      nick_name: user.name,
      real_name: user.realName,
      role_name: roleAliases.join(),
      client_id: client.clientId,
      iat: Math.floor(nowMs / 1000),
    };
    return this.jwt.sign(claims, { expiresIn: client.accessTokenValidity, notBefore: 0, jwtid: randomName() });
  }

  /** What who has given the right password comes back with, and a code. Good for five minutes and until the password is another. */
  ticket(user: UserRow, nowMs: number): string {
    const claims = {
      token_type: 'second_factor',
      tenant_id: user.tenantId,
      user_id: user.id,
      of: sha256(user.password),
      iat: Math.floor(nowMs / 1000),
    };
    return this.jwt.sign(claims, { expiresIn: TICKET_SECONDS });
  }

  /** The claims of such a ticket that is not past its time. */
  readTicket(token: string, nowMs: number): TicketClaims | undefined {
    const claims = this.read<TicketClaims>(token, nowMs);
    return claims?.token_type === 'second_factor' ? claims : undefined;
  }

  /** The same token each time for the same generation: tabs that refresh together get the same one. */
  refresh(session: Row<Session>): string {
    const claims = {
      token_type: 'refresh_token',
      sid: session.id,
      tenant_id: session.tenantId,
      user_id: session.userId,
      generation: session.generation,
      iat: seconds(session.rotatedAt),
      exp: seconds(session.expiresAt),
    };
    return this.jwt.sign(claims);
  }

  /** The claims of a refresh token that is ours and not past its time. */
  readRefresh(token: string, nowMs: number): RefreshClaims | undefined {
    const claims = this.read<RefreshClaims>(token, nowMs);
    return claims?.token_type === 'refresh_token' ? claims : undefined;
  }

  private read<T extends object>(token: string, nowMs: number): (T & { readonly token_type?: string }) | undefined {
    try {
      return this.jwt.verify<T & { token_type?: string }>(token, {
        algorithms: ['HS256'],
        clockTimestamp: Math.floor(nowMs / 1000),
        clockTolerance: CLOCK_TOLERANCE_MS / 1000,
      });
    } catch {
      return undefined;
    }
  }
}

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
