// The rooms of a kiosk: the chosen one large, how much is free of each area, and the rows that are pressed.
import { useQuery } from '@apollo/client/react';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { Fragment, useState } from 'react';
import { DayStrip, type StripPiece } from '../../booking/day-strip.tsx';
import { durationText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DOOR_ROOM, roomOf } from './door.graphql.ts';
import type { KioskArea, KioskRoom } from './kiosk.ts';
import { useDoorWords } from './words.ts';

const useRoom = (id: string) => {
  const { data } = useQuery(DOOR_ROOM, { variables: { id } });
  return data && roomOf(data);
};

/** What is said of a free room, in both states of the network. */
export const Standing = ({ room: { state } }: { room: KioskRoom }): string => {
  const { t } = useDoorWords();
  const { status } = useLiveAge();
  if (status !== 'live') return t('kiosk.possible');
  return state.until < 1440 ? t('kiosk.freeUntil', { time: clockOf(state.until) }) : t('kiosk.free');
};

interface StripProps {
  readonly room: KioskRoom;
  readonly period: Period | undefined;
  readonly minute: number;
}

/** Its day: what has passed, what is taken, and what is chosen from now on. */
export const Strip = ({ room: { hours, state }, period, minute }: StripProps) => (
  <DayStrip
    open={hours}
    pieces={[
      { key: 'past', look: 'closed', start: hours.start, end: Math.max(hours.start, minute) },
      ...state.busy.map(({ start, end }): StripPiece => ({ key: String(start), look: 'taken', start, end })),
    ]}
    chosen={period && { start: Math.max(period.start, minute), end: period.end }}
    isRefused={false}
    isFar
  />
);

/** The chosen room, large enough to be read by who stands behind. */
export const Chosen = ({ room, period, minute }: StripProps) => {
  const { t, say, language } = useDoorWords();
  const known = useRoom(room.id);
  const details = known && [say(known.place), known.seats > 0 ? t('seats', { count: known.seats }) : ''];
  const from = Math.max(period?.start ?? minute, minute);
  return (
    <section className="kiosk-chosen">
      <h2>{known ? say(known.name) : ''}</h2>
      <strong>{period ? `${clockOf(from)}–${clockOf(period.end)}` : null}</strong>
      <p>{details?.filter((part) => part !== '').join(language === 'zh' ? '，' : ', ')}</p>
      <p>{period ? durationText(period.end - from, language) : null}</p>
      <Strip room={room} period={period} minute={minute} />
      <p className="kiosk-what">
        <Icon name="check" size={32} /> <Standing room={room} />
      </p>
    </section>
  );
};

export const RoomName = ({ id, part = 'name' }: { id: string; part?: 'name' | 'place' }) => {
  const { say } = useDoorWords();
  const known = useRoom(id);
  return known ? say(known[part]) : '';
};

/** How much of this place is free, before anybody has said who they are. */
export const Areas = ({ areas }: { areas: readonly KioskArea[] }) => {
  const { t } = useDoorWords();
  return (
    <section className="kiosk-areas">
      <h3>
        {t('kiosk.areas')}
        <small>
          <meter value={1} /> {t('word.taken')} <meter value={0} /> {t('kiosk.free')}
        </small>
      </h3>
      {areas.map(({ id, free, all }) => (
        <Fragment key={id ?? ''}>
          <span>{id === undefined ? t('kiosk.wholeRooms') : <RoomName id={id} />}</span>
          <span>{id === undefined ? null : <RoomName id={id} part="place" />}</span>
          <meter min={0} max={all} value={all - free} aria-hidden="true" />
          <span>
            <b>{free}</b> / {all}
          </span>
        </Fragment>
      ))}
    </section>
  );
};

interface RowProps {
  readonly room: KioskRoom;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Row = ({ room, isChosen, onChoose }: RowProps) => {
  const { t, say } = useDoorWords();
  const known = useRoom(room.id);
  return (
    <label className="kiosk-row">
      <input type="radio" name="room" checked={isChosen} onChange={onChoose} />
      <b>{known ? say(known.name) : ''}</b>
      <span>{known ? say(known.place) : ''}</span>
      <span>{known && known.seats > 1 ? t('seats', { count: known.seats }) : ''}</span>
      <b>
        <Standing room={room} />
      </b>
    </label>
  );
};

/** More would not be pressed without searching. */
const ROWS = 3;

interface RowsProps {
  readonly rooms: readonly KioskRoom[];
  /** Undefined: one is chosen by the press alone. */
  readonly chosen: KioskRoom | undefined;
  readonly onChoose: (id: string) => void;
}

export const Rows = ({ rooms, chosen, onChoose }: RowsProps) => {
  const { t } = useDoorWords();
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(rooms.length / ROWS) - 1);
  const shown = Math.min(page, last);
  return (
    <fieldset className="kiosk-rows" aria-label={t('kiosk.rooms')}>
      {rooms.slice(shown * ROWS, (shown + 1) * ROWS).map((room) => (
        <Row key={room.id} room={room} isChosen={room === chosen} onChoose={() => onChoose(room.id)} />
      ))}
      {last === 0 ? null : (
        <div className="kiosk-pages">
          <button type="button" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {t('kiosk.earlier')}
          </button>
          <span>
            {shown + 1} / {last + 1}
          </span>
          <button type="button" disabled={shown === last} onClick={() => setPage(shown + 1)}>
            {t('kiosk.later')}
          </button>
        </div>
      )}
    </fieldset>
  );
};
