import { type CrudSpec, type CrudVerb, isEmpty } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import type { ListQuery } from '../../platform/database/query/list-query.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';
import { ApiController, Endpoint, type EndpointOptions } from '../../platform/http/endpoint.js';
import { Ctx, Input } from '../../platform/http/params.js';
import type { CrudController } from '../../platform/server-module.js';
import { idInput, idsInput, ignored, rowInput, submitOptions } from './crud-input.js';
import { type CrudHooks, CrudService, type Values } from './crud-service.js';

interface Verb {
  readonly takes: (spec: CrudSpec, service: CrudService<BaseRow>) => EndpointOptions;
  readonly does: (service: CrudService<BaseRow>, ctx: RequestContext, input: Values) => Promise<unknown>;
}

/** Input and effect of each verb. A verb is a route only if the spec names a call for it. */
const VERBS: Readonly<Record<CrudVerb, Verb>> = {
  page: { takes: (_, { list, answers }) => ({ list, answers }), does: (service, ctx, input) => service.page(ctx, input as ListQuery) },
  list: {
    takes: ({ nested }, { list, answers }) => ({ list, answers, ...(nested ? { nested } : {}) }),
    does: (service, ctx, input) => service.all(ctx, input as ListQuery),
  },
  detail: {
    takes: (_, { answers }) => ({ fields: idInput, answers }),
    does: (service, ctx, input) => service.detail(ctx, input.id as string),
  },
  submit: {
    takes: (spec, { answersRow, answers }) => ({
      writes: true,
      fields: rowInput(spec),
      options: submitOptions(spec),
      costInputs: 'refused',
      ...(answersRow ? { answers } : {}),
    }),
    does: (service, ctx, input) => service.submit(ctx, input),
  },
  create: {
    takes: (spec) => ({ writes: true, fields: rowInput(spec), options: { ignore: ignored(spec) } }),
    does: async (service, ctx, input) => {
      await service.create(ctx, input);
    },
  },
  update: {
    takes: (spec) => ({
      writes: true,
      fields: { ...rowInput(spec), ...idInput },
      options: { ignore: ignored(spec), partial: true },
      costInputs: 'refused',
    }),
    does: (service, ctx, input) => service.update(ctx, input),
  },
  remove: {
    takes: () => ({ writes: true, fields: idsInput }),
    does: (service, ctx, input) =>
      service.remove(ctx, (input.ids as string[] | undefined) ?? (isEmpty(input.id) ? [] : [String(input.id)])),
  },
};

/**
 * A controller with the verbs that the spec names and no others; nothing is inherited, so nothing leaks.
 *
 *     export const ParamController = defineCrud(paramSpec, Param);
 */
export function defineCrud<T extends BaseRow>(spec: CrudSpec, entity: EntityClass<T>, hooks: CrudHooks<T> = {}): CrudController {
  const service = new CrudService(spec, entity, hooks) as unknown as CrudService<BaseRow>;
  class Controller {}
  const controller: CrudController = Object.assign(Controller, { spec, entity: entity as unknown as EntityClass<BaseRow> });
  Object.defineProperty(controller, 'name', { value: `${spec.noun[0]?.toUpperCase()}${spec.noun.slice(1)}CrudController` });
  for (const [name, call] of Object.entries(spec.verbs)) {
    const { takes, does } = VERBS[name as CrudVerb];
    const handler = (ctx: RequestContext, input: Values): Promise<unknown> => does(service, ctx, input);
    Object.defineProperty(controller.prototype, name, { value: handler, writable: true, configurable: true });
    Ctx()(controller.prototype, name, 0);
    Input()(controller.prototype, name, 1);
    const descriptor = Object.getOwnPropertyDescriptor(controller.prototype, name) as PropertyDescriptor;
    Endpoint(call, takes(spec, service))(controller.prototype, name, descriptor);
  }
  ApiController()(controller);
  return controller;
}
