// A board in a lobby, read in passing: which room is free, where, until when. Nobody touches it.
import { clockOf } from '@campus/events/domain/time/period';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
import { dateText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { LiveNote } from '../../live/live-note.tsx';
import { DarkSurface } from '../../ui/dark-surface.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { doorTones } from '../../ui/tokens.ts';
import type { Room } from './board.ts';
import { type Lobby, lobbyOf, pageAt } from './lobby.ts';
import { useBoard } from './use-board.ts';
import { useBoardWords } from './words.ts';
import './lobby.css';

const { free, taken, possible } = doorTones;
const tones: CSSProperties = {
  '--lobby-free': free.fill,
  '--lobby-taken': taken.fill,
  '--lobby-text': free.text,
  '--lobby-plain': possible.fill,
  '--lobby-ink': possible.text,
};

const useOther = () => {
  const { t, language } = useBoardWords();
  const lng = language === 'zh' ? 'en' : 'zh';
  return (key: string) => <small lang={lng === 'zh' ? 'zh-CN' : 'en'}>{t(key, { lng })}</small>;
};

const Row = ({ room }: { room: Room }) => {
  const { t, say } = useBoardWords();
  return (
    <li>
      <b>{say(room.name)}</b>
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
      {rooms.map((room) => (
        <span key={room.id}>
          {say(room.name)} <b>{clockOf(room.until ?? 0)}</b>
        </span>
      ))}
    </p>
  );
};

/** Old data may not call a room free. */
const FreeRooms = ({ lobby }: { lobby: Lobby }) => {
  const { t } = useBoardWords();
  const other = useOther();
  const { status } = useLiveAge();
  const { items, number, count } = pageAt(lobby.free, useServerSecond());
  const isOld = status !== 'live';
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
      ) : (
        <ol key={number}>
          {items.map((room) => (
            <Row key={room.id} room={room} />
          ))}
        </ol>
      )}
      <Ending rooms={lobby.ending} />
      {count < 2 ? null : <p className="lobby-page">{t('lobby.page', { number, count })}</p>}
    </section>
  );
};

export const LobbyBoard = () => {
  const { t, say, language } = useBoardWords();
  const [params] = useSearchParams();
  const building = params.get('building') || undefined;
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const { board, failure, readAgain } = useBoard(null, zone);
  const known =
    building &&
    board?.rooms.find((room) => [room.building.zh, room.building.en].includes(building))?.building;
  return (
    <DarkSurface className="lobby">
      <main className="lobby-frame" style={tones} data-shell="board">
        <header className="lobby-head">
          <h1>{known ? say(known) : building || t('lobby.title')}</h1>
          <p>
            <time>{clockOf(minute)}</time>
            <span>{dateText(date, language)}</span>
          </p>
        </header>
        {failure ? <ErrorState text={failure.text} onRetry={readAgain} /> : null}
        {board === undefined && !failure ? <Skeleton shape="cards" lines={8} /> : null}
        {board ? <FreeRooms lobby={lobbyOf(board.rooms, minute, building)} /> : null}
        <footer className="lobby-foot">
          <LiveNote zone={zone} />
          <p>{t('lobby.least')}</p>
        </footer>
      </main>
    </DarkSurface>
  );
};
