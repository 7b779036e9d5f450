// The only place where a colour, a space, a radius or a size is written. Everything else names a token.

export type Mode = 'light' | 'dark';
export type Brand = 'default' | 'color1';

interface SlotTone {
  readonly fill: string;
  readonly text: string;
  /** Edge, border or hatch of the state's pattern. */
  readonly line: string;
}

export interface Palette {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly rule: string;
  readonly ruleSoft: string;
  readonly control: string;
  /** Ground of a switch, and the choice that holds on it. */
  readonly track: string;
  readonly trackChosen: string;
  /** Ground of what one uses at this moment. */
  readonly running: string;
  readonly onRunning: string;
  readonly inverse: string;
  readonly onInverse: string;
  readonly good: string;
  readonly goodFill: string;
  readonly warn: string;
  readonly warnFill: string;
  readonly bad: string;
  readonly badFill: string;
  readonly badge: string;
  readonly onBadge: string;
  readonly scrim: string;
  readonly shadow: string;
  readonly slot: Readonly<Record<'mine' | 'taken' | 'held' | 'requested' | 'closed', SlotTone>>;
}

/** Fills and focus (`brand`), text and buttons on the surface (`link`), text on such a button. */
interface BrandTones {
  readonly brand: string;
  readonly link: string;
  readonly linkHover: string;
  readonly onLink: string;
  readonly tint: string;
  readonly tintStrong: string;
}

export const palettes: Readonly<Record<Mode, Palette>> = {
  light: {
    ground: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f4f6f9',
    ink: '#1a212b',
    inkSoft: '#4a5563',
    inkFaint: '#59636f',
    rule: '#dce1e7',
    ruleSoft: '#eceff3',
    control: '#c9d1da',
    track: '#eceff3',
    trackChosen: '#ffffff',
    running: '#0b4f9e',
    onRunning: '#ffffff',
    inverse: '#1a212b',
    onInverse: '#ffffff',
    good: '#14683b',
    goodFill: '#e2f4e9',
    warn: '#7a4b00',
    warnFill: '#fff1d1',
    bad: '#b3261e',
    badFill: '#fff4f2',
    badge: '#c3280d',
    onBadge: '#ffffff',
    scrim: 'rgba(20, 28, 38, 0.5)',
    shadow: 'rgba(20, 28, 38, 0.16)',
    slot: {
      mine: { fill: '#d9ebff', text: '#0b4f9e', line: '#3399fe' },
      taken: { fill: '#e6eaef', text: '#3d4754', line: '#c9d1da' },
      held: { fill: '#fff1d1', text: '#7a4b00', line: '#c98a1b' },
      requested: { fill: '#efe6fd', text: '#5a32a8', line: '#8a63d2' },
      closed: { fill: '#f2f4f6', text: '#59636f', line: '#c5ced7' },
    },
  },
  dark: {
    ground: '#0d1218',
    surface: '#12181f',
    raised: '#1a222b',
    sunken: '#171e26',
    ink: '#e8edf3',
    inkSoft: '#bcc6d1',
    inkFaint: '#9aa7b5',
    rule: '#2b3641',
    ruleSoft: '#202932',
    control: '#3d4a57',
    track: '#1c242d',
    trackChosen: '#35414d',
    running: '#123a63',
    onRunning: '#e8f2ff',
    inverse: '#e8edf3',
    onInverse: '#12181f',
    good: '#6fd39b',
    goodFill: '#10301f',
    warn: '#ffd98a',
    warnFill: '#3d2c05',
    bad: '#ff9d92',
    badFill: '#33191a',
    badge: '#c3280d',
    onBadge: '#ffffff',
    scrim: 'rgba(4, 7, 11, 0.66)',
    shadow: 'rgba(0, 0, 0, 0.5)',
    slot: {
      mine: { fill: '#123a63', text: '#cfe5ff', line: '#3399fe' },
      taken: { fill: '#2a333d', text: '#d5dbe3', line: '#3d4a57' },
      held: { fill: '#3d2c05', text: '#ffd98a', line: '#c98a1b' },
      requested: { fill: '#2e1f52', text: '#d9c7ff', line: '#8a63d2' },
      closed: { fill: '#12181f', text: '#9aa7b5', line: '#33404c' },
    },
  },
};

export const brands: Readonly<Record<Brand, Readonly<Record<Mode, BrandTones>>>> = {
  default: {
    light: {
      brand: '#3399fe',
      link: '#0f66cc',
      linkHover: '#0b55ad',
      onLink: '#ffffff',
      tint: '#e9f3ff',
      tintStrong: '#d9ebff',
    },
    dark: {
      brand: '#3399fe',
      link: '#8fc4ff',
      linkHover: '#b3d7ff',
      onLink: '#0d1a29',
      tint: '#16283b',
      tintStrong: '#123a63',
    },
  },
  color1: {
    light: {
      brand: '#1b7f5c',
      link: '#166b4d',
      linkHover: '#10563d',
      onLink: '#ffffff',
      tint: '#e6f4ee',
      tintStrong: '#d3ebe0',
    },
    dark: {
      brand: '#2a9d74',
      link: '#7fd6b4',
      linkHover: '#a5e5cb',
      onLink: '#0a1d15',
      tint: '#13291f',
      tintStrong: '#17402f',
    },
  },
};

