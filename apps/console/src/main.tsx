import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { askFirst } from './app/first-calls';
import { watchErrors } from './lib/error-log';
import { startI18n } from './lib/i18n';
import { usePreferences } from './lib/preferences';
import { followOtherTabs } from './lib/session';
import { applyTheme } from './themes/apply-theme';
import './themes/base.css';
import { themeTokens } from './themes/themes';

const paint = ({ theme, colour } = usePreferences.getState()) => applyTheme(themeTokens(theme, colour));
paint();
usePreferences.subscribe((chosen) => paint(chosen));
watchErrors();
followOtherTabs();

void Promise.all([startI18n(), askFirst(window.location)]).then(() => {
  createRoot(document.getElementById('root') as HTMLElement).render(<App />);
});
