import type { OnGone } from '../bus/wakeups.js';
import type { ApiRequest, Call } from './call.js';

/** What a parameter of a handler is given. */
type Giver = (call: Call, request: ApiRequest) => unknown;

/** By controller and name of the handler, in the order of its parameters. */
const givers = new WeakMap<object, Map<string, Giver[]>>();

const parameter =
  (giver: Giver) =>
  (): ParameterDecorator =>
  (controller, name = '', at) => {
    const known = givers.get(controller) ?? new Map<string, Giver[]>();
    const ofHandler = known.get(String(name)) ?? [];
    ofHandler[at] = giver;
    givers.set(controller, known.set(String(name), ofHandler));
  };

/** What the parameters of a controller's handler are given. */
export const giversOf = (controller: object, name: string): readonly Giver[] => givers.get(controller)?.get(name) ?? [];

/** Who asks, for whom, in which language: the first argument of every handler. */
export const Ctx = parameter(({ ctx }) => ctx);

/**
 * What was sent, checked and in inside form: query and body merged, the body winning. For a list call the raw query, for a
 * file call the upload under `file` beside the other fields.
 */
export const Input = parameter(({ input }) => input);

export const HeadersOf = parameter((_, { headers }) => headers);

/** The caller's address. */
export const Ip = parameter((_, { ip }) => ip);

/** Whether what is answered travels encrypted. */
export const IsSecure = parameter((_, { protocol }) => protocol === 'https');

/** Tells a call that takes its time when there is nobody left to answer. */
export const ClientGone = parameter(
  (_, { raw: { socket } }): OnGone =>
    (listener) => {
      // It may have gone while the call was let in.
      if (socket.destroyed) listener();
      socket.once('close', listener);
      return () => socket.off('close', listener);
    },
);
