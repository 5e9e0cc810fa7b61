import { askFirst } from './app/first-calls';
import { loadFirst } from './app/first-code';
import { usePreferences } from './lib/browser/preferences';
import { recordError, watchErrors } from './lib/faults/error-log';
import { watchStyles } from './lib/faults/failed-styles';
import { i18n, startI18n } from './lib/language/i18n';
import { claimTab } from './lib/pages/own-tab';
import { followOtherTabs } from './lib/session/session';
import logo from './logo.svg';
import { applyTheme } from './themes/apply-theme';
import './themes/base.css';
import { themeTokens } from './themes/themes';

// This file and its imports are small, so that it fetches the first data while the other chunks load.
const asked = askFirst(window.location);
const translated = startI18n();
const claimed = claimTab();

const paint = ({ theme, colour } = usePreferences.getState()) => applyTheme(themeTokens(theme, colour));
paint();
usePreferences.subscribe((chosen) => paint(chosen));
// Within the code it needs no request of its own.
document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: logo }));
watchErrors();
watchStyles();
followOtherTabs();

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  try {
    const opening = import('./app/open');
    await translated;
    loadFirst(window.location);
    const { open } = await opening;
    await claimed;
    await open(root, asked);
  } catch (error) {
    recordError(error, 'start');
    await translated;
    root.textContent = i18n.t('errors.part');
  }
}

void start();
