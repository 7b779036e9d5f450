// The seats of a room at the kiosk: the map above, and what leads to a seat below, so that nobody need reach the map.
import type { Period } from '@campus/events/domain/time/period';
import { clockOf } from '@campus/events/domain/time/period';
import { type SeatTag, seatTags } from '@campus/events/seat/seat-tags';
import type { ReactNode } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { seatCells } from '../../seat/seat-states.ts';
import { Icon } from '../../ui/icon.tsx';
import { asksSignIn } from './door-offers.ts';
import { bestSeat, type KioskRoom, type ShownRoom, seatState, walkedSeats } from './kiosk.ts';
import { RoomName, Standing, Strip } from './kiosk-rooms.tsx';
import { useDoorWords } from './words.ts';
import '../../seat/seats.css';

const seatWords = [
  ['free', 'kiosk.free'],
  ['taken', 'word.taken'],
  ['left', 'kiosk.left'],
  ['held', 'word.held'],
  ['disabled', 'word.closed'],
] as const;

/** What cannot be seen from where a seat stands in the map. */
const signed: readonly SeatTag[] = ['wheelchair', 'socket'];

/** What was wished for, and the seat that was chosen on the map or by a step. */
export interface SeatWish {
  readonly number: string | undefined;
  readonly tags: readonly SeatTag[];
}

/** The seats of the room for as long as was chosen, and the one that is meant: the best, where none was chosen. */
export const useSeats = (room: ShownRoom | undefined, period: Period, wish: SeatWish) => {
  const now = useServerSecond() * 1000;
  const { seating } = room?.rules ?? {};
  if (!room || !seating) return undefined;
  const cells = seatCells({ seating, claims: room.today, period, isMine: () => false, now }).map((cell) => {
    const tags = cell.tags ?? [];
    return { ...cell, tags, isFit: wish.tags.every((tag) => tags.includes(tag)) };
  });
  const free = cells.filter(({ state }) => state === 'free');
  const walked = walkedSeats(free, wish.tags);
  const chosen = free.find(({ number }) => number === wish.number) ?? bestSeat(walked, cells);
  return {
    ...seating,
    id: room.id,
    cells,
    free,
    walked,
    chosen,
    fits: wish.tags.length === 0 || free.some(({ isFit }) => isFit),
    signsIn: asksSignIn(room.rules),
    offered: seatTags.filter(([tag]) => cells.some(({ tags }) => tags.includes(tag))),
    state: seatState(room, chosen?.number, now),
  };
};

type KnownSeats = NonNullable<ReturnType<typeof useSeats>>;

interface SeatsProps {
  readonly seats: KnownSeats;
  readonly onChoose: (seat: string) => void;
}

const Sign = ({ cell: { number, state, tags } }: { readonly cell: KnownSeats['cells'][number] }) => {
  if (state === 'taken') return <Icon name="user" size={26} />;
  if (state === 'left') return <Icon name="cup" size={26} />;
  const sign = state === 'free' ? signed.find((tag) => tags.includes(tag)) : undefined;
  return (
    <>
      {number} {sign ? <Icon name={sign} size={20} /> : null}
    </>
  );
};

