// The board as a whole: what is in use now, today's curve, the week's heat. On a wall it fills the screen.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dateText, type LocalNow } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { DarkSurface } from '../../ui/dark-surface.tsx';
import { FullscreenButton } from '../../ui/fullscreen-button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { BOARD_TYPES, typesOf } from './board.graphql.ts';
import { type Board, buildingsOf } from './board.ts';
import { Buildings } from './buildings.tsx';
import { HeatMap } from './heat-map.tsx';
import { NowPanel } from './now-panel.tsx';
import { TodayCurve } from './today-curve.tsx';
import { useBoard } from './use-board.ts';
import { useBoardWords } from './words.ts';
import './board.css';
import './heat.css';
import './panels.css';

const allTypes = 'all';

const useTypeChoice = () => {
  const [params, setParams] = useSearchParams();
  const { t, say } = useBoardWords();
  const { data } = useQuery(BOARD_TYPES);
  const types = data ? typesOf(data) : [];
  const value = params.get('type') ?? allTypes;
  const choose = (type: string) => {
    const next = new URLSearchParams(params);
    if (type === allTypes) next.delete('type');
    else next.set('type', type);
    setParams(next, { replace: true });
  };
  const choices = [
    { value: allTypes, label: t('allTypes') },
    ...types.map((type) => ({ value: type.id, label: say(type.name) })),
  ];
  return { typeId: value === allTypes ? null : value, value, choices, choose };
};

const Panels = ({ board, now, isWall }: { board: Board; now: LocalNow; isWall: boolean }) => {
  const buildings = buildingsOf(board.rooms);
  return (
    <div className="board-grid">
      <NowPanel buildings={buildings} />
      <Buildings buildings={buildings} isNamed={isWall} />
      <TodayCurve board={board} now={now} />
      <HeatMap board={board} now={now} />
    </div>
  );
};

const Head = ({ now, live, children }: { now: LocalNow; live: ReactNode; children: ReactNode }) => {
  const { t, language } = useBoardWords();
  return (
    <header className="row board-head">
      <Mark />
      <h1>{t('title')}</h1>
      {children}
      {live}
      <p className="board-clock">
        <span>{dateText(now.date, language)}</span>
        <time>{clockOf(now.minute)}</time>
      </p>
      <FullscreenButton />
    </header>
  );
};

const OccupancyBoard = ({ isWall }: { isWall: boolean }) => {
  const { t } = useBoardWords();
  const { zone } = useCampus();
  const now = useLocalNow(zone);
  const { typeId, value, choices, choose } = useTypeChoice();
  const { board, failure, readAgain } = useBoard(typeId, zone);
  const Frame = isWall ? 'main' : 'div';
  return (
    <DarkSurface className={isWall ? 'board board-wall' : 'board'}>
      <Frame className="board-frame" data-shell={isWall ? 'board' : undefined}>
        <Head now={now} live={<LiveNote zone={zone} />}>
          <div className="board-types">
            {choices.length < 2 ? null : (
              <Segmented label={t('types')} choices={choices} value={value} onChange={choose} />
            )}
          </div>
        </Head>
        {failure ? <ErrorState text={failure.text} onRetry={readAgain} /> : null}
        {board === undefined && !failure ? <Skeleton shape="cards" lines={8} /> : null}
        {board && board.rooms.length === 0 ? (
          <EmptyState icon="building" title={t('empty.title')} hint={t('empty.hint')} />
        ) : null}
        {board && board.rooms.length > 0 ? <Panels board={board} now={now} isWall={isWall} /> : null}
      </Frame>
    </DarkSurface>
  );
};

/** Within the back office. */
export const ManagedBoard = () => <OccupancyBoard isWall={false} />;

/** Alone on a screen on a wall. */
export const WallBoard = () => <OccupancyBoard isWall />;
