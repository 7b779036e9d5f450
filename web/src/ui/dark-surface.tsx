// A part of the page that is dark in every theme: boards on walls, the picture of a past moment.
import type { CSSProperties, ReactNode } from 'react';
import { usePreferences } from '../preferences.ts';
import { cssVariables } from './theme.ts';
import { boardRamps, tokensOf } from './tokens.ts';

export interface DarkSurfaceProps {
  readonly className: string;
  readonly children: ReactNode;
}

export const DarkSurface = ({ className, children }: DarkSurfaceProps) => {
  const brand = usePreferences((preferences) => preferences.brand);
  const variables = Object.fromEntries(
    [...cssVariables(tokensOf(brand, 'dark'))].filter(([name]) => name.startsWith('--')),
  );
  for (const [level, { fill, text }] of boardRamps[brand].entries()) {
    variables[`--ramp-${level}-fill`] = fill;
    variables[`--ramp-${level}-text`] = text;
  }
  const style: CSSProperties = { ...variables, colorScheme: 'dark' };
  return (
    <div className={className} style={style} data-mode="dark">
      {children}
    </div>
  );
};
