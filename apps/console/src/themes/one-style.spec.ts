import * as antd from 'antd';
import { stylesOf } from '../../styles-of';
import { antdTheme } from './antd-theme';
import { THEMES } from './themes';

// The styles are generated once at build time (component-styles.ts), so differences between themes must be CSS variables.
const drawn = Object.keys(antd).filter((name) =>
  /^(Button|Table|Menu|Input|Select|DatePicker|Modal|Form|Tabs|Alert|Tag|Upload|Drawer)$/.test(name),
);
const stylesIn = (theme: antd.ThemeConfig) => JSON.stringify([...stylesOf(drawn, theme)]);
const plain = stylesIn({});

test.each(Object.entries(THEMES))('component styles are the same in the theme %s', (_, { tokens }) => {
  expect(plain.length).toBeGreaterThan(100_000);
  expect(stylesIn(antdTheme(tokens, false)) === plain).toBe(true);
});

test('component styles are the same with touch-sized controls', () => {
  expect(stylesIn(antdTheme(THEMES.dark.tokens, true)) === plain).toBe(true);
});
