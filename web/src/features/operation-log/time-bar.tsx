// The scrubber: ticks where something happened, a handle at the moment, playback from tick to tick.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { serverNow, useLocalNow } from '../../lib/clock.ts';
import { dateText, momentText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useSize } from '../../ui/use-size.ts';
import { useWords } from '../../words.ts';
import { columnsOf, momentAt, neighbourOf, type Span, shareOf, spanOf } from './moment.ts';
import './time-bar.css';
import type { TicksQuery } from '../../wire.generated.ts';

const tickColumns = 600;
const speeds = ['1', '2', '4'] as const;
/** Nearer together, dates along the bar would run into one another. */
const dateWidth = 92;

const datesAlong = (span: Span, zone: string, width: number): { date: LocalDate; share: number }[] => {
  const first = localOf(zone, span.from).date;
  const last = localOf(zone, span.to).date;
  const dates: { date: LocalDate; share: number }[] = [];
  for (let date = addDays(first, 1); date <= last; date = addDays(date, 1))
    dates.push({ date, share: shareOf(instantOf(zone, date, 0), span) });
  const fitting = Math.max(1, Math.floor(width / dateWidth));
  const every = Math.ceil(dates.length / fitting);
  return dates.filter(({ share }, index) => index % every === 0 && share * width < width - dateWidth);
};

export interface TimeBarProps {
  readonly ticks: TicksQuery['timetableTicks'];
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
  const { t } = useWords('operation-log');
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

const useScrubber = ({ instants, at, onGo }: TimeBarProps, span: Span) => {
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
    Home: () => instants[0] ?? at,
    End: () => undefined,
  };
  return {
    shown,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraft({ at: momentAt(shareUnder(event), span, instants) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (draft) setDraft({ at: momentAt(shareUnder(event), span, instants) });
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
  const { ticks, instants, zone } = props;
  const { t, language } = useWords('operation-log');
  const [element, { width }] = useSize<HTMLDivElement>({ width: 600, height: 76 });
  // A minute's grain keeps the scale from creeping under the hand.
  useLocalNow(zone);
  const span = spanOf(instants, Math.ceil(serverNow() / 60_000) * 60_000);
  const { shown, handlers } = useScrubber(props, span);
  const share = shown === undefined ? 1 : shareOf(shown, span);
  const text = shown === undefined ? t('now') : momentText(zone, shown, language);
  return (
    <div
      ref={element}
      className="time-track"
      role="slider"
      tabIndex={0}
      aria-label={t('scrubber')}
      aria-valuemin={0}
      aria-valuemax={instants.length}
      aria-valuenow={shown === undefined ? instants.length : instants.filter((one) => one < shown).length}
      aria-valuetext={text}
      {...handlers}
    >
      {columnsOf(ticks, span, tickColumns).map((column) => (
        <span
          key={column.share}
          className={column.share <= share ? 'time-tick' : 'time-tick time-tick-later'}
          style={{ insetInlineStart: `${column.share * 100}%`, blockSize: `${column.height * 14}px` }}
        />
      ))}
      <span className="time-line" />
      <span className="time-line time-line-past" style={{ inlineSize: `${share * 100}%` }} />
      {datesAlong(span, zone, width).map(({ date, share: place }) => (
        <span key={date} className="time-date" style={{ insetInlineStart: `${place * 100}%` }}>
          {dateText(date, language)}
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
  const { t } = useWords('operation-log');
  return (
    <section className="time-bar" aria-label={t('scrubber')}>
      <Controls {...props} />
      <Track {...props} />
      <span className="time-now-word">{t('now')}</span>
    </section>
  );
};
