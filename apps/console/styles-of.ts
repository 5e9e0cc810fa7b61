import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as drawEach } from '@ant-design/static-style-extract';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement } from 'react';

/** What tells a browser that a server has made the styles already. */
const FOR_HYDRATION = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

/** The styles of components in a theme, by what they are the styles of: `Button-Button`, `Modal-confirm`, `ant-design-icons`. */
export function stylesOf(components: readonly string[], theme: ThemeConfig = {}): ReadonlyMap<string, string> {
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
  const styles = new Map<string, string>();
  for (const [key, style] of cache.cache) {
    const [, name] = /^style%+([^%]+)/.exec(key) ?? [];
    if (!name) continue;
    const alone = createCache();
    alone.cache.set(key, style);
    const css = extractStyle(alone, { plain: true, types: 'style' }).replaceAll(FOR_HYDRATION, '');
    // A component that draws another one under its own name leaves a style of that one with nothing in it: Popover of Tooltip.
    if (css) styles.set(name, css);
  }
  return styles;
}
