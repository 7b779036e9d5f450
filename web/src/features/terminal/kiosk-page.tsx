// One glass for all rooms of a place: which can be used now, until when, and who one is. What is pressed lies in the
// lower half; nothing stays of a person who walks away.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { readTerminal } from '../../identity/terminal-credential.ts';
import type { Refusal } from '../../lib/answer.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
import { dateText, durationText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { LiveNote } from '../../live/live-note.tsx';
import { useTimetable } from '../../live/use-timetable.ts';
import { usePreferences } from '../../preferences.ts';
import { seatCells } from '../../seat/seat-states.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { useTypedCodes } from '../../ui/code-reader.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { DOOR_ROOM, roomOf } from './door.graphql.ts';
import { Said } from './door-acts.tsx';
import { Lengths } from './door-lengths.tsx';
import { usualOf } from './door-offers.ts';
import { DoorPanel, useIdle } from './door-panel.tsx';
import { DoorQr } from './door-side.tsx';
import {
  type KioskArea,
  type KioskRoom,
  kioskAreas,
  kioskRooms,
  type ShownRoom,
  seatState,
} from './kiosk.ts';
import { useCare } from './use-care.ts';
import { type DoorAct, type DoorSaid, useDoorActs } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';
import '../../seat/seats.css';
import './door.css';
import './kiosk.css';

const acts: readonly { readonly act: DoorAct; readonly icon: IconName }[] = [
  { act: 'use', icon: 'door' },
  { act: 'in', icon: 'check' },
  { act: 'out', icon: 'logout' },
];
/** More would not be pressed without searching. */
const ROWS = 3;

const useRoom = (id: string) => {
  const { data } = useQuery(DOOR_ROOM, { variables: { id } });
  return data && roomOf(data);
};

/** What is said of a free room, in both states of the network. */
const useStanding = () => {
  const { t } = useDoorWords();
  const { status } = useLiveAge();
  return ({ state }: KioskRoom): string => {
    if (status !== 'live') return t('kiosk.possible');
    return state.until < 1440 ? t('kiosk.freeUntil', { time: clockOf(state.until) }) : t('kiosk.free');
  };
};

const share = (minute: number, { start, end }: Period): number =>
  Math.min(1, Math.max(0, (minute - start) / (end - start)));

interface StripProps {
  readonly room: KioskRoom;
  readonly period: Period | undefined;
  readonly minute: number;
}

const Strip = ({ room, period, minute }: StripProps) => {
  const { t } = useDoorWords();
  const { hours, state } = room;
  const at = ({ start, end }: Period) => ({
    insetInlineStart: `${share(start, hours) * 100}%`,
    width: `${(share(end, hours) - share(start, hours)) * 100}%`,
  });
  return (
    <div className="kiosk-strip" role="img" aria-label={t('kiosk.day')}>
      <i data-past style={at({ start: hours.start, end: minute })} />
      {state.busy.map((each) => (
        <i key={each.start} style={at(each)} />
      ))}
      {period ? (
        <i data-chosen style={at(period)}>
          <time>{t('until', { time: clockOf(period.end) })}</time>
        </i>
      ) : null}
      <time>{clockOf(hours.start)}</time>
      <time>{clockOf(hours.end)}</time>
    </div>
  );
};

interface ChosenProps extends StripProps {
  readonly seat: string | undefined;
}

/** The chosen room, large enough to be read by who stands behind. */
const Chosen = ({ room, seat, period, minute }: ChosenProps) => {
  const { t, say, language } = useDoorWords();
  const standing = useStanding();
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
        {seat} <Icon name="check" size={32} /> {standing(room)}
      </p>
    </section>
  );
};

const AreaName = ({ id }: { id: string }) => {
  const { say } = useDoorWords();
  const known = useRoom(id);
  return known ? say(known.name) : '';
};

