import type { EndpointId } from '@phone-trade/shared';
import type { EndpointMeta } from '../../apps/api/src/platform/http/endpoint.js';
import { mountedCalls } from './routes.js';

/**
 * The calls in groups of some tens: the suites that go through all calls have a file for each area, so that they run side by side and
 * a failure names its area. `phone.rest` contains the phone calls without an area of their own.
 */
export const AREAS = [
  'auth',
  'system',
  'resource',
  'qa',
  'develop',
  'desk',
  'log',
  'flow',
  'phone.basicConfig',
  'phone.catalogue',
  'phone.product',
  'phone.purchase',
  'phone.rest',
  'game',
] as const;

/** Messages, reports and sockets belong to the office. */
const OFFICE = /^(message|report|websocket)\./;

/** Dice and recruitment belong to the games too. */
const GAMES = /^(dice|recruit)\./;

export type Area = (typeof AREAS)[number];

export function areaOf(id: EndpointId): Area {
  const others = (): Area | undefined => {
    if (id.startsWith('phone.')) return 'phone.rest';
    if (GAMES.test(id)) return 'game';
    return OFFICE.test(id) ? 'desk' : undefined;
  };
  const area = AREAS.find((name) => id.startsWith(`${name}.`)) ?? others();
  if (!area) throw new Error(`${id} is of no area: tests/contract/areas.ts`);
  return area;
}

/** The calls of an area, as their handlers declare them. */
export const callsOf = async (area: Area): Promise<EndpointMeta[]> => (await mountedCalls()).filter(({ id }) => areaOf(id) === area);
