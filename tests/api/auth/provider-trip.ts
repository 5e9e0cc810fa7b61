import type { Answer } from '../../support/caller.js';
import type { TestApp } from '../../support/harness.js';
import { askToken } from './support.js';

/** A started provider sign-in, with the cookie that identifies the browser at the callback. */
export interface Trip {
  readonly source: string;
  readonly url: string;
  readonly cookie: string;
}

/** Sets out from the sign-in page. */
export async function setOut(app: TestApp, source: string): Promise<Trip> {
  const answer = await app.anonymous.call<{ url: string }>('auth.render', { source });
  return { source, url: answer.data.url, cookie: String(answer.headers['set-cookie']).split(';')[0] as string };
}

export const returnFrom = (app: TestApp, { source, cookie }: Trip, query: Record<string, string>): Promise<Answer<undefined>> =>
  askToken(app, { grant_type: 'social', source, username: undefined, password: undefined, ...query }, { Cookie: cookie });

/** The whole way by the provider of the demo. */
export async function arriveInDemo(app: TestApp, name: string): Promise<Answer<undefined>> {
  const trip = await setOut(app, 'demo');
  const asked = Object.fromEntries(new URL(trip.url, 'https://here.invalid').searchParams);
  const { url } = await app.anonymous.ask<{ url: string }>('auth.demo-identity', { ...asked, name });
  const back = new URL(url, 'https://here.invalid');
  expect(back.pathname).toBe('/oauth/redirect/demo');
  return returnFrom(app, trip, Object.fromEntries(back.searchParams));
}
