import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { askFirst } from './app/first-calls';
import { createRouter, isLoaded } from './app/router';
import { watchErrors } from './lib/error-log';
import { startI18n } from './lib/i18n';
import { fetchLateStyles } from './lib/late-styles';
import { usePreferences } from './lib/preferences';
import { currentSession, followOtherTabs } from './lib/session';
import { applyTheme } from './themes/apply-theme';
import './themes/base.css';
import { themeTokens } from './themes/themes';

const paint = ({ theme, colour } = usePreferences.getState()) => applyTheme(themeTokens(theme, colour));
paint();
usePreferences.subscribe((chosen) => paint(chosen));
watchErrors();
fetchLateStyles();
followOtherTabs();

/** How long an empty window is better than the outline of a page; and than a page to sign in at whose ways in come one after the other, moving what somebody is about to press. */
const PATIENCE_MS = { page: 250, signIn: 1000 };

/** A page whose code and answers are here at once is drawn once, whole; what takes longer comes into an outline of it. */
async function open(): Promise<void> {
  await startI18n();
  const patience = currentSession() ? PATIENCE_MS.page : PATIENCE_MS.signIn;
  const router = createRouter();
  const whole = Promise.all([askFirst(window.location), isLoaded(router)]);
  await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, patience))]);
  createRoot(document.getElementById('root') as HTMLElement).render(<App router={router} />);
}

void open();
