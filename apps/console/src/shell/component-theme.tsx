import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLang } from '../lib/i18n';
import { usePreferences } from '../lib/preferences';
import { useIsSmall } from '../lib/use-media';
import { antdTheme } from '../themes/antd-theme';
import { themeTokens } from '../themes/themes';

/** Theme, language and density for everything made of antd. */
export function ComponentTheme({ children }: { children: ReactNode }) {
  const themeId = usePreferences((state) => state.theme);
  const touch = useIsSmall();
  const locale = useComponentLocale();
  const theme = useMemo(() => antdTheme(themeTokens(themeId), touch), [themeId, touch]);
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      form={{
        requiredMark: (label, { required }) => (
          <>
            {label}
            {required && (
              <span className="required" aria-hidden="true">
                *
              </span>
            )}
          </>
        ),
      }}
    >
      <App message={{ maxCount: 3, top: 56 }} style={{ height: '100%' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}

function useComponentLocale(): Locale {
  const lang = useLang();
  const [english, setEnglish] = useState<Locale>();
  useEffect(() => {
    dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en');
    if (lang === 'en') void import('antd/locale/en_US').then((module) => setEnglish(module.default));
  }, [lang]);
  return lang === 'en' && english ? english : zhCN;
}