/** The room's name, how much of it is free, and how the map says so. */
export const SeatsHead = ({ seats: { id, cells, free } }: Pick<SeatsProps, 'seats'>) => {
  const { t } = useDoorWords();
  return (
    <>
      <h1>
        <RoomName id={id} />{' '}
        <small>
          <RoomName id={id} part="place" />
          {t('kiosk.and')}
          {t('kiosk.seats')} <b>{free.length}</b> / {cells.length}
        </small>
      </h1>
      <ul className="seat-legend">
        {seatWords.map(([state, word]) => (
          <li key={state}>
            <i className={`seat seat-${state}`} aria-hidden="true" /> {t(word)}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The room as one would look into it. Nobody need reach it: the steps below lead to each free seat. */
export const Seats = ({ seats, onChoose }: SeatsProps) => {
  const { t } = useDoorWords();
  const { cells, free, chosen, rows, columns } = seats;
  return (
    <section className="kiosk-seats" style={{ '--kiosk-columns': columns, '--kiosk-rows': rows }}>
      <fieldset aria-label={`${t('kiosk.seats')} ${free.length} / ${cells.length}`}>
        {cells.map((cell) => (
          <button
            key={cell.number}
            type="button"
            tabIndex={-1}
            className={`seat seat-${cell.state}`}
            style={{ gridRow: cell.row, gridColumn: cell.column }}
            disabled={cell.state !== 'free'}
            data-muted={cell.state === 'free' && !cell.isFit ? true : undefined}
            aria-label={cell.number}
            aria-pressed={cell.number === chosen?.number}
            onClick={() => onChoose(cell.number)}
          >
            <Sign cell={cell} />
          </button>
        ))}
      </fieldset>
    </section>
  );
};

interface WishesProps {
  readonly seats: KnownSeats;
  readonly tags: readonly SeatTag[];
  readonly onWish: (tags: readonly SeatTag[]) => void;
}

/** What a seat should have. The others are muted, and can be chosen still. */
export const Wishes = ({ seats: { offered, fits }, tags, onWish }: WishesProps) => {
  const { t, say, other } = useDoorWords();
  if (offered.length === 0) return null;
  return (
    <fieldset className="kiosk-wishes" aria-label={t('kiosk.wish')}>
      <p role="status" data-fits={fits}>
        {fits ? t('kiosk.wish') : t('kiosk.noneFits')} {fits ? other('kiosk.wish') : null}
      </p>
      {offered.map(([tag, zh, en]) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tags.includes(tag)}
          onClick={() => onWish(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag])}
        >
          <Icon name={tag} /> {say({ zh, en })}
        </button>
      ))}
    </fieldset>
  );
};

/** Walks the free seats that fit, from the last to the first as well. */
export const SeatSteps = ({ seats: { walked, chosen }, onChoose }: SeatsProps) => {
  const { t } = useDoorWords();
  const at = walked.findIndex(({ number }) => number === chosen?.number);
  const step = (by: 1 | -1) => {
    const from = at < 0 && by < 0 ? 0 : at;
    onChoose(walked.at((from + by) % walked.length)?.number ?? '');
  };
  return (
    <div className="kiosk-steps">
      <button type="button" disabled={walked.length < 2} onClick={() => step(-1)}>
        <Icon name="chevron-left" size={32} /> {t('kiosk.seatBefore')}
      </button>
      <button type="button" disabled={walked.length < 2} onClick={() => step(1)}>
        {t('kiosk.seatAfter')} <Icon name="chevron-right" size={32} />
      </button>
    </div>
  );
};

interface SitProps {
  readonly seats: KnownSeats;
  readonly room: KioskRoom;
  readonly period: Period | undefined;
  readonly minute: number;
  readonly again: ReactNode;
  /** Opens the question of who it is. */
  readonly onSit: () => void;
}

/** The seat that is meant, its day, and the button that says until when one sits. */
export const Sit = ({ seats, room, period, minute, again, onSit }: SitProps) => {
  const { t, say } = useDoorWords();
  const { chosen, state, signsIn, fits } = seats;
  const tags = seatTags.filter(([tag]) => chosen?.tags.includes(tag)).map(([, zh, en]) => say({ zh, en }));
  const isLater = period !== undefined && period.start > minute;
  const act = isLater ? 'kiosk.sitFrom' : signsIn ? 'kiosk.sitSigned' : 'kiosk.sit';
  return (
    <section className="kiosk-sit">
      <header>
        <output>{chosen?.number ?? (fits ? t('word.taken') : '—')}</output>
        <p>
          {tags.map((tag) => `${tag}${t('kiosk.and')}`).join('')}
          {chosen ? <Standing room={{ ...room, state }} /> : null}
        </p>
        {again}
      </header>
      <Strip room={{ ...room, state }} period={period} minute={minute} />
      <button
        type="button"
        className="kiosk-go"
        disabled={!chosen || !period}
        onClick={({ currentTarget }) => {
          // A reader types into the page: no button may hear its keys.
          currentTarget.blur();
          onSit();
        }}
      >
        {period ? t(act, { from: clockOf(period.start), until: clockOf(period.end) }) : ''}
        <span>{t('kiosk.sitHint')}</span>
      </button>
    </section>
  );
};
