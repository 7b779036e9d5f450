// A board in a lobby, read in passing: which room is free, where, until when, and what goes on today. Nobody touches it.
// Lying, it shows a row a floor; standing, the rooms one by one. `?building=` names its house, `?floor=` its own floor.
import { clockOf } from '@campus/events/domain/time/period';
import type { CSSProperties, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond, useServerTurn } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { dateText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { LiveNote } from '../../live/live-note.tsx';
import { DarkSurface } from '../../ui/dark-surface.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { doorTones } from '../../ui/tokens.ts';
import { useIsTall } from '../../ui/use-compact.ts';
import type { Board, Room } from './board.ts';
import {
  EVENTS,
  eventsAt,
  type Lobby,
  type LobbyEvent,
  type LobbyFloor,
  type LobbyPage,
  lobbyOf,
  nameWithin,
  numberedName,
  PAGE_SECONDS,
  PLACES,
  pageAt,
  placesOf,
  ROWS,
  wayTo,
} from './lobby.ts';
import { useBoard } from './use-board.ts';
import { useBoardWords } from './words.ts';
import './lobby.css';

const { free, taken, possible } = doorTones;
const tones: CSSProperties = {
  '--lobby-free': free.fill,
  '--lobby-side': free.side,
  '--lobby-taken': taken.fill,
  '--lobby-text': free.text,
  '--lobby-plain': possible.fill,
  '--lobby-ink': possible.text,
};

/** In a row of tiles; the others are counted. */
const TILES = 6;
const ENDING_IN_BAND = 3;
const LEAST_ROWS = 3;

/** Few rows fill the height, and a last page has rows as high as the others'. */
const rowsOf = ({ items, count }: LobbyPage<unknown>, most: number): CSSProperties => ({
  '--lobby-rows': count > 1 ? most : Math.max(LEAST_ROWS, items.length),
});

/** Which floor, and which way it lies from here. */
const Floor = ({ room }: { room: Room | LobbyFloor }) => {
  const { say } = useBoardWords();
  const own = useSearchParams()[0].get('floor') ?? undefined;
  const way = wayTo(room, own);
  return (
    <span className="lobby-floor" data-way={way}>
      <Icon name={way === 'here' ? 'radio' : 'arrow'} size={32} /> {say(room.floor)}
    </span>
  );
};

const useRoomName = () => {
  const { say } = useBoardWords();
  return (room: Room, isWithin: boolean) =>
    isWithin
      ? numberedName(nameWithin(say(room.name), say(room.building)))
      : { number: say(room.name), kind: '' };
};

const Seats = ({ room: { seats } }: { room: Room }) => {
  const { t } = useBoardWords();
  return seats > 0 ? <small>{t('lobby.seats', { count: seats })}</small> : null;
};

const Row = ({ room, building }: { room: Room; building: string | undefined }) => {
  const { t } = useBoardWords();
  const { number, kind } = useRoomName()(room, building !== undefined);
  // It takes two lines; of a building's own rooms there is less room for it.
  const isLong = number.length > (building === undefined ? 16 : 6);
  return (
    <li>
      <b data-long={isLong || undefined}>{number}</b>
      <span>
        {kind} <Seats room={room} />
      </span>
      <Floor room={room} />
      <time>{room.until === undefined ? '' : t('lobby.until', { time: clockOf(room.until) })}</time>
    </li>
  );
};

/** What is worth waiting for. */
const Ending = ({ rooms, building }: { rooms: readonly Room[]; building: string | undefined }) => {
  const { t, other } = useBoardWords();
  const nameOf = useRoomName();
  if (rooms.length === 0) return null;
  return (
    <p className="lobby-ending">
      <span>
        {t('lobby.ending')} {other('lobby.ending')}
      </span>
      {rooms.slice(0, ENDING_IN_BAND).map((room) => (
        <span key={room.id}>
          {nameOf(room, building !== undefined).number} <b>{clockOf(room.until ?? 0)}</b>
        </span>
      ))}
    </p>
  );
};

/** Where nothing is free: what is free first. */
const Nothing = ({ place }: { place: LobbyFloor }) => {
  const { t, say } = useBoardWords();
  const [first] = place.ending;
  const name = first && nameWithin(say(first.name), say(place.building));
  return (
    <p className="lobby-nothing">
      <Icon name="lock" size={32} /> {t('lobby.nothing')}
      {first ? <span>{t('lobby.first', { name, time: clockOf(first.until ?? 0) })}</span> : null}
    </p>
  );
};

const Tiles = ({ place }: { place: LobbyFloor }) => {
  const { t } = useBoardWords();
  const nameOf = useRoomName();
  const shown = place.free.length > TILES ? place.free.slice(0, TILES - 1) : place.free;
  const others = place.free.length - shown.length;
  return (
    <ul>
      {shown.map((room) => (
        <li key={room.id}>
          <b>
            {nameOf(room, true).number} <Seats room={room} />
          </b>
          <time>{room.until === undefined ? '' : t('lobby.until', { time: clockOf(room.until) })}</time>
        </li>
      ))}
      {others > 0 ? <li className="lobby-more">{t('lobby.more', { count: others })}</li> : null}
    </ul>
  );
};

interface PlacesProps {
  readonly page: LobbyPage<LobbyFloor>;
  /** The one that is shown, and need not be named. */
  readonly building: string | undefined;
}

const countOf = ({ free, open }: LobbyFloor): string => `${free.length} / ${open}`;

const Places = ({ page, building }: PlacesProps) => {
  const { say } = useBoardWords();
  return (
    <ol className="lobby-places" style={rowsOf(page, PLACES)}>
      {page.items.map((place) => (
        <li key={`${place.building.zh} ${place.floor.zh}`}>
          <p>
            <Floor room={place} /> {building === undefined ? countOf(place) : ''}
          </p>
          <p>{building === undefined ? say(place.building) : countOf(place)}</p>
          {place.free.length > 0 ? <Tiles place={place} /> : <Nothing place={place} />}
        </li>
      ))}
    </ol>
  );
};

interface FreeProps {
  readonly lobby: Lobby;
  /** A row each of the rooms, or of the floors. */
  readonly children: ReactNode;
  readonly building: string | undefined;
}

/** Old data may not call a room free. */
const FreeRooms = ({ lobby, children, building }: FreeProps) => {
  const { t, other } = useBoardWords();
  const isOld = useLiveAge().status !== 'live';
  const isFull = lobby.free.length === 0;
  const title = isOld ? 'lobby.possible' : 'lobby.free';
  return (
    <section className="lobby-free" data-old={isOld || undefined} data-full={isFull || undefined}>
      <header>
        <Icon name={isOld ? 'question' : isFull ? 'lock' : 'check'} size={48} />
        <h2>
          {t(title)} {other(title)}
        </h2>
        <p>{t('lobby.count', { count: lobby.free.length, open: lobby.open })}</p>
      </header>
      {isFull ? <p className="lobby-none">{t('lobby.none')}</p> : children}
      <Ending rooms={lobby.ending} building={building} />
    </section>
  );
};

interface EventsProps {
  readonly page: LobbyPage<LobbyEvent>;
  readonly minute: number;
  readonly building: string | undefined;
}

const Events = ({ page, minute, building }: EventsProps) => {
  const { t, say, other } = useBoardWords();
  const nameOf = useRoomName();
  return (
    <section className="lobby-events">
      <h2>
        {t('lobby.events')} {other('lobby.events')}
      </h2>
      {page.items.length === 0 ? <p>{t('lobby.noEvents')}</p> : null}
      <ol key={page.number} style={rowsOf(page, EVENTS)}>
        {page.items.map(({ room, start, end, label }) => (
          <li key={`${room.id} ${start}`}>
            <time>
              {clockOf(start)}–{clockOf(end)}
            </time>
            <p>
              <b>{label ? say(label) : t('lobby.taken')}</b>
              {start <= minute && minute < end ? <small>{t('lobby.running')}</small> : null}
            </p>
            <b>{nameOf(room, building !== undefined).number}</b>
            <Floor room={room} />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Leads a phone to the page where free rooms are found. */
const Code = () => {
  const { t, other } = useBoardWords();
  return (
    <p className="lobby-code">
      <QrCode text={`${window.location.origin}${config.contextPath}/mobile/search`} label={t('lobby.code')} />
      <b>{t('lobby.scan')}</b>
      {other('lobby.scan')}
    </p>
  );
};

const Turning = ({ page: { number, count } }: { page: LobbyPage<unknown> }) => {
  const { t } = useBoardWords();
  const past = useServerSecond() % PAGE_SECONDS;
  if (count < 2) return null;
  return (
    <p className="row lobby-page">
      <span className="lobby-steps" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
          <i key={step} style={{ '--lobby-past': step === number ? past / PAGE_SECONDS : 0 }} />
        ))}
      </span>
      {t('lobby.page', { number, count, left: PAGE_SECONDS - past })}
    </p>
  );
};

interface ScreenProps {
  readonly board: Board;
  readonly minute: number;
  readonly turn: number;
  readonly building: string | undefined;
  readonly zone: string;
}

const LobbyScreen = ({ board: { rooms, events }, minute, turn, building, zone }: ScreenProps) => {
  const { t } = useBoardWords();
  const isTall = useIsTall();
  const lobby = lobbyOf(rooms, minute, building, events);
  const roomPage = pageAt(lobby.free, turn, ROWS);
  const placePage = pageAt(placesOf(rooms, minute, building, events), turn, PLACES);
  const eventPage = pageAt(eventsAt(rooms, events, minute, building), turn, EVENTS);
  const listPage = isTall ? roomPage : placePage;
  return (
    <>
      <div className="lobby-body">
        <FreeRooms lobby={lobby} building={building}>
          {isTall ? (
            <ol className="lobby-rooms" key={roomPage.number} style={rowsOf(roomPage, ROWS)}>
              {roomPage.items.map((room) => (
                <Row key={room.id} room={room} building={building} />
              ))}
            </ol>
          ) : (
            <Places key={placePage.number} page={placePage} building={building} />
          )}
        </FreeRooms>
        <Events page={eventPage} minute={minute} building={building} />
        <Code />
      </div>
      <footer className="row lobby-foot">
        <LiveNote zone={zone} />
        <p>{t('lobby.least')}</p>
        <Turning page={eventPage.count > listPage.count ? eventPage : listPage} />
      </footer>
    </>
  );
};

export const LobbyBoard = () => {
  const { t, say, language, other } = useBoardWords();
  const [params] = useSearchParams();
  const building = params.get('building') || undefined;
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const turn = useServerTurn(PAGE_SECONDS);
  const { board, failure, readAgain } = useBoard(null, zone, turn);
  const known =
    building &&
    board?.rooms.find((room) => [room.building.zh, room.building.en].includes(building))?.building;
  return (
    <DarkSurface className="lobby">
      <main className="lobby-frame" style={tones} data-shell="board">
        <header className="lobby-head">
          <h1>
            {known ? say(known) : building || t('lobby.title')}{' '}
            {known ? (
              <small>{language === 'zh' ? known.en : known.zh}</small>
            ) : building ? null : (
              other('lobby.title')
            )}
          </h1>
          <p>
            <time>{clockOf(minute)}</time>
            <span>{dateText(date, language)}</span>
          </p>
        </header>
        {failure ? <ErrorState text={failure.text} onRetry={readAgain} /> : null}
        {board === undefined && !failure ? <Skeleton shape="cards" lines={8} /> : null}
        {board ? (
          <LobbyScreen board={board} minute={minute} turn={turn} building={building} zone={zone} />
        ) : (
          <footer className="row lobby-foot">
            <LiveNote zone={zone} />
          </footer>
        )}
      </main>
    </DarkSurface>
  );
};
