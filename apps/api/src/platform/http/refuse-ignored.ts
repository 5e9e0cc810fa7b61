import { Controller, type INestApplication, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { callsOf } from './endpoint.js';

/** A controller as `@ApiController()` declares it: any other metadata of a class has no effect here. */
@Controller()
class Plain {}

/** TypeScript's types of parameters, and the dependencies that the container resolves. */
const OF_INJECTION = /^(design|self|optional):/;

const GUARD = 'State the access in libs/shared/src/contract; checks of every call belong in AccessGuard.';
const INPUT = 'Declare the input as fields of @Endpoint.';
const ANSWER = 'Return a FlatAnswer, FileAnswer or RedirectAnswer, or extend serveCalls.';
const ERRORS = 'Throw an AppError; ErrorFilter answers every failure.';
const ADDRESS = 'Paths and methods are rows of libs/shared/src/contract.';
const ARGUMENTS = 'Use @Ctx(), @Input() and the others of platform/http/params.ts.';

/** The decorators that people know from Nest, by the metadata they leave, and what to do instead. */
const KNOWN: Readonly<Record<string, readonly [decorator: string, instead: string]>> = {
  __guards__: ['@UseGuards', GUARD],
  __pipes__: ['@UsePipes', INPUT],
  __interceptors__: ['@UseInterceptors', ANSWER],
  __exceptionFilters__: ['@UseFilters', ERRORS],
  __routeArguments__: ["a parameter decorator of Nest's", ARGUMENTS],
  __httpCode__: ['@HttpCode', ANSWER],
  __headers__: ['@Header', ANSWER],
  __redirect__: ['@Redirect', ANSWER],
  __renderTemplate__: ['@Render', ANSWER],
  __sse__: ['@Sse', ANSWER],
  __version__: ['@Version', ADDRESS],
  method: ["a method of Nest's router", ADDRESS],
  path: ["a path of Nest's router", ADDRESS],
  host: ["a host of Nest's router", ADDRESS],
  'scope:options': ['a scope', 'One instance of a controller serves all calls.'],
};

/** Bindings that hold for every controller, by what Nest calls the bound class. */
const GLOBAL: Readonly<Record<string, string>> = { guard: GUARD, pipe: INPUT, interceptor: ANSWER, filter: ERRORS };

/** Settings of the application that only Nest's router reads. */
const SETTINGS = {
  useGlobalGuards: GUARD,
  useGlobalPipes: INPUT,
  useGlobalInterceptors: ANSWER,
  useGlobalFilters: ERRORS,
  setGlobalPrefix: ADDRESS,
  enableVersioning: ADDRESS,
} as const satisfies Partial<Record<keyof INestApplication, string>>;

const refused = (where: string, what: string, instead: string): Error =>
  new Error(`${where} has ${what}, which has no effect: calls do not pass Nest's router (ADR 42). ${instead}`);

/**
 * Throws when a controller, a call or a module has what only Nest's router would read: a forgotten guard must stop the start, because
 * nobody would notice that it never runs.
 */
export function refuseIgnored(app: INestApplication, controllers: readonly Type[]): void {
  for (const controller of controllers) {
    refuseMetadata(controller.name, controller, Plain);
    for (const { name } of callsOf(controller)) {
      const where = `${controller.name}.${name}`;
      refuseMetadata(where, controller.prototype[name]);
      refuseKeys(where, Reflect.getMetadataKeys(controller, name));
      refuseKeys(where, Reflect.getMetadataKeys(controller.prototype, name));
    }
  }
  for (const { name, providers, injectables } of app.get(ModulesContainer).values()) {
    for (const { subtype, metatype } of [...providers.values(), ...injectables.values()]) {
      if (subtype) throw refused(`The module ${name}`, `the ${subtype} ${metatype?.name ?? ''}`.trim(), GLOBAL[subtype] ?? '');
    }
  }
  for (const [name, instead] of Object.entries(SETTINGS)) {
    Object.defineProperty(app, name, {
      configurable: true,
      value: () => {
        throw refused('The application', name, instead);
      },
    });
  }
}

function refuseMetadata(where: string, target: object, allowed: object = {}): void {
  const written = (key: unknown, of: object): string => JSON.stringify(Reflect.getMetadata(key, of) ?? {});
  const isUnknown = (key: unknown): boolean => !Reflect.hasMetadata(key, allowed) || written(key, target) !== written(key, allowed);
  refuseKeys(where, Reflect.getMetadataKeys(target).filter(isUnknown));
}

function refuseKeys(where: string, keys: readonly unknown[]): void {
  const key = keys.map(String).find((one) => !OF_INJECTION.test(one));
  if (key === undefined) return;
  const [decorator, instead] = KNOWN[key] ?? [`the metadata ${key}`, 'Remove its decorator.'];
  throw refused(where, decorator, instead);
}
