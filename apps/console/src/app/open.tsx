import { createRoot } from 'react-dom/client';
import { currentSession } from '../lib/session/session';
import { App } from './app';
import { createRouter, isLoaded } from './router';

/** Delay before the skeleton is drawn. Sign-in waits longer because its providers load one by one and would shift the layout. */
const PATIENCE_MS = { page: 250, signIn: 1000 };

/**
 * Draws the console. A page whose code and answers are here at once is drawn once, whole; what takes longer comes into an outline of it.
 * `asked` resolves when the first answers are here (`first-calls.ts`).
 */
export async function open(root: HTMLElement, asked: Promise<void>): Promise<void> {
  const patience = currentSession() ? PATIENCE_MS.page : PATIENCE_MS.signIn;
  const router = createRouter();
  const whole = Promise.all([asked, isLoaded(router)]);
  await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, patience))]);
  createRoot(root).render(<App router={router} />);
}
