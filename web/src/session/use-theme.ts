// The look that the tenant gave to the theme of this browser: names, logo, banner, colour. Ours where it gave none.
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { usePreferences } from '../preferences.ts';
import { dressBrand } from '../ui/theme.ts';
import { standInColour } from './developer.ts';
import { THEMES } from './session.graphql.ts';

const KINDS_FIRST = 2;

interface ThemeLook {
  readonly systemName?: Bilingual | undefined;
  readonly logo?: string | undefined;
  readonly banner?: string | undefined;
  /** Kinds of resources stand before the question of when one is needed. */
  readonly showsKindsFirst?: boolean;
}

export const useTheme = (): ThemeLook => {
  const brand = usePreferences((preferences) => preferences.brand);
  const { data } = useQuery(THEMES, { fetchPolicy: 'cache-first', context: { isQuiet: true } });
  const theme = data?.themes.edges.find(({ node }) => node.theme === brand)?.node;
  const colour = standInColour() ?? theme?.primary_color ?? undefined;
  useEffect(() => dressBrand(colour), [colour]);
  return useMemo(() => {
    if (!theme) return {};
    const { sys_name, sys_name_en, logo, banner, home_layout } = theme;
    return {
      systemName: sys_name ? bilingual(sys_name, sys_name_en) : undefined,
      logo: logo ?? undefined,
      banner: banner ?? undefined,
      showsKindsFirst: home_layout === KINDS_FIRST,
    };
  }, [theme]);
};
