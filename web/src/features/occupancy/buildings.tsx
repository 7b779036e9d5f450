// Every room as one square, by building and floor: where it is full is seen before a word is read. On a wall, which
// nobody points at, the squares are wide enough for the rooms' names.
import { clockOf } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import { timetablePath } from '../../booking/paths.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { type Building, isCrowded, type Room } from './board.ts';
import { BoardPanel } from './board-panel.tsx';
import { nameWithin, numberedName } from './lobby.ts';
import { useBoardWords } from './words.ts';

/** The room's state in a sentence, `研讨室 301：在用，至 11:30`. */
const useRoomSentence = (): ((room: Room) => string) => {
  const { t, say } = useBoardWords();
  return ({ name, now, until }) =>
    t(until === undefined ? 'room.now' : 'room.until', {
      name: say(name),
      state: t(`state.${now}`),
      time: until === undefined ? '' : clockOf(until),
    });
};

interface BuildingProps {
  readonly building: Building;
  readonly isNamed: boolean;
}

const BuildingSquares = ({ building, isNamed }: BuildingProps) => {
  const { t, say } = useBoardWords();
  const sentence = useRoomSentence();
  const { taken, open } = building.totals;
  const name = say(building.name) || t('noBuilding');
  const isWide = building.floors.some(isCrowded);
  return (
    <figure
      className={isWide ? 'board-building board-building-wide' : 'board-building'}
      aria-label={t('buildingSum', { name, taken, count: open })}
    >
      <figcaption aria-hidden="true">
        <span className="board-building-name">{name}</span>
        <span>
          <b>
            <RollingNumber value={taken} most={open} />
          </b>
          <span className="board-of"> / {open}</span>
        </span>
      </figcaption>
      <span className="board-bar" aria-hidden="true">
        <span style={{ inlineSize: `${open === 0 ? 0 : (taken / open) * 100}%` }} />
      </span>
      <div className="board-floors" aria-hidden="true">
        {building.floors.map((floor) => (
          <div key={floor.name.zh} className="board-floor">
            <span className="board-floor-name">{say(floor.name)}</span>
            <span className={isCrowded(floor) ? 'board-squares board-squares-many' : 'board-squares'}>
              {floor.rooms.map((room) => (
                <span key={room.id} className={`board-square board-${room.now}`} title={sentence(room)}>
                  {isNamed ? numberedName(nameWithin(say(room.name), say(building.name))).number : null}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
};

const RoomTable = ({ buildings }: { buildings: readonly Building[] }) => {
  const { t, say } = useBoardWords();
  return (
    <table>
      <TableHead
        title={t('buildings.title')}
        columns={['building', 'floor', 'roomName', 'stateNow', 'untilTime', 'rateToday'].map((column) =>
          t(column),
        )}
      />
      <tbody>
        {buildings.flatMap((building) =>
          building.floors.flatMap((floor) =>
            floor.rooms.map((room) => (
              <tr key={room.id}>
                <td>{say(building.name) || t('noBuilding')}</td>
                <td>{say(floor.name)}</td>
                <th scope="row">
                  <Link to={timetablePath(room.id)}>{say(room.name)}</Link>
                </th>
                <td>{t(`state.${room.now}`)}</td>
                <td>{room.until === undefined ? '–' : clockOf(room.until)}</td>
                <td>{Math.round(room.rate * 100)}%</td>
              </tr>
            )),
          ),
        )}
      </tbody>
    </table>
  );
};

interface BuildingsProps extends Pick<BuildingProps, 'isNamed'> {
  readonly buildings: readonly Building[];
}

export const Buildings = ({ buildings, isNamed }: BuildingsProps) => {
  const { t } = useBoardWords();
  return (
    <BoardPanel
      title={t('buildings.title')}
      note={t('buildings.note')}
      className="board-buildings"
      picture={
        <div className="board-building-row">
          {buildings.map((building) => (
            <BuildingSquares key={building.name.zh} building={building} isNamed={isNamed} />
          ))}
        </div>
      }
      table={<RoomTable buildings={buildings} />}
    />
  );
};
