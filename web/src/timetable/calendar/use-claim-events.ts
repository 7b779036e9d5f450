// Keeps FullCalendar's events of a month or a list equal to the blocks, one by one: a live change of one claim
// touches one event.
import { clockOf } from '@campus/events/domain/time/period';
import type { CalendarRef } from '@fullcalendar/react';
import { type RefObject, useEffect, useRef } from 'react';
import { type Block, sameBlock } from '../claims.ts';

/** What FullCalendar draws. Days and weeks are ours: `DayColumns`. */
export type EventDisplay = 'month' | 'list';

const eventOf = (block: Block) => ({
  id: block.key,
  start: `${block.date}T${clockOf(block.start)}:00`,
  end: `${block.date}T${clockOf(block.end)}:00`,
  extendedProps: { block },
});

/** The block behind an event that this hook has added. */
export const blockBehind = (event: { extendedProps: Record<string, unknown> }): Block =>
  event.extendedProps.block as Block;

/** Adding one by one costs FullCalendar a copy of its whole store each; beyond this many it is told anew. */
const fewChanges = 40;

interface Change {
  readonly gone: readonly string[];
  readonly added: readonly Block[];
}

/** What must go and what must come; a changed block does both, so that it fades in where it happened. */
const changeOf = (known: ReadonlyMap<string, Block>, wanted: ReadonlyMap<string, Block>): Change => {
  const isKept = (key: string): boolean => {
    const [before, after] = [known.get(key), wanted.get(key)];
    return before !== undefined && after !== undefined && sameBlock(before, after);
  };
  return {
    gone: [...known.keys()].filter((key) => !isKept(key)),
    added: [...wanted].filter(([key]) => !isKept(key)).map(([, block]) => block),
  };
};

export const useClaimEvents = (
  calendar: RefObject<CalendarRef | null>,
  blocks: readonly Block[],
  display: EventDisplay,
): void => {
  const shown = useRef(new Map<string, Block>());
  const shownDisplay = useRef(display);
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    const wanted = new Map(blocks.map((block) => [block.key, block]));
    const { gone, added } = changeOf(shown.current, wanted);
    if (shownDisplay.current !== display || gone.length + added.length > fewChanges) {
      api.removeAllEventSources();
      api.removeAllEvents();
      api.addEventSource({ events: [...wanted.values()].map((block) => eventOf(block)) });
    } else {
      for (const key of gone) api.getEventById(key)?.remove();
      for (const block of added) api.addEvent(eventOf(block));
    }
    shown.current = wanted;
    shownDisplay.current = display;
  }, [calendar, blocks, display]);
};
