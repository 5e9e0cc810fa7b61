import { type ThemeConfig, theme } from 'antd';
import type { ThemeTokens } from './tokens';

export const FONT = 'system-ui, -apple-system, "Segoe UI", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif';

/** Our tokens as antd's. `touch` makes controls as tall as a finger needs (below 768 px). */
export function antdTheme(tokens: ThemeTokens, touch: boolean): ThemeConfig {
  const { tones } = tokens;
  return {
    algorithm: tokens.scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily: FONT,
      fontSize: 13,
      borderRadius: 6,
      controlHeight: touch ? 44 : 34,
      controlHeightSM: touch ? 44 : 30,
      colorPrimary: tokens.primary,
      colorPrimaryHover: tokens.primaryHover,
      colorLink: tokens.link,
      colorLinkHover: tokens.link,
      colorInfo: tokens.primary,
      colorError: tokens.danger,
      colorErrorText: tokens.danger,
      colorSuccess: tones.done.text,
      colorWarning: tones.attention.text,
      colorText: tokens.text,
      colorTextSecondary: tokens.textSoft,
      colorTextTertiary: tokens.textFaint,
      colorTextDescription: tokens.textFaint,
      colorTextPlaceholder: tokens.textFaint,
      colorTextDisabled: tokens.textFaint,
      colorBgLayout: tokens.page,
      colorBgContainer: tokens.surface,
      colorBgElevated: tokens.raised,
      colorBorder: tokens.border,
      colorBorderSecondary: tokens.borderSoft,
      controlItemBgHover: tokens.hover,
      controlItemBgActive: tokens.selected,
      controlOutline: `${tokens.link}33`,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        colorPrimary: tokens.primary,
        colorPrimaryHover: tokens.primaryHover,
        colorPrimaryActive: tokens.primary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        contentFontSizeSM: 13,
        paddingInlineSM: 10,
      },
      Form: { itemMarginBottom: 16, labelColor: tokens.textSoft, labelHeight: 22, verticalLabelPadding: '0 0 4px' },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemColor: tokens.sidebarText,
        itemHoverBg: tokens.hover,
        itemSelectedBg: tokens.sidebarActive,
        itemSelectedColor: tokens.sidebarActiveText,
        subMenuItemSelectedColor: tokens.sidebarActiveText,
        itemHeight: touch ? 44 : 36,
        activeBarBorderWidth: 0,
      },
      Pagination: { itemActiveColor: tokens.link, itemActiveColorHover: tokens.link },
      Upload: { pictureCardSize: 72 },
      Table: {
        headerBg: tokens.sunken,
        headerColor: tokens.textSoft,
        headerSplitColor: 'transparent',
        borderColor: tokens.borderSoft,
        rowHoverBg: tokens.hover,
        rowSelectedBg: tokens.selected,
        rowSelectedHoverBg: tokens.selected,
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 10,
        headerBorderRadius: 0,
      },
      Tooltip: { colorBgSpotlight: tokens.scheme === 'dark' ? '#323c4a' : '#1c2430' },
    },
  };
}