/** How much of this place is free, before anybody has said who they are. */
const Areas = ({ areas }: { areas: readonly KioskArea[] }) => {
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
          <span>{id === undefined ? t('kiosk.wholeRooms') : <AreaName id={id} />}</span>
          <meter min={0} max={all} value={all - free} aria-hidden="true" />
          <span>
            <b>{free}</b> / {all}
          </span>
        </Fragment>
      ))}
    </section>
  );
};

const seatWords = [
  ['free', 'kiosk.free'],
  ['taken', 'word.taken'],
  ['left', 'kiosk.left'],
  ['held', 'word.held'],
  ['disabled', 'word.closed'],
] as const;

/** The seats of the room for as long as was chosen, and the one that is meant: the first, where none was chosen. */
const useSeats = (room: ShownRoom | undefined, period: Period, wished: string | undefined) => {
  const now = useServerSecond() * 1000;
  const { seating } = room?.rules ?? {};
  if (!room || !seating) return undefined;
  const cells = seatCells({ seating, claims: room.today, period, isMine: () => false, now });
  const free = cells.filter(({ state }) => state === 'free').map(({ number }) => number);
  const chosen = free.find((number) => number === wished) ?? free[0];
  return { ...seating, cells, free, chosen, state: seatState(room, chosen, now) };
};

interface SeatsProps {
  readonly seats: NonNullable<ReturnType<typeof useSeats>>;
  readonly onChoose: (seat: string) => void;
}

