import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as drawEach } from '@ant-design/static-style-extract';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement } from 'react';

/** The styles of components in a theme, and what they are the styles of: `Button-Button`, `Modal-confirm`. */
export function stylesOf(components: readonly string[], theme: ThemeConfig = {}) {
  const cache = createCache();
  drawEach({
    includes: [...components],
    customTheme: (all) =>
      createElement(
        StyleProvider,
        { cache },
        createElement(ConfigProvider, { theme: { ...theme, hashed: false, zeroRuntime: false } }, all),
      ),
  });
  const styled = new Set([...cache.cache.keys()].flatMap((key) => /^style%%([^%]+)/.exec(key)?.[1] ?? []));
  return { css: extractStyle(cache, { plain: true, types: 'style' }), styled };
}
