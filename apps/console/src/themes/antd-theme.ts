import { type ThemeConfig, theme } from 'antd';
import type { ThemeTokens } from './tokens';

export const FONT =
  'system-ui, -apple-system, "Segoe UI", "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';

/**
 * Our tokens as antd's. `touch` makes controls as tall as a finger needs (below 768 px). `still` turns motion off: animations that
 * only end at once may end unnoticed, and antd then keeps what opens off the screen.
 */
export function antdTheme(tokens: ThemeTokens, touch: boolean, still = false): ThemeConfig {
  const { tones } = tokens;
  return {
    // The build has made the styles (ADR 39); here only their variables are set.
    zeroRuntime: true,
    hashed: false,
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
      colorInfo: tones.progress.text,
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
      colorTextHeading: tokens.text,
      // Focus rings: around buttons and links the border of the primary colour, around inputs the outline.
      colorPrimaryBorder: tokens.link,
      controlOutline: tokens.link,
      colorErrorOutline: tokens.danger,
      colorWarningOutline: tones.attention.text,
      controlOutlineWidth: 1,
      lineWidthFocus: 2,
      // Alerts; derived ones would be greys: our colours for text are darker than the palette expects.
      colorInfoBg: tones.progress.ground,
      colorInfoBorder: tones.progress.border,
      colorSuccessBg: tones.done.ground,
      colorSuccessBorder: tones.done.border,
      colorWarningBg: tones.attention.ground,
      colorWarningBorder: tones.attention.border,
      colorErrorBg: tones.danger.ground,
      colorErrorBorder: tones.danger.border,
      motion: !still,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        colorPrimary: tokens.primary,
        colorPrimaryHover: tokens.primaryHover,
        colorPrimaryActive: tokens.primary,
        defaultHoverColor: tokens.link,
        defaultHoverBorderColor: tokens.link,
        defaultActiveColor: tokens.link,
        defaultActiveBorderColor: tokens.link,
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
      // What is selected in a menu is text on `selected`.
      Dropdown: { colorPrimary: tokens.link },
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
