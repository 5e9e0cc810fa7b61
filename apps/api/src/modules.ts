import type { Provider, Type } from '@nestjs/common';
import type { CrudResource } from './kernel/crud/define-crud.js';
import { DocumentEngine } from './kernel/document/engine.js';
import { assistantControllers } from './modules/assistant/controllers.js';
import { ElsewhereController } from './modules/auth/elsewhere/elsewhere.controller.js';
import { IdentityController } from './modules/auth/elsewhere/identity.controller.js';
import { PasswordController } from './modules/auth/password/password.controller.js';
import { SecurityPolicyController } from './modules/auth/policy/security-policy.controller.js';
import { authProviders } from './modules/auth/providers.js';
import { SecondFactorController } from './modules/auth/second-factor/second-factor.controller.js';
import { SessionController } from './modules/auth/session/session.controller.js';
import { AuthController } from './modules/auth/sign-in/auth.controller.js';
import { LoginPageController } from './modules/auth/sign-in/login-page.controller.js';
import { OpenSourceController } from './modules/auth/sign-in/open-source.controller.js';
import { SignInAsController } from './modules/auth/sign-in-as/sign-in-as.controller.js';
import { deskControllers, deskResources } from './modules/desk/controllers.js';
import { developControllers, developResources } from './modules/develop/registry.js';
import { flowControllers, flowResources } from './modules/flow/controllers.js';
import { Processes } from './modules/flow/flow.port.js';
import { gameControllers, gameResources } from './modules/game/nouns.js';
import { logControllers } from './modules/log/registry.js';
import { basicControllers, basicResources } from './modules/phone/basis/nouns.js';
import { documentControllers, documentProviders, documentResources } from './modules/phone/documents.js';
import { IMEI_CHECKER } from './modules/phone/trade/imei-check/imei-check.port.js';
import { qaControllers, qaResources } from './modules/qa/controllers.js';
import { resourceControllers, resourceResources } from './modules/resource/registry.js';
import { socketControllers, socketProviders } from './modules/socket/registry.js';
import { systemControllers, systemResources } from './modules/system/controllers.js';
import { systemProviders } from './modules/system/providers.js';
import { TENANT_STARTERS } from './modules/system/tenant/tenant-starter.js';
import { type Workflow, workflow } from './processes.js';
import { tenantStarters } from './tenant-starters.js';

/** Resources served from their spec alone. tests/kernel/crud-conformance.spec.ts tests each of them. */
export const crudResources: readonly CrudResource[] = [
  ...systemResources,
  ...resourceResources,
  ...deskResources,
  ...flowResources,
  ...qaResources,
  ...developResources,
  ...basicResources,
  ...gameResources,
  ...documentResources,
];

/** The controllers. A controller that is not listed here is not mounted. */
export const controllers: readonly Type[] = [
  AuthController,
  ElsewhereController,
  IdentityController,
  LoginPageController,
  OpenSourceController,
  PasswordController,
  SecurityPolicyController,
  SecondFactorController,
  SessionController,
  SignInAsController,
  ...systemControllers,
  ...resourceControllers,
  ...deskControllers,
  ...flowControllers,
  ...socketControllers,
  ...qaControllers,
  ...assistantControllers,
  ...developControllers,
  ...logControllers,
  ...basicControllers,
  ...gameControllers,
  ...documentControllers,
];

const WORKFLOW = 'workflow';

/** The services injected into controllers. */
export const providers: readonly Provider[] = [
  ...authProviders,
  ...systemProviders,
  ...socketProviders,
  ...documentProviders,
  { provide: WORKFLOW, useFactory: workflow, inject: [IMEI_CHECKER] },
  { provide: Processes, useFactory: ({ processes }: Workflow) => processes, inject: [WORKFLOW] },
  { provide: DocumentEngine, useFactory: ({ engine }: Workflow) => engine, inject: [WORKFLOW] },
  { provide: TENANT_STARTERS, useValue: tenantStarters },
];
