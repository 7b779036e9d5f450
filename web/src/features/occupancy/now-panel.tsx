// How many rooms are in use this minute, in one number and by state.

import { RollingNumber } from '../../ui/rolling-number.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { type Building, type RoomState, type Totals, totalsOf } from './board.ts';
import { BoardPanel } from './board-panel.tsx';
import { useBoardWords } from './words.ts';

const roomStates: readonly RoomState[] = ['taken', 'free', 'held', 'closed'];

const States = ({ totals }: { totals: Totals }) => {
  const { t } = useBoardWords();
  return (
    <ul className="board-states">
      {roomStates.map((state) => (
        <li key={state}>
          <span className={`board-square board-${state}`} aria-hidden="true" />
          <span>{t(`state.${state}`)}</span>
          <b>
            <RollingNumber value={totals[state]} most={totals.open + totals.closed} />
          </b>
        </li>
      ))}
    </ul>
  );
};

const NowTable = ({ buildings }: { buildings: readonly Building[] }) => {
  const { t, say } = useBoardWords();
  return (
    <table>
      <TableHead
        title={t('now.title')}
        columns={[t('building'), ...roomStates.map((state) => t(`state.${state}`))]}
      />
      <tbody>
        {buildings.map((building) => (
          <tr key={building.name.zh}>
            <th scope="row">{say(building.name) || t('noBuilding')}</th>
            {roomStates.map((state) => (
              <td key={state}>{building.totals[state]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const NowPanel = ({ buildings }: { buildings: readonly Building[] }) => {
  const { t } = useBoardWords();
  const totals = totalsOf(buildings.flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms)));
  const share = totals.open === 0 ? 0 : totals.taken / totals.open;
  return (
    <BoardPanel
      title={t('now.title')}
      className="board-now"
      picture={
        <>
          <p className="board-total">
            <strong>
              <RollingNumber value={totals.taken} most={totals.taken} />
            </strong>
            <span>{t('now.ofOpen', { count: totals.open })}</span>
          </p>
          <span className="board-bar" aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <States totals={totals} />
        </>
      }
      table={<NowTable buildings={buildings} />}
    />
  );
};
