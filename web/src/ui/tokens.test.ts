// Every text is readable on what it stands on, in every theme: a contrast of at least 4.5.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keysOf } from '@campus/events/domain/unknown';
import { describe, expect, it } from 'vitest';
import { cssVariables } from './theme.ts';
import { boardRamps, brands, doorTones, type Mode, palettes, tokensOf } from './tokens.ts';

const pages = fileURLToPath(new URL('../', import.meta.url));

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminance = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (a: readonly number[], b: readonly number[]): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const contrast = (a: string, b: string): number => contrastOf(channels(a), channels(b));

const mix = (a: string, b: string, share: number): number[] => {
  const other = channels(b);
  return channels(a).map((value, index) => value * share + (other[index] ?? 0) * (1 - share));
};

const modes: readonly Mode[] = ['light', 'dark'];
const themes = modes.flatMap((mode) =>
  keysOf(brands).map((brand) => ({
    name: `${brand} ${mode}`,
    tokens: tokensOf(brand, mode),
  })),
);

describe.each(themes)('$name', ({ tokens: { palette, brand } }) => {
  it('lets text be read on every ground', () => {
    for (const ground of [palette.surface, palette.raised, palette.sunken, palette.ground, brand.tint])
      for (const text of [palette.ink, palette.inkSoft, palette.inkFaint, brand.link])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('lets buttons, badges and messages be read', () => {
    expect(contrast(brand.onLink, brand.link)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onBadge, palette.badge)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onInverse, palette.inverse)).toBeGreaterThanOrEqual(4.5);
    for (const tone of ['good', 'warn', 'bad'] as const) {
      expect(contrast(palette[tone], palette[`${tone}Fill`]), tone).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette[tone], palette.surface), tone).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe.each(modes)('slot states, %s', (mode) => {
  const { slot, surface } = palettes[mode];

  it('can be read now and when past (fill at 55 %, text at 85 %)', () => {
    for (const [state, { fill, text }] of Object.entries(slot)) {
      expect(contrast(text, fill), state).toBeGreaterThanOrEqual(5.4);
      const pastFill = mix(fill, surface, 0.55);
      const pastText = state === 'closed' ? channels(text) : mix(text, surface, 0.85);
      expect(contrastOf(pastText, pastFill), `past ${state}`).toBeGreaterThanOrEqual(4.7);
    }
  });
});

describe('boards and doors', () => {
  it('lets numbers be read on every step of a ramp', () => {
    for (const [brand, ramp] of Object.entries(boardRamps))
      for (const { fill, text } of ramp)
        expect(contrast(text, fill), `${brand} ${text} on ${fill}`).toBeGreaterThanOrEqual(4.5);
  });

  it('lets a door be read on both its grounds', () => {
    for (const [state, { fill, side, text }] of Object.entries(doorTones)) {
      expect(contrast(text, fill), state).toBeGreaterThanOrEqual(5.5);
      expect(contrast(text, side), state).toBeGreaterThanOrEqual(5.5);
    }
  });
});

describe('cssVariables', () => {
  it('names every token the way the style sheets do', () => {
    const variables = cssVariables(tokensOf('default', 'light'));
    expect(variables.get('--space-10')).toBe('40px');
    expect(variables.get('--color-on-link')).toBe('#ffffff');
    expect(variables.get('--slot-held-fill')).toBe('#fff1d1');
    expect(variables.get('--size-control-large')).toBe('40px');
  });

  it('knows every variable that a style sheet asks for, beside those that are set on the spot', () => {
    const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|tsx?)$/.test(name) && name !== 'ui/theme.ts')
      .map((name) => [name, readFileSync(`${pages}${name}`, 'utf8')] as const);
    const known = new Set(cssVariables(tokensOf('default', 'light')).keys());
    for (const [, text] of sources)
      for (const [name] of text.matchAll(/--[a-z][\w-]*(?=['"]?\s*[:\],])|--[a-z]+-(?=\$\{)/g))
        known.add(name);
    const isKnown = (name: string) => known.has(name) || known.has(name.replace(/(--[a-z]+-).*/, '$1'));
    const unknown = sources.flatMap(([file, text]) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) =>
        isKnown(name) ? [] : [`${file} ${name}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

it('has the documents’ colour, and a second theme named color1', () => {
  expect(keysOf(brands)).toEqual(['default', 'color1']);
  expect(modes.map((mode) => tokensOf('default', mode).brand.brand)).toEqual(['#3399fe', '#3399fe']);
  expect(tokensOf('color1', 'light').brand.brand).toBe('#1b7f5c');
});
