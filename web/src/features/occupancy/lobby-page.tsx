// A board in a lobby, read in passing: which room is free, where, until when. Nobody touches it. Lying, it shows a row a
// floor; standing, the rooms one by one with the floors below.
import { clockOf } from '@campus/events/domain/time/period';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
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
import type { Room } from './board.ts';
import {
  type Lobby,
  type LobbyFloor,
  type LobbyPage,
  lobbyOf,
  nameWithin,
  PAGE_SECONDS,
  PLACES,
  pageAt,
  placesOf,
  ROWS,
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
const TILES = 5;
const ENDING_IN_BAND = 3;

const useOther = () => {
  const { t, language } = useBoardWords();
  const lng = language === 'zh' ? 'en' : 'zh';
  return (key: string) => <small lang={lng === 'zh' ? 'zh-CN' : 'en'}>{t(key, { lng })}</small>;
};

const Row = ({ room, building }: { room: Room; building: string | undefined }) => {
  const { t, say } = useBoardWords();
  const name = say(room.name);
  return (
    <li>
      <b>{building === undefined ? name : nameWithin(name, say(room.building))}</b>
      <span>{say(room.floor)}</span>
      <time>{room.until === undefined ? '' : t('lobby.until', { time: clockOf(room.until) })}</time>
    </li>
  );
};

const Ending = ({ rooms }: { rooms: readonly Room[] }) => {
  const { t, say } = useBoardWords();
  const other = useOther();
  if (rooms.length === 0) return null;
  return (
    <p className="lobby-ending">
      <span>
        {t('lobby.ending')} {other('lobby.ending')}
      </span>
      {rooms.slice(0, ENDING_IN_BAND).map((room) => (
        <span key={room.id}>
          {say(room.name)} <b>{clockOf(room.until ?? 0)}</b>
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
  const { t, say } = useBoardWords();
  const shown = place.free.length > TILES ? place.free.slice(0, TILES - 1) : place.free;
  const others = place.free.length - shown.length;
  return (
    <ul>
      {shown.map((room) => (
        <li key={room.id}>
          <b>{nameWithin(say(room.name), say(place.building))}</b>
          <time>{room.until === undefined ? '' : t('lobby.until', { time: clockOf(room.until) })}</time>
        </li>
      ))}
      {others > 0 ? <li className="lobby-more">{t('lobby.more', { count: others })}</li> : null}
    </ul>
  );
};

interface PlacesProps {
  readonly places: readonly LobbyFloor[];
  /** Only how many are free: the rooms themselves stand above. */
  readonly isBrief: boolean;
  /** The one that is shown, and need not be named. */
  readonly building: string | undefined;
}

const Places = ({ places, isBrief, building }: PlacesProps) => {
  const { say } = useBoardWords();
  return (
    <ol className="lobby-places" data-brief={isBrief || undefined}>
      {places.map((place) => (
        <li key={`${place.building.zh} ${place.floor.zh}`}>
          <p>
            <b>{say(place.floor)}</b> {building === undefined ? say(place.building) : ''}
          </p>
          <p className="lobby-share">
            {place.free.length} / {place.open}
          </p>
          {isBrief && place.free.length > 0 ? (
            <meter min={0} max={place.open} value={place.free.length} aria-hidden="true" />
          ) : place.free.length > 0 ? (
            <Tiles place={place} />
          ) : (
            <Nothing place={place} />
          )}
        </li>
      ))}
    </ol>
  );
};

interface FreeProps {
  readonly lobby: Lobby;
  readonly rooms: LobbyPage<Room>;
  readonly places: LobbyPage<LobbyFloor>;
  readonly isTall: boolean;
  readonly building: string | undefined;
}

/** Old data may not call a room free. */
const FreeRooms = ({ lobby, rooms, places, isTall, building }: FreeProps) => {
  const { t } = useBoardWords();
  const other = useOther();
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
      {isFull ? (
        <p className="lobby-none">{t('lobby.none')}</p>
      ) : isTall ? (
        <ol className="lobby-rooms" key={rooms.number}>
          {rooms.items.map((room) => (
            <Row key={room.id} room={room} building={building} />
          ))}
        </ol>
      ) : (
        <Places key={places.number} places={places.items} isBrief={false} building={building} />
      )}
      {isTall ? <Ending rooms={lobby.ending} /> : null}
    </section>
  );
};

/** What is worth waiting for. */
const NextFree = ({ rooms }: { rooms: readonly Room[] }) => {
  const { t, say } = useBoardWords();
  const other = useOther();
  return (
    <section className="lobby-next">
      <h2>
        {t('lobby.ending')} {other('lobby.ending')}
      </h2>
      {rooms.length === 0 ? <p>{t('lobby.noneEnds')}</p> : null}
      <ol>
        {rooms.map((room) => (
          <li key={room.id}>
            <b>{say(room.name)}</b>
            <time>{clockOf(room.until ?? 0)}</time>
            <span>{say(room.floor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Leads a phone to the page where free rooms are found. */
const Code = () => {
  const { t } = useBoardWords();
  const other = useOther();
  return (
    <p className="lobby-code">
      <QrCode text={`${window.location.origin}${config.contextPath}/mobile/search`} label={t('lobby.code')} />
      <b>{t('lobby.scan')}</b>
      {other('lobby.scan')}
    </p>
  );
};

const Turning = ({ page: { number, count }, second }: { page: LobbyPage<unknown>; second: number }) => {
  const { t } = useBoardWords();
  const past = second % PAGE_SECONDS;
  if (count < 2) return null;
  return (
    <p className="lobby-page">
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
  readonly rooms: readonly Room[];
  readonly minute: number;
  readonly building: string | undefined;
  readonly zone: string;
}

const LobbyScreen = ({ rooms, minute, building, zone }: ScreenProps) => {
  const { t } = useBoardWords();
  const other = useOther();
  const isTall = useIsTall();
  const second = useServerSecond();
  const lobby = lobbyOf(rooms, minute, building);
  const [roomPage, placePage] = [
    pageAt(lobby.free, second, ROWS),
    pageAt(placesOf(rooms, minute, building), second, PLACES),
  ];
  return (
    <>
      <div className="lobby-body">
        <FreeRooms lobby={lobby} rooms={roomPage} places={placePage} isTall={isTall} building={building} />
        {isTall ? (
          <section className="lobby-floors">
            <h2>
              {t('lobby.floors')} {other('lobby.floors')}
            </h2>
            <Places key={placePage.number} places={placePage.items} isBrief building={building} />
          </section>
        ) : (
          <NextFree rooms={lobby.ending} />
        )}
        <Code />
      </div>
      <footer className="lobby-foot">
        <LiveNote zone={zone} />
        <p>{t('lobby.least')}</p>
        <Turning page={isTall ? roomPage : placePage} second={second} />
      </footer>
    </>
  );
};

export const LobbyBoard = () => {
  const { t, say, language } = useBoardWords();
  const [params] = useSearchParams();
  const building = params.get('building') || undefined;
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const { board, failure, readAgain } = useBoard(null, zone);
  const other = useOther();
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
          <LobbyScreen rooms={board.rooms} minute={minute} building={building} zone={zone} />
        ) : (
          <footer className="lobby-foot">
            <LiveNote zone={zone} />
          </footer>
        )}
      </main>
    </DarkSurface>
  );
};
