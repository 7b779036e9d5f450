// The product's icons: strokes on a 24 px square, drawn in the colour of the text beside them.

const paths = {
  alert: 'M12 3 2.5 20h19zM12 10v4M12 17.2v.1',
  arrow: 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  backspace: 'M9 5h12v14H9l-6-7zM12.5 9.5l5 5M17.5 9.5l-5 5',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-6.3 2.7 12.6 12.6',
  barrier: 'M3 21h6M4 21V9h4v12M8 10.5 21 6v3L8 13.5M13 9l-1 3M17 7.5l-1 3',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  bolt: 'M13 3 5.5 13.5H11L10 21l8.5-11H13z',
  book: 'M4 5c3-.8 5.8-.3 8 1.5 2.2-1.8 5-2.3 8-1.5v14c-3-.8-5.8-.3-8 1.5-2.2-1.8-5-2.3-8-1.5zM12 6.5v14',
  box: 'm12 3 8 4.3v9.4L12 21l-8-4.3V7.3zM4 7.3l8 4.4 8-4.4M12 11.7V21',
  building: 'M5 21V4h14v17M3 21h18M9 8h2M13 8h2M9 12h2M13 12h2M10 21v-4h4v4',
  camera: 'M3.5 8h4L9 5h6l1.5 3h4v11.5h-17zM12 10a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6',
  calendar: 'M4 6h16v15H4zM4 10.5h16M8 3v5M16 3v5',
  car: 'M4 16v-4l2-5h12l2 5v4zM4 12h16M7 16v2.5M17 16v2.5',
  chart: 'M4 21V10M10 21V4M16 21v-8M21 21H3',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  checkbox: 'M4 4h16v16H4zM8 12l3 3 5.5-6',
  clip: 'M8.5 12.5 14.7 6.3a3 3 0 0 1 4.2 4.2L11 18.5A5 5 0 0 1 4 11.4L11.5 4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.2l3.2 2',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M3.5 5h17v14h-17zM9.2 5v14M14.8 5v14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  door: 'M6 21V3.5h12V21M3.5 21h17M14.5 12v1.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  cup: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 2.5v3M12.5 2.5v3',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  gear: 'M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  grid: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M9 10v9',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  history: 'M4 5v4h4M4.4 9A8.5 8.5 0 1 1 3.5 13M12 8v4.4l3 1.8',
  home: 'm4 11 8-7 8 7v9.5h-5.5V14h-5v6.5H4z',
  hourglass:
    'M7 3h10m-10 18h10m-9-18v3.5c0 2 4 3.6 4 5.5s-4 3.5-4 5.5v3.5m8-18v3.5c0 2-4 3.6-4 5.5s4 3.5 4 5.5v3.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.4v.1',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12.7 20 3.5M15.5 8l3 3',
  kiosk: 'M7 3h10v10.5H7zM12 13.5v4.5M7.5 21l1.5-3h6l1.5 3z',
  link: 'M10 14a4 4 0 0 0 6 .4l3.3-3.3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3.3 3.3a4 4 0 0 0 5.7 5.7L12 17',
  keyboard: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M18 10v.1M8 14.2h8',
  lock: 'M6 11h12v9h-12zm2.5 0v-3.5a3.5 3.5 0 0 1 7 0v3.5',
  'wifi-off':
    'M3 3l18 18M2.5 9.5a14 14 0 0 1 4-2.6M10.5 5.6a14 14 0 0 1 11 3.9M5.8 13a9 9 0 0 1 4-2.2M14.8 11a9 9 0 0 1 3.4 2M9 16.4a4.5 4.5 0 0 1 4-1.1M12 20h.01',
  login: 'M14 4h6v16h-6M3.5 12h11M10.5 8l4 4-4 4',
  logout: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  megaphone: 'M4 9.5v5h3.5L15 19V5L7.5 9.5zM18.5 9a4.2 4.2 0 0 1 0 6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  money: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-3.5 4.5L12 11.5l3.5-4M12 11.5V17M9 12h6M9 14.5h6',
  monitor: 'M3.5 5h17v11h-17zM12 16v4M8 20h8',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8v5M3.8 15.6c.3-1.6 2.9-1.5 2.6.2-.2 1.1-2.6 2-2.6 3.4h2.8',
  pause: 'M8.5 5v14M15.5 5v14',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  picture: 'M3.5 5h17v14h-17zM8.5 8.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M4 17.5l5.5-4.5 3.5 3 3.5-3.5 4 4',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11M12 7.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  plain: 'M6 5h13M12.5 5 10.8 11M9.8 14.5 8.5 19.5M4 4l16 16',
  play: 'M7 4.5 19 12 7 19.5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3M14 20h3M20 20v.1M7 7v.1M17 7v.1M7 17v.1',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.6v.1',
  quote: 'M10.5 7c-3 .8-5.5 3-5.5 6.5V17h5v-5H5.4M19.5 7c-3 .8-5.5 3-5.5 6.5V17h5v-5h-4.6',
  radio: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  redo: 'm16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5',
  refresh: 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14',
  repeat: 'M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3',
  scan: 'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M7 12h10',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5',
  quiet: 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5',
  seat: 'M7 12V6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v6M4 12h3v4h10v-4h3v7M4 12v7',
  send: 'M20.5 3.5 3.5 10l7 3.5 3.5 7zM20.5 3.5l-10 10',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 8 7.5 9.5 4.5-1.5 7.5-5 7.5-9.5V6zM9 12l2.2 2.2L15.2 10',
  sidebar: 'M4 5h16v14H4zM9.5 5v14M16 9.5 13.5 12l2.5 2.5',
  socket: 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  'step-back': 'M18.5 5.5 9 12l9.5 6.5zM5.5 5v14',
  'step-on': 'M5.5 5.5 15 12l-9.5 6.5zM18.5 5v14',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  tag: 'M4 4h8.5l7.5 7.5-8.5 8.5L4 12.5zM8.5 8.5v.1',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  trophy:
    'M8 4h8v5.5a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 13.5V17M8 20h8M12 17v3',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  text: 'M5.5 7V4.5h13V7M12 4.5v15M9 19.5h6',
  tiles: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  tree: 'M9.5 3.5h5v4h-5zM3.5 16.5h5v4h-5zM15.5 16.5h5v4h-5zM12 7.5V12M6 16.5V12h12v4.5',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-7.5 16.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  'user-plus':
    'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-7 16.5c.5-3.8 3.2-6 7-6 1.6 0 3 .4 4.1 1.1M18 14v6M15 17h6',
  wheelchair:
    'M10 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M10 8.5v6h5.5l2.5 5.5M10 11h4.5M8 12a4.8 4.8 0 1 0 6.3 6.3',
  window: 'M4 4h16v16H4zM12 4v16M4 12h16',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7m-6.5 15.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5m0-15.2a3.5 3.5 0 0 1 0 6.4m2.5 3.6c2 .8 3.2 2.6 3.5 5.2',
  video: 'M3 6.5h12v11H3zM15 11l6-3.5v9L15 13',
} as const;

