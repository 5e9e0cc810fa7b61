import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Deviations of the provider from the protocol. */
export interface Twist {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: string;
  readonly signature?: string;
}

/** A provider of OpenID Connect on a port of its own, written from the standard: the other end of the wire, not of our making. */
export class OpenIdProvider {
  /** The claims of the next user. */
  twist: Twist = {};
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly asked = new Map<string, URLSearchParams>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OpenIdProvider> {
    const server = createServer((request, response) => {
      void provider.answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    const provider = new OpenIdProvider(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Signs a user in at the redirect address; returns the query of the callback. */
  come(url: string): { code: string; state: string; redirect: string } {
    const { searchParams: query } = new URL(url);
    const code = `code-${this.asked.size + 1}`;
    this.asked.set(code, query);
    return { code, state: query.get('state') ?? '', redirect: query.get('redirect_uri') ?? '' };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const { issuer } = this;
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      const [authorization_endpoint, token_endpoint, jwks_uri] = ['/authorize', '/token', '/jwks'].map((path) => `${issuer}${path}`);
      return {
        status: 200,
        body: { issuer, authorization_endpoint, token_endpoint, jwks_uri, id_token_signing_alg_values_supported: ['RS256'] },
      };
    }
    if (pathname === '/jwks') {
      return { status: 200, body: { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] } };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return this.token(new URLSearchParams(Buffer.concat(chunks).toString('utf8')), request.headers.authorization ?? '');
  }

  private token(form: URLSearchParams, authorization: string): { status: number; body: object } {
    const asked = this.asked.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    // Encoded like a form before it is joined (RFC 6749 §2.3.1).
    const isClient = decodeURIComponent(Buffer.from(authorization.slice(6), 'base64').toString('utf8')) === 'erp:a-secret';
    if (!asked || asked.get('code_challenge') !== challenge || asked.get('redirect_uri') !== form.get('redirect_uri') || !isClient) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    return { status: 200, body: { access_token: 'x', token_type: 'bearer', id_token: this.idToken(asked) } };
  }

  private idToken(asked: URLSearchParams): string {
    const { claims, alg = 'RS256', signature } = this.twist;
    const iat = Math.floor(Date.now() / 1000);
    const base = { iss: this.issuer, aud: 'erp', sub: 'person-1', name: 'Ada', nonce: asked.get('nonce'), iat, exp: iat + 60 };
    const head = [
      { alg, kid: 'k' },
      { ...base, ...claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${head}.${signature ?? sign('sha256', Buffer.from(head), this.keys.privateKey).toString('base64url')}`;
  }
}