/** The room as one would look into it. Nobody need reach it: the steps below lead to each free seat. */
const Seats = ({ seats: { cells, free, chosen, rows, columns }, onChoose }: SeatsProps) => {
  const { t } = useDoorWords();
  return (
    <section className="kiosk-seats" style={{ '--kiosk-columns': columns, '--kiosk-rows': rows }}>
      <h3>
        {t('kiosk.seats')} <b>{free.length}</b> / {cells.length}
      </h3>
      <fieldset aria-label={`${t('kiosk.seats')} ${free.length} / ${cells.length}`}>
        {cells.map(({ number, row, column, state }) => (
          <button
            key={number}
            type="button"
            tabIndex={-1}
            className={`seat seat-${state}`}
            style={{ gridRow: row, gridColumn: column }}
            disabled={state !== 'free'}
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <ul className="seat-legend">
        {seatWords.map(([state, word]) => (
          <li key={state}>
            <i className={`seat seat-${state}`} aria-hidden="true" /> {t(word)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Walks the free seats, from the last to the first as well. */
const SeatSteps = ({ seats: { free, chosen }, onChoose }: SeatsProps) => {
  const { t } = useDoorWords();
  const at = free.indexOf(chosen ?? '');
  const step = (by: number) => onChoose(free.at((at + by) % free.length) ?? '');
  return (
    <div className="kiosk-steps">
      <button type="button" disabled={free.length < 2} onClick={() => step(-1)}>
        <Icon name="chevron-left" size={32} /> {t('kiosk.seatBefore')}
      </button>
      <output>{chosen ?? t('word.taken')}</output>
      <button type="button" disabled={free.length < 2} onClick={() => step(1)}>
        {t('kiosk.seatAfter')} <Icon name="chevron-right" size={32} />
      </button>
    </div>
  );
};

interface RowProps {
  readonly room: KioskRoom;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Row = ({ room, isChosen, onChoose }: RowProps) => {
  const { say } = useDoorWords();
  const standing = useStanding();
  const known = useRoom(room.id);
  return (
    <label className="kiosk-row" data-chosen={isChosen || undefined}>
      <input type="radio" name="room" checked={isChosen} onChange={onChoose} />
      <b>{known ? say(known.name) : ''}</b>
      <span>{known ? say(known.place) : ''}</span>
      <span>{standing(room)}</span>
    </label>
  );
};

interface RowsProps {
  readonly rooms: readonly KioskRoom[];
  readonly chosen: KioskRoom;
  readonly onChoose: (id: string) => void;
}

const Rows = ({ rooms, chosen, onChoose }: RowsProps) => {
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

interface IdentifyProps {
  /** Undefined: any of them, whichever the person has booked. */
  readonly room: KioskRoom | undefined;
  readonly act: DoorAct;
  readonly onRead: (text: string) => Promise<DoorSaid>;
  readonly again: ReactNode;
  /** Somebody is in the middle of it. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** By a phone that scans, by a code held to the reader, or typed: each of them does it. */
const Identify = ({ room, act, onRead, again, onBusy }: IdentifyProps) => {
  const { t } = useDoorWords();
  const [isTyping, setTyping] = useState(false);
  const close = useCallback(() => setTyping(false), []);
  useEffect(() => onBusy(isTyping), [isTyping, onBusy]);
  const onCode = (text: string): void => {
    close();
    void onRead(text);
  };
  const onTyped = async (text: string): Promise<Refusal | undefined> => {
    const { refusal } = await onRead(text);
    if (!refusal) close();
    return refusal;
  };
  useTypedCodes(onCode);
  const other = (key: string) => (
    <small lang={t('nextOtherLanguage')}>{t(key, { lng: t('nextOtherLanguage') })}</small>
  );
  return (
    <>
      <div className="kiosk-identify">
        <p>
          <Icon name="scan" size={56} />
          <b>{t('kiosk.reader')}</b>
          <span>{t('kiosk.readerHint')}</span>
          {other('kiosk.reader')}
        </p>
        {room ? (
          <>
            <DoorQr resourceId={room.id} className="kiosk-qr" />
            <p>
              <b>{t('kiosk.scan')}</b>
              <span>{t('kiosk.scanHint')}</span>
              {other('kiosk.scan')}
            </p>
          </>
        ) : null}
      </div>
      <footer className="kiosk-foot">
        <LanguageSwitch />
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // A reader types into the page: no button may hear its keys.
            currentTarget.blur();
            setTyping(true);
          }}
        >
          {t('kiosk.identify')}
        </button>
        {again}
      </footer>
      {isTyping ? (
        <DoorPanel
          title={t(`kiosk.${act}`)}
          resourceId={room?.id}
          isForSignIn={act === 'in'}
          onCode={onCode}
          onTyped={onTyped}
          onClose={close}
        />
      ) : null}
    </>
  );
};

/** The rooms as their days stand; undefined until all of them have come. */
const useRooms = (resourceIds: readonly string[], zone: string) => {
  const { date } = useLocalNow(zone);
  const { pictures, rules, isComplete, failure } = useTimetable(resourceIds, date, addDays(date, 1));
  const rooms = useMemo(
    () =>
      isComplete
        ? resourceIds.flatMap((id): ShownRoom[] => {
            const known = rules.get(id);
            const days = pictures.get(id);
            if (!known || !days) return [];
            const [today, tomorrow] = [date, addDays(date, 1)].map((day) => days[day]?.claims ?? []);
            return [{ id, rules: known.rules, today: today ?? [], tomorrow: tomorrow ?? [] }];
          })
        : undefined,
    [isComplete, resourceIds, rules, pictures, date],
  );
  return { rooms, failure };
};

interface Choice {
  readonly act: DoorAct;
  readonly roomId?: string | undefined;
  readonly end?: number | undefined;
  readonly seat?: string | undefined;
}
const nothingChosen: Choice = { act: 'use' };

const KioskScreen = ({ rooms, zone }: { rooms: readonly ShownRoom[]; zone: string }) => {
  const { t } = useDoorWords();
  const { chooseLanguage, language } = usePreferences();
  const [{ act, roomId, end, seat }, choose] = useState(nothingChosen);
  const [isBusy, setBusy] = useState(false);
  const { minute } = useLocalNow(zone);
  const second = useServerSecond();
  const offered = act === 'use' ? kioskRooms(rooms, second * 1000) : [];
  const chosen = offered.find(({ id }) => id === roomId) ?? offered[0];
  // Old data may not call a seat free.
  const isLive = useLiveAge().status === 'live';
  const seated = isLive ? rooms.find(({ id, rules }) => id === chosen?.id && rules.seating) : undefined;
  const length = chosen && usualOf(chosen.choices, minute, end);
  const period = length?.walkUp.period;
  const seats = useSeats(seated, period ?? { start: minute, end: minute + 1 }, seat);
  const chooseSeat = (number: string) => choose({ act, roomId: chosen?.id, end, seat: number });
  // Signing in and leaving, one has a booking at one of the rooms.
  const { read, said, queued, undo } = useDoorActs(act === 'use' ? chosen?.id : undefined);
  const startOver = useCallback(() => {
    choose(nothingChosen);
    chooseLanguage('zh');
  }, [chooseLanguage]);
  const left = useIdle(isBusy ? undefined : startOver);
  const isUntouched = act === nothingChosen.act && roomId === undefined && language === 'zh';
  const again = (
    <button type="button" disabled={isUntouched} onClick={startOver}>
      {isUntouched ? '' : t('kiosk.again', { count: left })}
    </button>
  );
  return (
    <div className="kiosk-body">
      {chosen ? (
        <Chosen
          room={seats ? { ...chosen, state: seats.state } : chosen}
          seat={seats?.chosen}
          period={period}
          minute={minute}
        />
      ) : (
        <p className="kiosk-none">{t(`kiosk.${act === 'use' ? 'empty' : `any.${act}`}`)}</p>
      )}
      {seats ? (
        <Seats seats={seats} onChoose={chooseSeat} />
      ) : (
        <Areas areas={kioskAreas(rooms, second * 1000)} />
      )}
      <div className="kiosk-lower">
        <div className="kiosk-acts" role="radiogroup" aria-label={t('kiosk.title')}>
          {acts.map(({ act: each, icon }) => (
            <label key={each} data-chosen={each === act || undefined}>
              <input type="radio" name="act" checked={each === act} onChange={() => choose({ act: each })} />
              <Icon name={icon} size={32} />
              {t(`kiosk.${each}`)}
            </label>
          ))}
        </div>
        {said ? <Said said={said} zone={zone} onUndo={undo} /> : null}
        {queued > 0 ? <p className="door-detail">{t('act.queued', { count: queued })}</p> : null}
        {chosen ? (
          <>
            <Lengths
              choices={chosen.choices}
              end={length?.end}
              minute={minute}
              busyFrom={(seats ?? chosen).state.busy.find(({ start }) => start > minute)?.start}
              onEnd={(until) => choose({ act, roomId: chosen.id, end: until, seat })}
            />
            {seats ? <SeatSteps seats={seats} onChoose={chooseSeat} /> : null}
            <Rows rooms={offered} chosen={chosen} onChoose={(id) => choose({ act, roomId: id })} />
          </>
        ) : null}
        {chosen || act !== 'use' ? (
          <Identify
            room={chosen}
            act={act}
            onRead={(text) => read(text, act, length?.end, seats?.chosen)}
            again={again}
            onBusy={setBusy}
          />
        ) : (
          <footer className="kiosk-foot">
            <LanguageSwitch />
            {again}
          </footer>
        )}
      </div>
    </div>
  );
};

export const KioskPage = () => {
  const { t, say, both, language } = useDoorWords();
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const terminal = useMemo(() => readTerminal(window.localStorage), []);
  const resourceIds = terminal?.resourceIds ?? [];
  const { rooms, failure } = useRooms(resourceIds, zone);
  useWakeLock();
  useCare(zone);
  return (
    <main className="kiosk" data-shell="door">
      <header className="kiosk-head">
        <h1>{terminal?.name ?? t('kiosk.title')}</h1>
        <p>
          {dateText(date, language)}
          <LiveNote zone={zone} />
        </p>
        <time>{clockOf(minute)}</time>
      </header>
      {resourceIds.length === 0 ? <ErrorState text={both('kiosk.noRooms')} /> : null}
      {failure ? (
        <p className="bad" role="alert">
          {say(failure.text)}
        </p>
      ) : null}
      {rooms || failure || resourceIds.length === 0 ? null : <Skeleton shape="cards" lines={6} />}
      {rooms && rooms.length > 0 ? <KioskScreen rooms={rooms} zone={zone} /> : null}
    </main>
  );
};
