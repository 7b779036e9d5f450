// Dresses antd in the page's tokens and language. Loaded only with routes that use antd, to keep the first timetable
// light.
import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useMode, usePreferences } from '../preferences.ts';
import { Icon } from './icon.tsx';
import { constants, type Tokens, tokensOf } from './tokens.ts';

const pixels = (size: string): number => Number.parseInt(size, 10);

const antdTokens = ({ palette, brand }: Tokens) => ({
  colorPrimary: brand.link,
  colorPrimaryHover: brand.linkHover,
  colorInfo: brand.link,
  colorLink: brand.link,
  colorLinkHover: brand.linkHover,
  colorTextLightSolid: brand.onLink,
  colorSuccess: palette.good,
  colorWarning: palette.warn,
  colorError: palette.bad,
  colorSuccessBg: palette.goodFill,
  colorWarningBg: palette.warnFill,
  colorErrorBg: palette.badFill,
  colorText: palette.ink,
  colorTextSecondary: palette.inkSoft,
  colorTextTertiary: palette.inkFaint,
  colorTextPlaceholder: palette.inkFaint,
  colorBorder: palette.control,
  colorBorderSecondary: palette.rule,
  colorSplit: palette.ruleSoft,
  colorBgBase: palette.surface,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.raised,
  colorBgLayout: palette.ground,
  colorBgMask: palette.scrim,
  colorFillAlter: palette.sunken,
  fontFamily: constants.fontText,
  fontSize: pixels(constants.textBody),
  borderRadius: pixels(constants.radius),
  controlHeight: pixels(constants.sizeControl),
  // One ring for the keyboard, one glow of a field, as in controls.css and form.css.
  lineWidthFocus: 2,
  colorPrimaryBorder: brand.brand,
  controlOutline: `color-mix(in srgb, ${brand.brand} 30%, transparent)`,
  controlItemBgActive: brand.tint,
  controlItemBgActiveHover: brand.tintStrong,
  controlItemBgHover: palette.sunken,
  motionDurationFast: constants.motionFast,
  motionDurationMid: constants.motion,
  motionDurationSlow: constants.motion,
});

type Algorithm = typeof theme.darkAlgorithm;
/** The dark algorithm would dull the colour of a button that stands beside one of ours. */
const ownPrimary: Algorithm = (seed, map = theme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
});
const darkAlgorithms = [theme.darkAlgorithm, ownPrimary];

/** Wrap every route or dialog that renders antd components. */
export const AntdProvider = ({ children }: { children: ReactNode }) => {
  const { brand, language } = usePreferences();
  const mode = useMode();
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
      select={{ suffixIcon: <Icon name="chevron-down" size={16} /> }}
      // Over an open dialog only what stands inside it can be reached.
      getPopupContainer={(opener) => opener?.closest('dialog') ?? document.body}
      theme={{
        algorithm: mode === 'dark' ? darkAlgorithms : theme.defaultAlgorithm,
        token: antdTokens(tokensOf(brand, mode)),
      }}
    >
      {children}
    </ConfigProvider>
  );
};