export type IconName = keyof typeof paths;

/** Where an icon starts, and its strokes from there on. */
const partsOf = (name: IconName): { x: number; y: number; rest: string } => {
  const { x, y, rest } = /^M(?<x>[\d.]+) (?<y>[\d.]+)(?<rest>[^A-Z]+)$/.exec(paths[name])?.groups ?? {};
  if (!rest) throw new Error(`the icon ${name} names places of its own after its first`);
  return { x: Number(x), y: Number(y), rest };
};
const parts = new Map<IconName, ReturnType<typeof partsOf>>();

/**
 * The strokes of an icon as a path within a larger drawing, its upper left corner at `x`, `y`, 24 units wide.
 * Throws for an icon whose path is not relative to its first place.
 */
export const strokesAt = (name: IconName, x: number, y: number): string => {
  const part = parts.get(name) ?? partsOf(name);
  parts.set(name, part);
  return `M${Math.round((x + part.x) * 10) / 10} ${Math.round((y + part.y) * 10) / 10}${part.rest}`;
};

export interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; 16 beside body text, 13 in a cell. */
  readonly size?: number;
}

/** Always decoration: the control beside it says the word. */
export const Icon = ({ name, size = 16 }: IconProps) => (
  <svg
    aria-hidden="true"
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);

/** The product's mark: a timetable with one booking. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg aria-hidden="true" className="mark" width={size} height={size} viewBox="0 0 28 28">
    <rect className="mark-ground" width="28" height="28" rx="6" />
    <path className="mark-lines" d="M7 9.5h14M7 14h9M7 18.5h6" />
    <circle className="mark-dot" cx="19.5" cy="18.5" r="2" />
  </svg>
);