interface Fill {
  readonly fill: string;
  readonly text: string;
}

/** From empty to full on a dark board: a ramp of the brand, because the slot greys cannot be told apart there. */
export const boardRamps: Readonly<Record<Brand, readonly Fill[]>> = {
  default: [
    { fill: '#1b2631', text: '#bcc6d1' },
    { fill: '#1a3350', text: '#e8edf3' },
    { fill: '#1d4470', text: '#e8edf3' },
    { fill: '#1f559a', text: '#ffffff' },
    { fill: '#2367b3', text: '#ffffff' },
    { fill: '#57a9ff', text: '#0d1218' },
    { fill: '#a3d0ff', text: '#0d1218' },
  ],
  color1: [
    { fill: '#1b2631', text: '#bcc6d1' },
    { fill: '#153a2d', text: '#e8edf3' },
    { fill: '#174a37', text: '#e8edf3' },
    { fill: '#185c43', text: '#ffffff' },
    { fill: '#196c4e', text: '#ffffff' },
    { fill: '#4fc095', text: '#0d1218' },
    { fill: '#9fe3c6', text: '#0d1218' },
  ],
};

/** A door is filled with the state's text colour: at five metres white looks grey. `side` carries the clock. */
export const doorTones: Readonly<
  Record<
    'free' | 'taken' | 'held' | 'requested' | 'closed' | 'possible' | 'unknown',
    Fill & { readonly side: string }
  >
> = {
  free: { fill: '#0b6b45', side: '#084f33', text: '#ecfbf3' },
  taken: { fill: '#3d4754', side: '#2a313b', text: '#f1f4f7' },
  held: { fill: '#7a4b00', side: '#5a3700', text: '#fff6e2' },
  requested: { fill: '#5a32a8', side: '#41237c', text: '#f5efff' },
  closed: { fill: '#59636f', side: '#3b434d', text: '#ffffff' },
  // A fill is a claim: a door that cannot vouch has none.
  possible: { fill: '#f3f4f6', side: '#ffffff', text: '#1a202c' },
  unknown: { fill: '#f3f4f6', side: '#ffffff', text: '#1a202c' },
};

/** A gate's verdict fills its pane and is read from five metres; amber, since brown is too near the red. */
export const gateTones: Readonly<
  Record<'idle' | 'admitted' | 'refused' | 'guard', Fill & { readonly side: string }>
> = {
  idle: { fill: '#1b2430', side: '#121a24', text: '#f1f4f7' },
  admitted: { fill: '#0b6b45', side: '#084f33', text: '#ffffff' },
  refused: { fill: '#b42318', side: '#851a12', text: '#ffffff' },
  guard: { fill: '#ffc94d', side: '#f0b02d', text: '#261a00' },
};

/** What no theme changes: type, spaces in steps of 4 px, radii, sizes, motion. */
export const constants = {
  fontText:
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  textSmall: '12px',
  textMeta: '13px',
  textBody: '14px',
  textPhone: '15px',
  textLead: '16px',
  textHeading: '20px',
  textTitle: '28px',
  textBoard: '40px',
  space0: '2px',
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space5: '20px',
  space6: '24px',
  space8: '32px',
  space10: '40px',
  space12: '48px',
  radius: '6px',
  radiusCell: '3px',
  radiusSheet: '16px',
  radiusPill: '999px',
  sizeControl: '32px',
  sizeControlLarge: '40px',
  sizeTouch: '44px',
  sizeHeader: '56px',
  sizeBar: '60px',
  sizeColumn: '540px',
  sizeSidebar: '230px',
  sizeSidebarFolded: '56px',
  sizePanel: '392px',
  sizeRow: '37px',
  motionFast: '120ms',
  motion: '200ms',
  motionPulse: '1s',
  levelSticky: '10',
  levelPanel: '30',
  levelOverlay: '50',
  levelToast: '70',
} as const;

/** What stands still for people who asked their system for less motion. */
export const stillMotion = ['motionFast', 'motion', 'motionPulse'] as const;

export interface Tokens {
  readonly mode: Mode;
  readonly palette: Palette;
  readonly brand: BrandTones;
}

export const tokensOf = (brand: Brand, mode: Mode): Tokens => ({
  mode,
  palette: palettes[mode],
  brand: brands[brand][mode],
});
