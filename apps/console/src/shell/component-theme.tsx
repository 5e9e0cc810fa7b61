import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLang } from '../lib/i18n';
import { usePreferences } from '../lib/preferences';
import { useIsSmall } from '../lib/use-media';
import { antdTheme } from '../themes/antd-theme';
import { themeTokens } from '../themes/themes';
import 'virtual:component-styles.css';

/** Theme, language and density for everything made of antd. */
export function ComponentTheme({ children }: { children: ReactNode }) {
  const themeId = usePreferences((state) => state.theme);
  const colour = usePreferences((state) => state.colour);
  const touch = useIsSmall();
  const locale = useComponentLocale();
  const theme = useMemo(() => antdTheme(themeTokens(themeId, colour), touch), [themeId, colour, touch]);
  return (
    // What is still made in the browser, variables above all, lies in the layer of what is not (component-styles.ts).
    <StyleProvider layer>
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
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

function useComponentLocale(): Locale {
  const lang = useLang();
  const [english, setEnglish] = useState<Locale>();
  useEffect(() => {
    if (lang === 'en') void import('antd/es/locale/en_US').then((module) => setEnglish(module.default));
  }, [lang]);
  return lang === 'en' && english ? english : zhCN;
}
