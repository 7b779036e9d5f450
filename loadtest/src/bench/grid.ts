// P9: a week of a hundred resources with ten thousand bookings, in a real browser: until it is painted,
// while it is scrolled, and when one booking is added, against FullCalendar with the same bookings in one
// week view. Both sides are built as the product is and drawn in pages of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@campus/events/domain/time/dates';
import type { Page } from 'playwright-core';
import { openBrowser } from '../harness/browser.ts';
import { type Figure, inDigits } from './figure.ts';
import { median } from './rounds.ts';

const ROOMS = 100;
const BOOKINGS = 10_000;
const MONDAY = '2026-11-16';
const DAYS = 7;
const FIRST_MINUTE = 480;
const BOOKING_MINUTES = 55;
/** The rival takes many seconds for each. */
const ROUNDS = 3;
const FRAMES = 24;
const SCROLL_PIXELS = 90;
/** A frame that takes longer is seen. */
const FRAME_MS = 50;
const SIZE = { width: 1440, height: 900 };
/** The rival may take many seconds. */
const DRAW_MS = 180_000;

interface Drawn {
  readonly paint: number;
  /** Each step of a scroll until it is painted: the middle one and the worst. */
  readonly step: number;
  readonly worst: number;
  readonly change: number;
}

export async function* grid(): AsyncGenerator<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-grid-'));
  try {
    await buildSides(folder);
    const [ours, rival]: [Drawn[], Drawn[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      rival.push(await draw(folder, 'rival'));
      ours.push(await draw(folder, 'ours'));
    }
    yield* figuresOf(ours, rival);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* figuresOf(ours: readonly Drawn[], rival: readonly Drawn[]): Generator<Figure> {
  const common = {
    unit: 'ms',
    limitName: 'FullCalendar',
    sense: 'atMost',
    floor: 1 / 3,
    target: 0.1,
  } as const;
  const of = (part: keyof Drawn) => ({
    ours: median(ours.map((drawn) => drawn[part])),
    limit: median(rival.map((drawn) => drawn[part])),
  });
  yield { name: `P9 first paint, ${BOOKINGS} bookings`, ...common, ...of('paint') };
  yield { name: 'P9 one live change', ...common, ...of('change') };
  // What the rival has drawn once, the browser scrolls alone: it is no measure for who draws what comes into sight.
  const [step, worst] = [of('step'), of('worst')];
  yield {
    name: 'P9 worst frame of a scroll',
    unit: 'ms',
    ours: worst.ours,
    limit: FRAME_MS,

    limitName: 'what is seen',
    sense: 'atMost',
    floor: 1,
    target: 1,
    note: `middle frame ${inDigits(step.ours)}; FullCalendar ${inDigits(step.limit)}, worst ${inDigits(worst.limit)}`,
  };
}

const web = join(dirname(fileURLToPath(import.meta.url)), '../../../web');

const buildSides = async (folder: string): Promise<void> => {
  const vite = join(web, '../node_modules/vite/bin/vite.js');
  const config = join(web, 'gallery/measured.config.ts');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: web, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code = null]: (number | null)[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the pages of the measure were not built (${code})`);
};

const bookings = Array.from({ length: BOOKINGS }, (_, index) => {
  const slot = Math.floor(index / ROOMS);
  const start = FIRST_MINUTE + Math.floor(slot / DAYS) * (BOOKING_MINUTES + 1);
  return {
    room: index % ROOMS,
    date: addDays(MONDAY, slot % DAYS),

    start,
    end: start + BOOKING_MINUTES,
  };
});
/** In sight on both sides, and of an hour that nobody has. */
const added = { room: 2, date: MONDAY, start: 420 + 870, end: 420 + 895 };

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** In a browser of its own: one that clears a page of the rival away may paint nothing for a second. */
const draw = async (folder: string, side: 'ours' | 'rival'): Promise<Drawn> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: SIZE });
    page.setDefaultTimeout(DRAW_MS);
    await openSide(page, folder, side);
    return await page.evaluate(measureSide, {
      bookings,
      added,

      frames: FRAMES,
      pixels: SCROLL_PIXELS,
      restMs: FRAME_MS,
    });
  } finally {
    await browser.close();
  }
};

const openSide = async (page: Page, folder: string, side: string): Promise<void> => {
  const styles = (await readdir(folder)).filter((name) => name.endsWith('.css') && name.startsWith(side));
  const links = styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  const html = `<!doctype html><meta charset="utf-8">${links}
    <div id="root" style="height:860px;display:grid"></div><script type="module" src="/${side}.js"></script>`;
  await page.route('http://bench.local/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const contentType = TYPES[extname(pathname)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: await readFile(join(folder, pathname)) });
  });
  // The loader for TypeScript names functions by a function of its own, which a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.goto('http://bench.local/');
  await page.waitForFunction(() => 'side' in window);
};

type Booking = (typeof bookings)[number];
interface Side {
  mount(bookings: readonly Booking[]): void;
  change(booking: Booking): void;
}

/** Runs in the page. */
const measureSide = async (asked: {
  readonly bookings: readonly Booking[];
  readonly added: Booking;
  readonly frames: number;
  readonly pixels: number;
  readonly restMs: number;
}): Promise<Drawn> => {
  const side: Side = Reflect.get(window, 'side');
  /** Milliseconds until what `act` does is on screen. */
  const painted = (act: () => void): Promise<number> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      act();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - startedAt);
        port2.postMessage(0);
      });
    });
  /** Until three frames in a row are short: a paint may fill several that come after it. */
  const rest = async (): Promise<void> => {
    for (let short = 0; short < 3; ) short = (await painted(() => undefined)) > asked.restMs ? 0 : short + 1;
  };
  const scroller = (): Element => {
    const room = (element: Element): number => element.scrollHeight - element.clientHeight;
    const able = [...document.querySelectorAll('#root *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    return able.toSorted((a, b) => room(b) - room(a))[0] ?? document.documentElement;
  };
  const paint = await painted(() => side.mount(asked.bookings));
  await rest();
  const change = await painted(() => side.change(asked.added));
  await rest();
  const scrolled = scroller();
  const steps: number[] = [];
  for (let frame = 0; frame < asked.frames; frame++)
    steps.push(
      await painted(() => {
        scrolled.scrollTop += asked.pixels;
      }),
    );
  const sorted = steps.toSorted((a, b) => a - b);
  return { paint, change, step: sorted[sorted.length >> 1] ?? 0, worst: sorted.at(-1) ?? 0 };
};
