// The list of seat rooms, live: how many seats are free now, who is away, the day of each room, and the sum above.
import { clockOf } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { bilingual, type Language } from '../../lib/bilingual.ts';
import { durationText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { nowPath, seatsPath } from './paths.ts';
import { DayCurve, Free, MiniPlan, Now, SeatBar, shownStates } from './room-bits.tsx';
import { flagOf, type RoomNow, sumOf } from './rooms-now.ts';
import { useRoomsNow } from './use-rooms-now.ts';
import { useSeatPlanWords } from './words.ts';

const seatsIn = (rooms: ReadonlyMap<string, RoomNow>) => ({
  rooms: rooms.size,
  seats: [...rooms.values()].reduce((sum, { all }) => sum + all, 0),
});

export const seatRoomsSlot: ListSlot = ({ rows }) => {
  const { t, language } = useSeatPlanWords();
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);
  const { rooms, isKnown, zone, minute } = useRoomsNow(ids);
  const isSummed = isKnown && rooms.size > 0;
  const ofRoom = (draw: (room: RoomNow, row: RecordRow) => ReactNode) => (row: RecordRow) => {
    const room = rooms.get(row.id);
    if (room) return draw(room, row);
    return isKnown ? <span className="faint">{t('noPlanYet')}</span> : null;
  };
  return {
    heading: (
      <>
        <span className="record-count">{isSummed ? t('roomsAndSeats', seatsIn(rooms)) : ''}</span>
        <LiveNote zone={zone} />
      </>
    ),
    above: isSummed ? <SeatSum rooms={[...rooms.values()]} /> : undefined,
    titles: { resources_number: t('planLink') },
    cells: {
      resources_number: ofRoom((room) => <MiniPlan room={room} />),
      resources_name: (row) => <RoomName row={row} room={rooms.get(row.id)} language={language} />,
    },
    columns: [
      {
        key: 'free',
        title: t('freeNow'),
        isNumber: true,
        render: ofRoom((room) => <Free room={room} />),
      },
      { key: 'now', title: t('now'), render: ofRoom((room) => <Now room={room} />) },
      {
        key: 'day',
        title: t('today'),
        head: <CurveKey />,
        render: ofRoom((room) => <DayCurve room={room} minute={minute} />),
      },
      {
        key: 'rules',
        title: t('openAndRules'),
        render: (row) => <Opening row={row} room={rooms.get(row.id)} />,
      },
    ],
  };
};

/** The lines of the day's curve. */
const CurveKey = () => {
  const { t } = useSeatPlanWords();
  return (
    <span className="row rooms-curve-key">
      {t('today')}
      {(['past', 'ahead', 'full'] as const).map((line) => (
        <span key={line}>
          <svg className="rooms-curve" viewBox="0 0 20 4" aria-hidden="true">
            <path className={`rooms-curve-${line}`} d="M0 2 H20" />
          </svg>
          {t(`line.${line}`)}
        </span>
      ))}
    </span>
  );
};

const WHOLE_DAY = 1440;

/** When it is open, how long one may sit, and the way to its plan. */
const Opening = ({ row, room }: { readonly row: RecordRow; readonly room: RoomNow | undefined }) => {
  const { t, language } = useSeatPlanWords();
  const { minMinutes, maxMinutes } = room?.lasts ?? {};
  const [least, most] = [minMinutes, maxMinutes].map((minutes) =>
    minutes === undefined ? undefined : durationText(minutes, language),
  );
  const { start = 0, end = 0 } = room?.hours ?? {};
  return (
    <span className="rooms-name rooms-rules">
      {room ? (
        <>
          <span>{end - start >= WHOLE_DAY ? t('wholeDay') : `${clockOf(start)}–${clockOf(end)}`}</span>
          <small>{least && most ? t('lasts', { least, most }) : (most ?? '')}</small>
        </>
      ) : null}
      <Link
        to={seatsPath(row.id)}
        title={t('planSize', { rows: Number(row.rows ?? 0), columns: Number(row.columns ?? 0) })}
      >
        {t('planLink')}
      </Link>
    </span>
  );
};

interface RoomNameProps {
  readonly row: RecordRow;
  readonly room: RoomNow | undefined;
  readonly language: Language;
}

const RoomName = ({ row, room, language }: RoomNameProps) => {
  const { t, say } = useSeatPlanWords();
  const flag = room && flagOf(room);
  const place = [
    textOf(row.resources_number),
    say(bilingual(textOf(row.building_name), textOf(row.building_name_en))),
    say(bilingual(textOf(row.floor_name), textOf(row.floor_name_en))),
  ];
  return (
    <span className="rooms-name">
      <Link to={nowPath(row.id)} title={t('detail')}>
        {say(bilingual(textOf(row.resources_name), textOf(row.resources_name_en)))}
      </Link>
      <small>
        {place.filter(Boolean).join(language === 'zh' ? ' ' : ', ')}
        {flag ? <mark className={`rooms-flag rooms-flag-${flag}`}>{t(`flag.${flag}`)}</mark> : null}
      </small>
    </span>
  );
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const SeatSum = ({ rooms }: { readonly rooms: readonly RoomNow[] }) => {
  const { t } = useSeatPlanWords();
  const sum = sumOf(rooms);
  const closed = rooms.filter(({ isOpen }) => !isOpen).length;
  return (
    <section className="row rooms-sum" aria-label={t('sum')}>
      <b>
        {sum.free} <small>{t('freeSeats', { count: sum.free })}</small>
      </b>
      <div>
        <SeatBar counts={sum} />
        <ul className="rooms-key">
          {shownStates.map((state) => (
            <li key={state}>
              <i className={`rooms-part-${state}`} aria-hidden="true" />
              {t(`states.${state}`)} <b>{sum[state]}</b>
            </li>
          ))}
          {closed > 0 ? <li className="faint">{t('closedRooms', { count: closed })}</li> : null}
        </ul>
      </div>
    </section>
  );
};
