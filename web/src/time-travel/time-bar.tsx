// The scrubber: ticks where something happened, a handle at the moment, playback from tick to tick.
import { localOf } from '@campus/events/domain/time/zone';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { Language } from '../lib/bilingual.ts';
import { clockTextAt, dateText, momentText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useSize } from '../ui/use-size.ts';
import { columnsOf, momentAt, momentAway, neighbourOf, shareOf, stopOf, wordedStops } from './scrubber.ts';
import { useTimeTravelWords } from './words.ts';
import './time-bar.css';

const tickColumns = 600;
const speeds = ['1', '2', '4'] as const;
/** Nearer together, words along the bar would run into one another. */
const wordWidth = 92;
/** Stops that PageUp and PageDown pass. */
const leap = 10;

/** What is written below the stops: `11月23日 周一` where a day begins, else the time. */
const wordsAlong = (instants: readonly number[], zone: string, language: Language, width: number) => {
  const days = instants.map((instant) => localOf(zone, instant).date);
  return wordedStops(days, Math.floor(width / wordWidth)).map(({ index, isDay }) => ({
    index,
    isDay,
    text: isDay ? dateText(days[index] ?? '', language) : clockTextAt(zone, instants[index] ?? 0),
  }));
};

export interface TimeBarProps {
  readonly instants: readonly number[];
  readonly at: number | undefined;
  readonly zone: string;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly onGo: (at: number | undefined) => void;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly onSpeed: (speed: number) => void;
}

const Controls = ({ instants, at, isPlaying, speed, onGo, onPlay, onSpeed }: TimeBarProps) => {
  const { t } = useTimeTravelWords();
  const earlier = neighbourOf(instants, at, -1);
  return (
    <div className="time-controls">
      <Button
        icon="step-back"
        label={t('stepBack')}
        disabled={earlier === undefined}
        onClick={() => onGo(earlier)}
      />
      <Button
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'pause' : 'play')}
        disabled={instants.length === 0}
        onClick={() => {
          // From now there is nowhere to play to: it begins at the beginning.
          if (!isPlaying && at === undefined) onGo(instants[0]);
          onPlay(!isPlaying);
        }}
      />
      <Button
        icon="step-on"
        label={t('stepOn')}
        disabled={at === undefined}
        onClick={() => onGo(neighbourOf(instants, at, 1))}
      />
      <Segmented
        small
        label={t('speed')}
        choices={speeds.map((value) => ({ value, label: `${value}×` }))}
        value={speeds.find((value) => Number(value) === speed) ?? '1'}
        onChange={(value) => onSpeed(Number(value))}
      />
    </div>
  );
};

const useScrubber = ({ instants, at, onGo }: TimeBarProps) => {
  const [draft, setDraft] = useState<{ readonly at: number | undefined }>();
  const shareUnder = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return (event.clientX - left) / Math.max(1, width);
  };
  const shown = draft ? draft.at : at;
  const keys: Readonly<Record<string, () => number | undefined>> = {
    ArrowLeft: () => neighbourOf(instants, at, -1) ?? at,
    ArrowDown: () => neighbourOf(instants, at, -1) ?? at,
    ArrowRight: () => neighbourOf(instants, at, 1),
    ArrowUp: () => neighbourOf(instants, at, 1),
    PageDown: () => momentAway(instants, at, -leap),
    PageUp: () => momentAway(instants, at, leap),
    Home: () => instants[0] ?? at,
    End: () => undefined,
  };
  return {
    shown,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraft({ at: momentAt(shareUnder(event), instants) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (draft) setDraft({ at: momentAt(shareUnder(event), instants) });
      },
      onPointerUp: () => {
        if (draft) onGo(draft.at);
        setDraft(undefined);
      },
      onPointerCancel: () => setDraft(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const go = keys[event.key];
        if (!go) return;
        event.preventDefault();
        onGo(go());
      },
    },
  };
};

const Track = (props: TimeBarProps) => {
  const { instants, zone } = props;
  const { t, language } = useTimeTravelWords();
  const [element, { width }] = useSize<HTMLDivElement>({ width: 600, height: 76 });
  const { shown, handlers } = useScrubber(props);
  const stop = stopOf(instants, shown);
  const share = shareOf(stop, instants);
  const text = shown === undefined ? t('now') : momentText(zone, shown, language);
  const columns = useMemo(() => columnsOf(instants, tickColumns), [instants]);
  const words = useMemo(() => wordsAlong(instants, zone, language, width), [instants, zone, language, width]);
  return (
    <div
      ref={element}
      className="time-track"
      role="slider"
      tabIndex={0}
      aria-label={t('scrubber')}
      aria-valuemin={0}
      aria-valuemax={instants.length}
      aria-valuenow={Math.floor(stop)}
      aria-valuetext={text}
      {...handlers}
    >
      {columns.map((column) => (
        <span
          key={column.share}
          className={column.share <= share ? 'time-tick' : 'time-tick time-tick-later'}
          style={{ insetInlineStart: `${column.share * 100}%`, blockSize: `${column.height * 14}px` }}
        />
      ))}
      <span className="time-line" />
      <span className="time-line time-line-past" style={{ inlineSize: `${share * 100}%` }} />
      {words.map(({ index, isDay, text: word }) => (
        <span
          key={index}
          className={isDay ? 'time-date' : 'time-date time-clock'}
          style={{ insetInlineStart: `${shareOf(index, instants) * 100}%` }}
        >
          {word}
        </span>
      ))}
      <span className="time-now" aria-hidden="true" />
      <span className="time-handle" style={{ insetInlineStart: `${share * 100}%` }}>
        {shown === undefined ? null : (
          <span
            className={`time-flag${share > 0.85 ? ' time-flag-left' : share < 0.15 ? ' time-flag-right' : ''}`}
          >
            {text}
          </span>
        )}
      </span>
    </div>
  );
};

export const TimeBar = (props: TimeBarProps) => {
  const { t } = useTimeTravelWords();
  return (
    <section className="time-bar" aria-label={t('scrubber')}>
      <Controls {...props} />
      <Track {...props} />
      <span className="time-now-word">{t('now')}</span>
    </section>
  );
};
