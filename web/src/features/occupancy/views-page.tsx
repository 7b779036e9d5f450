// The timetables of all types: each resource with its state at this moment leads to its own, the name of a type to
// all of it side by side.
import { Link } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import type { ResourceType } from '../../session/translate.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { Room } from './board.ts';
import { useBoard } from './use-board.ts';
import './views.css';
import { useBoardWords } from './words.ts';

/** More are found in the list of the type. */
const MOST = 12;
const states = ['taken', 'held', 'free', 'closed'] as const;

export const ViewsPage = () => {
  const { t } = useBoardWords();
  const { types, isLoading, error, refetch } = useResourceTypes();
  // Where this account may not read the board, the page has the ways without the states.
  const { board } = useBoard(null, useCampus().zone);
  return (
    <section className="list-page views">
      <h1>{t('views.title')}</h1>
      {isLoading || error ? (
        <Unanswered error={error} refetch={refetch} shape="cards" lines={4} />
      ) : types.length === 0 ? (
        <EmptyState icon="building" title={t('views.empty')} />
      ) : null}
      {types.map((type) => (
        <TypeNow
          key={type.id}
          type={type}
          rooms={board?.rooms.filter(({ typeId }) => typeId === type.id) ?? []}
        />
      ))}
    </section>
  );
};

const TypeNow = ({ type, rooms }: { readonly type: ResourceType; readonly rooms: readonly Room[] }) => {
  const { t, say } = useBoardWords();
  const all = `/pc/resources/${encodeURIComponent(type.id)}/list`;
  const counted = states.map((state) => [state, rooms.filter(({ now }) => now === state).length] as const);
  const more = rooms.length - MOST;
  return (
    <section className="views-type">
      <header>
        <h2>
          <Icon name={type.icon} size={18} />
          <Link to={all}>{say(type.name)}</Link>
        </h2>
        <span className="faint">
          {[
            t('views.count', { count: type.count }),
            ...counted.flatMap(([state, count]) =>
              count > 0 ? [`${t(`views.now.${state}`)} ${count}`] : [],
            ),
          ].join(' · ')}
        </span>
        <Link to={all}>{t('views.sideBySide')}</Link>
      </header>
      {rooms.length > 0 ? (
        <ul>
          {rooms.slice(0, MOST).map((room) => (
            <li key={room.id}>
              <Link
                className={`row views-room views-${room.now}`}
                to={`/pc/home/resource/${encodeURIComponent(room.id)}`}
              >
                <b>{say(room.name)}</b>
                <span>{t(`views.now.${room.now}`)}</span>
              </Link>
            </li>
          ))}
          {more > 0 ? (
            <li>
              <Link className="row views-room" to={all}>
                {t('views.more', { count: more })}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
};
