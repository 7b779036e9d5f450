// The rival of the several-resources view: FullCalendar as its makers show it, one week view, the same
// bookings.
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface Booking {
  readonly room: number;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

const clock = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
const eventOf = ({ room, date, start, end }: Booking) => ({
  id: `r${room}/${date}/${start}`,
  title: `Room ${room}`,

  start: `${date}T${clock(start)}:00`,
  end: `${date}T${clock(end)}:00`,
});

const root = createRoot(document.querySelector('#root') ?? document.body);
let events: ReturnType<typeof eventOf>[] = [];
const plugins = [timeGridPlugin];

const draw = (): void =>
  flushSync(() =>
    root.render(
      createElement(FullCalendar, {
        plugins,
        events,
        initialView: 'timeGridWeek',
        height: 860,
        allDaySlot: false,
        initialDate: events[0]?.start.slice(0, 10) ?? '',
      }),
    ),
  );

Object.assign(window, {
  side: {
    mount: (bookings: readonly Booking[]) => {
      events = bookings.map(eventOf);
      draw();
    },
    change: (booking: Booking) => {
      events = [...events, eventOf(booking)];
      draw();
    },
  },
});
