// A seat room as it stands now: its map live, how many seats are free in each block, and who has the chosen one.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { bookingOf } from '../../booking/booking.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import { bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { SeatMap } from '../../seat/seat-map.tsx';
import type { SeatCell } from '../../seat/seat-states.ts';
import { useSeatsNow } from '../../seat/use-seats-now.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { OfSeatRoom } from './of-seat-room.tsx';
import { planPath, seatsPath } from './paths.ts';
import { SEAT_BOOKINGS } from './seat.graphql.ts';
import type { SeatRoomRead } from './use-save-plan.tsx';
import { useSeatPlanWords } from './words.ts';
import '../../ui/lists.css';
import './plan.css';

/** Bookings of a seat reach no further ahead than this is looked at. */
const DAYS_AHEAD = 30;

export const SeatsNowPage = () => {
  const { id = '' } = useParams();
  return <OfSeatRoom id={id}>{(room) => <SeatsNow room={room} />}</OfSeatRoom>;
};

const countOf = (cells: readonly SeatCell[], ...states: readonly SeatCell['state'][]): number =>
  cells.filter(({ state }) => states.includes(state)).length;

const SeatsNow = ({ room }: { readonly room: SeatRoomRead }) => {
  const { t, say } = useSeatPlanWords();
  const { cells, seating, zone, date, failure } = useSeatsNow(room.id);
  const [chosen, setChosen] = useState<string>();
  return (
    <section className="list-page">
      <header className="list-head">
        <h1>{t('detailTitle', { name: say(bilingual(room.resources_name, room.resources_name_en)) })}</h1>
        <LiveNote zone={zone} />
        <span className="list-space row wrap plan-acts">
          <Link to={seatsPath(room.id)}>{t('seatsTab')}</Link>
          <Link to={planPath(room.id)}>{t('editPlan')}</Link>
        </span>
      </header>
      <dl className="room-facts">
        <div>
          <dt>{t('where')}</dt>
          <dd>{[room.building_name, room.floor_name, room.resources_number].filter(Boolean).join(' · ')}</dd>
        </div>
        {cells ? (
          <div>
            <dt>{t('now')}</dt>
            <dd>
              {t('usage', {
                taken: countOf(cells, 'taken', 'mine', 'held'),
                left: countOf(cells, 'left'),
                free: countOf(cells, 'free'),
                disabled: countOf(cells, 'disabled'),
              })}
            </dd>
          </div>
        ) : null}
        {cells ? <Blocks cells={cells} /> : null}
      </dl>
      {failure ? <ErrorState {...failure} /> : null}
      {cells && !seating?.seats.length ? (
        <EmptyState icon="seat" title={t('noPlan')} hint={t('noPlanHint')} />
      ) : null}
      {cells && seating ? (
        <div className="plan-body">
          <SeatMap
            cells={cells}
            rows={seating.rows}
            columns={seating.columns}
            zone={zone}
            chosen={chosen}
            onChoose={setChosen}
            states={['free', 'taken', 'held', 'left', 'disabled']}
          />
          <aside className="plan-tools">
            {chosen === undefined ? (
              <p>{t('chooseSeat')}</p>
            ) : (
              <OneSeat key={chosen} room={room.id} number={chosen} from={date} />
            )}
          </aside>
        </div>
      ) : null}
    </section>
  );
};

const Blocks = ({ cells }: { readonly cells: readonly SeatCell[] }) => {
  const { t } = useSeatPlanWords();
  const blocks = [...new Set(cells.map(({ block }) => block ?? ''))];
  if (blocks.length < 2) return null;
  return blocks.map((block) => {
    const own = cells.filter((cell) => (cell.block ?? '') === block);
    return (
      <div key={block}>
        <dt>{block || t('blockless')}</dt>
        <dd>{t('freeOf', { free: countOf(own, 'free'), all: own.length - countOf(own, 'disabled') })}</dd>
      </div>
    );
  });
};

interface OneSeatProps {
  readonly room: string;
  readonly number: string;
  readonly from: string;
}

const OneSeat = ({ room, number, from }: OneSeatProps) => {
  const { t, say, language } = useSeatPlanWords();
  const { data, error, refetch } = useQuery(SEAT_BOOKINGS, {
    variables: useMemo(
      () => ({
        filter: {
          resources_id: room,
          seat_number: number,
          order_by: [
            { field: 'appointment_date', dir: 'asc' },
            { field: 'start_time', dir: 'asc' },
          ],
        },
        dates: [from, addDays(from, DAYS_AHEAD)],
      }),
      [room, number, from],
    ),
    fetchPolicy: 'network-only',
  });
  const bookings = data?.page.edges.map(({ node }) => bookingOf(node));
  return (
    <section aria-live="polite">
      <h2>{t('seatTitle', { number })}</h2>
      <p className="faint">{t('bookingsAhead')}</p>
      {bookings ? null : <Unanswered error={error} refetch={refetch} lines={3} />}
      {bookings?.length === 0 ? <p>{t('noBookings')}</p> : null}
      <ul className="seat-bookings">
        {bookings?.map((booking) => (
          <li key={booking.id}>
            <StatusTag status={booking.status} />
            <Link to={managedDetailPath(booking.id)}>{say(booking.person) || booking.number}</Link>
            <span className="faint">
              {dateText(booking.date, language)} {periodText(booking)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
