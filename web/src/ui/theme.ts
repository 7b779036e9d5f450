// Turns the tokens into CSS variables of the page, and keeps print light in every theme.
import { type Brand, constants, type Mode, stillMotion, type Tokens, tokensOf } from './tokens.ts';

const dashed = (name: string): string => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

/** Every token as `--name: value`, colours under `--color-`, slot states under `--slot-`. */
export const cssVariables = ({ mode, palette, brand }: Tokens): ReadonlyMap<string, string> => {
  const { slot, ...colours } = palette;
  const variables = new Map<string, string>();
  for (const [name, value] of Object.entries(constants)) variables.set(`--${dashed(name)}`, value);
  for (const [name, value] of Object.entries({ ...colours, ...brand }))
    variables.set(`--color-${dashed(name)}`, value);
  for (const [state, tone] of Object.entries(slot))
    for (const [part, value] of Object.entries(tone)) variables.set(`--slot-${state}-${part}`, value);
  variables.set('color-scheme', mode);
  return variables;
};

const ruleOf = (tokens: Tokens): string =>
  `:root{${[...cssVariables(tokens)].map(([name, value]) => `${name}:${value}`).join(';')}}`;

const stillness = `@media (prefers-reduced-motion:reduce){:root{${stillMotion
  .map((name) => `--${dashed(name)}:0ms`)
  .join(';')}}}`;

const sheetId = 'campus-tokens';

/** Makes `brand` in `mode` the look of the page at once. Paper is always light. */
export const applyTheme = (brand: Brand, mode: Mode): void => {
  const css = `${ruleOf(tokensOf(brand, mode))}@media print{${ruleOf(tokensOf(brand, 'light'))}}${stillness}`;
  const known = document.getElementById(sheetId);
  const sheet = known ?? document.head.appendChild(document.createElement('style'));
  sheet.id = sheetId;
  sheet.textContent = css;
  document.documentElement.dataset.mode = mode;
};

/** The tenant's own colour for fills, rules and focus; text keeps its measured contrast. */
export const dressBrand = (colour: string | undefined): void => {
  const { style } = document.documentElement;
  if (colour === undefined) style.removeProperty('--color-brand');
  else style.setProperty('--color-brand', colour);
};
