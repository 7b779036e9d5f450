// Light, dark or as the system; and which of the named themes.
import { useText } from '../i18n.ts';
import { type ModeChoice, usePreferences } from '../preferences.ts';
import { Segmented } from '../ui/segmented.tsx';
import type { Brand } from '../ui/tokens.ts';

const modes: readonly ModeChoice[] = ['light', 'dark', 'system'];
const brands: readonly Brand[] = ['default', 'color1'];

export const ThemeSwitch = () => {
  const { t } = useText();
  const { modeChoice, chooseMode, brand, chooseBrand } = usePreferences();
  return (
    <div className="theme-switch">
      <Segmented
        small
        label={t('theme.mode')}
        choices={modes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={modeChoice}
        onChange={chooseMode}
      />
      <Segmented
        small
        label={t('theme.brand')}
        choices={brands.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={brand}
        onChange={chooseBrand}
      />
    </div>
  );
};
