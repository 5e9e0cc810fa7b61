import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { controllers, providers } from './modules.js';
import type { OpenedWorkspace } from './open-workspace.js';
import { AccessGuard } from './platform/auth/access.guard.js';
import { JwtStrategy, TOKEN_ALGORITHM } from './platform/auth/jwt.strategy.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from './platform/auth/session-source.js';
import { SIGNING_SECRET, signingSecret } from './platform/config/kept-secret.js';
import { SETTINGS, type Settings } from './platform/config/settings.js';
import { Workspaces } from './platform/context/workspaces.js';
import { RouteTable } from './platform/http/route-table.js';

/** Closes the database after the last answer has been sent. */
class Closing implements OnApplicationShutdown {
  constructor(private readonly opened: OpenedWorkspace) {}

  onApplicationShutdown(): Promise<void> {
    return this.opened.close();
  }
}

/** The whole server: the modules' controllers and providers, and what each of them may ask for. */
@Module({})
export class AppModule {
  static on(settings: Settings, opened: OpenedWorkspace, routes: RouteTable): DynamicModule {
    const secret = signingSecret(settings);
    const algorithm = { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE } as const;
    return {
      module: AppModule,
      imports: [
        JwtModule.register({
          secret,
          signOptions: algorithm,
          verifyOptions: { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
        }),
      ],
      controllers: [...controllers],
      providers: [
        ...providers,
        { provide: SETTINGS, useValue: settings },
        { provide: SIGNING_SECRET, useValue: secret },
        { provide: RouteTable, useValue: routes },
        { provide: Workspaces, useValue: new Workspaces(opened.workspace) },
        { provide: JwtStrategy, useFactory: () => new JwtStrategy(secret) },
        { provide: Closing, useFactory: () => new Closing(opened) },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    };
  }
}
