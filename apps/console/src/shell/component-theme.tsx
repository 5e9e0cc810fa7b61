import { StyleProvider } from '@ant-design/cssinjs';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import en from 'antd/es/locale/en_US';
import zh from 'antd/es/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { usePreferences } from '../lib/browser/preferences';
import { useIsSmall, usePrefersStill } from '../lib/browser/use-media';
import { useLang } from '../lib/language/i18n';
import { antdTheme } from '../themes/antd-theme';
import { themeTokens } from '../themes/themes';
import '../themes/antd.css';

const LOCALES = { zh, en };

/** Theme, language and density for everything made of antd. */
export function ComponentTheme({ children }: { children: ReactNode }) {
  const themeId = usePreferences((state) => state.theme);
  const colour = usePreferences((state) => state.colour);
  const touch = useIsSmall();
  const still = usePrefersStill();
  const lang = useLang();
  const theme = useMemo(() => antdTheme(themeTokens(themeId, colour), touch, still), [themeId, colour, touch, still]);
  return (
    // Variables and the other styles that antd computes in the browser are in the layer of its style sheet.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={LOCALES[lang]}
        componentSize="small"
        // The library's own picture of a busy button is named in English, and may stay behind, unseen, when it is busy no more.
        button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> }}
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
