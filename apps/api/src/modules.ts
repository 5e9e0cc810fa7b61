import type { Provider, Type } from '@nestjs/common';
import { AuthController } from './modules/auth/auth.controller.js';
import { LoginPageController } from './modules/auth/login-page.controller.js';
import { authProviders } from './modules/auth/providers.js';
import { basicControllers } from './modules/phone/basic-controllers.js';
import { documentControllers, documentProviders } from './modules/phone/documents.js';
import { systemControllers } from './modules/system/controllers.js';
import { systemProviders } from './modules/system/providers.js';

/** What serves calls. A controller that is not listed here is not mounted. */
export const controllers: readonly Type[] = [
  AuthController,
  LoginPageController,
  ...systemControllers,
  ...basicControllers,
  ...documentControllers,
];

/** What controllers are made with. */
export const providers: readonly Provider[] = [...authProviders, ...systemProviders, ...documentProviders];
