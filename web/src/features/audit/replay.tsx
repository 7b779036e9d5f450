// One resource's week beside the log: the scrubber above, the picture of the moment below.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { addDays } from '@campus/events/domain/time/dates';
import { useCallback, useState } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { localNowAt, spanText } from '../../lib/when.ts';
import { TimeBar } from '../../time-travel/time-bar.tsx';
import { usePlayback } from '../../time-travel/use-playback.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { changedLater } from './moment.ts';
import { ReplayWeek } from './replay-week.tsx';
import { useMoment } from './use-moment.ts';
import { useLogWords } from './words.ts';

export interface ReplayProps {
  readonly resourceId: string;
  readonly name: Bilingual | undefined;
  readonly monday: LocalDate;
  /** Milliseconds since 1970; undefined: now. */
  readonly at: number | undefined;
  readonly zone: string;
  readonly onGo: (at: number | undefined) => void;
  readonly onWeek: (weeks: -1 | 1) => void;
}

const Legend = () => {
  const { t } = useLogWords();
  return (
    <ul className="soft replay-legend">
      <li>{t('mark.added')}</li>
      <li className="replay-legend-removed">{t('mark.removed')}</li>
      <li className="replay-legend-changed">{t('mark.changed')}</li>
    </ul>
  );
};

export const Replay = ({ resourceId, name, monday, at, zone, onGo, onWeek }: ReplayProps) => {
  const { t, say, language } = useLogWords();
  const moment = useMoment(resourceId, monday, at);
  const present = useLocalNow(zone);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [showsLater, setShowsLater] = useState(true);
  const play = useCallback(
    (next: number | undefined) => {
      if (next === undefined) setIsPlaying(false);
      onGo(next);
    },
    [onGo],
  );
  usePlayback(isPlaying, speed, moment, at, play);
  const title = name ? say(name) : resourceId;
  return (
    <>
      <TimeBar
        at={at}
        zone={zone}
        isPlaying={isPlaying}
        speed={speed}
        onGo={onGo}
        instants={moment.instants}
        onPlay={setIsPlaying}
        onSpeed={setSpeed}
      />
      <section className="card replay-side" aria-label={t('replayOf', { name: title })}>
        <header className="row wrap replay-title">
          <h2>{title}</h2>
          <span>{spanText(monday, addDays(monday, 6), language)}</span>
          <Button look="quiet" icon="chevron-left" label={t('action.previous')} onClick={() => onWeek(-1)} />
          <Button look="quiet" icon="chevron-right" label={t('action.next')} onClick={() => onWeek(1)} />
          {at === undefined ? null : (
            <label className="replay-later">
              <input
                type="checkbox"
                className="tick"
                checked={showsLater}
                onChange={(event) => setShowsLater(event.target.checked)}
              />
              {t('showLater', { count: changedLater(moment.claims) })}
            </label>
          )}
        </header>
        {moment.failure ? <ErrorState text={moment.failure.text} /> : null}
        {moment.known ? (
          <ReplayWeek
            label={t('weekOf', { name: title })}
            monday={monday}
            claims={moment.claims}
            rules={moment.known.rules}
            now={at === undefined ? present : localNowAt(zone, at)}
            at={at ?? serverNow()}
            moment={at ?? 0}
            showsLater={showsLater}
          />
        ) : moment.failure ? null : (
          <Skeleton shape="grid" lines={10} />
        )}
        {at === undefined ? null : <Legend />}
      </section>
    </>
  );
};
