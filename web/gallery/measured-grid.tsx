// The several-resources view by itself, for a benchmark that mounts it, scrolls it and brings it one live
// change.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startTranslation } from '../src/i18n.ts';
import { followTheme } from '../src/preferences.ts';
import type { ClaimsByDate, TimetableClaim } from '../src/timetable/claims.ts';
import { ResourcesGrid } from '../src/timetable/resources-grid/resources-grid.tsx';
import '../src/ui/styles.css';

interface Booking {
  readonly room: number;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

declare global {
  interface Window {
    side: { mount(bookings: readonly Booking[]): void; change(booking: Booking): void };
  }
}

startTranslation();
followTheme();
const root = createRoot(document.querySelector('#root') ?? document.body);
const claims = new Map<string, Map<string, TimetableClaim[]>>();

const add = ({ room, date, start, end }: Booking): void => {
  const id = `r${room}`;
  // An unchanged row keeps its object, as the live pictures do.
  const days = new Map(claims.get(id));
  const claim = { key: `${id}/${date}/${start}`, start, end, capacity: 1, taken: 1 } as const;
  days.set(date, [...(days.get(date) ?? []), { ...claim, state: 'taken' }]);
  claims.set(id, days);
};

const resources = Array.from({ length: 100 }, (_, index) => ({
  id: `r${index}`,
  name: { zh: `教室 ${index}`, en: `Room ${index}` },
  place: { zh: '逸夫楼', en: 'Yifu Building' },
  capacity: 30 + index,
}));
const nothing = new Map<string, never>();
const free = { ok: true } as const;
const verdictOf = () => free;
const ignore = () => undefined;
let date = '';

const draw = (): void => {
  const shown: ReadonlyMap<string, ClaimsByDate> = new Map(claims);
  flushSync(() =>
    root.render(
      <ResourcesGrid
        label="Rooms"
        span="week"
        now={{ date: '2026-01-01', minute: 0, second: 0 }}
        resources={resources}
        date={date}
        claims={shown}
        closedSpans={nothing}
        mine={nothing}
        verdictOf={verdictOf}
        selection={null}
        onSelect={ignore}
        onCellExplain={ignore}
        orderKey="measured"
      />,
    ),
  );
};

window.side = {
  mount: (bookings) => {
    date = bookings[0]?.date ?? '';
    for (const booking of bookings) add(booking);
    draw();
  },
  change: (booking) => {
    add(booking);
    draw();
  },
};
