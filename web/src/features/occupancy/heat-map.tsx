// The week as hours × weekdays: a real table whose cells are coloured, so it is its own table.
import { type Weekday, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import type { CSSProperties } from 'react';
import { type LocalNow, weekdayText } from '../../lib/when.ts';
import { boardRamps } from '../../ui/tokens.ts';
import { type Board, fullestOf, type HeatCell, hoursOf, levelOf } from './board.ts';
import { BoardPanel } from './board-panel.tsx';
import { useBoardWords } from './words.ts';

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const levels = boardRamps.default.length;

const toneOf = (level: number): CSSProperties => ({
  '--heat-fill': `var(--ramp-${level}-fill)`,
  '--heat-text': `var(--ramp-${level}-text)`,
});

interface GridProps {
  readonly board: Board;
  readonly now: LocalNow;
  readonly isPlain: boolean;
}

const Grid = ({ board, now, isPlain }: GridProps) => {
  const { t, language } = useBoardWords();
  const today = weekdayOf(board.date);
  const hour = Math.floor(now.minute / 60);
  const fullest = fullestOf(board.heat);
  const byCell = new Map(board.heat.map((cell) => [`${cell.weekday}-${cell.hour}`, cell.rate]));
  return (
    <table className={isPlain ? '' : 'heat'}>
      <caption className="heard-only">{t('heat.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="heard-only">{t('time')}</span>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className={weekday === today ? 'heat-today' : ''}>
              {weekdayText(weekday, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hoursOf(board.heat).map((row) => (
          <tr key={row}>
            <th scope="row">{clockOf(row * 60)}</th>
            {weekdays.map((weekday) => {
              const rate = byCell.get(`${weekday}-${row}`);
              if (rate === undefined)
                return (
                  <td key={weekday} className="heat-closed">
                    <span className="heard-only">{t('state.closed')}</span>
                  </td>
                );
              const isNow = weekday === today && row === hour;
              return (
                <td
                  key={weekday}
                  className={isNow ? 'heat-cell heat-now' : 'heat-cell'}
                  style={toneOf(levelOf(rate, fullest, levels))}
                  aria-current={isNow ? 'time' : undefined}
                >
                  {isPlain || rate > 0 ? Math.round(rate * 100) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Some hour of the rows is closed on some weekday. */
const hasClosed = (heat: readonly HeatCell[]): boolean => {
  const hours = hoursOf(heat);
  return heat.filter(({ hour }) => hours.includes(hour)).length < hours.length * weekdays.length;
};

const Scale = ({ fullest, showsClosed }: { fullest: number; showsClosed: boolean }) => {
  const { t } = useBoardWords();
  return (
    <div className="soft row heat-scale">
      <span>0</span>
      {boardRamps.default.map((_, level) => (
        <span key={`level-${String(level)}`} className="heat-step" style={toneOf(level)} aria-hidden="true" />
      ))}
      <span>{Math.round(fullest * 100)}%</span>
      {showsClosed ? (
        <span className="row heat-scale-closed">
          <span className="heat-step heat-closed" aria-hidden="true" />
          {t('state.closed')}
        </span>
      ) : null}
    </div>
  );
};

export const HeatMap = ({ board, now }: { board: Board; now: LocalNow }) => {
  const { t } = useBoardWords();
  return (
    <BoardPanel
      title={t('heat.title')}
      note={t('heat.note')}
      className="board-heat"
      picture={<Grid board={board} now={now} isPlain={false} />}
      table={<Grid board={board} now={now} isPlain />}
      foot={<Scale fullest={fullestOf(board.heat)} showsClosed={hasClosed(board.heat)} />}
    />
  );
};
