import { randomName } from '../../../platform/ids/ids.js';
import type { Headers } from '../sign-in/token-request.js';
import type { Origin } from './known-places.js';

/** By this a browser is known again at its next sign-in; it opens nothing and names nobody. */
const NAME = 'phone-trade-device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Where a request comes from. */
export function originOf({ cookie }: Headers, address: string): Origin {
  const device = new RegExp(`(?:^|; *)${NAME}=([0-9a-f]{32})(?:;|$)`).exec(typeof cookie === 'string' ? cookie : '')?.[1];
  return { address: address.slice(0, 64), ...(device === undefined ? {} : { device }) };
}

/** The origin of a browser that has a name from now on. */
export const named = (origin: Origin): Required<Origin> => ({ device: randomName(), ...origin });

/** The header that gives a browser its name. It is sent to the sign-in only, and never with a page of somebody else's. */
export const deviceCookie = ({ device }: Required<Origin>, isSecure: boolean): string =>
  `${NAME}=${device}; Path=/api/blade-auth/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
