// The windows of a visitors' day as one bar: drag an edge, press a block for its places, press a gap to open it.
// Arrow keys move an edge that has the focus; inside a block stands how full it was.
import { clockOf } from '@campus/events/domain/time/period';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { barOf, type DraftWindow, withEdge, withPlaces, withWindow } from './settings-draft.ts';
import { useSettingsWords } from './settings-words.ts';

export interface WindowUse {
  readonly days: number;
  readonly windows: readonly { readonly id: string; readonly people: number }[];
}

interface DayBarProps {
  readonly windows: readonly DraftWindow[];
  readonly before: readonly DraftWindow[];
  readonly use: WindowUse;
  readonly onChange: (windows: readonly DraftWindow[]) => void;
}

const NEW_PLACES = 40;
const STEP = 30;
const TICK = 120;
const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
};

/** Part of the places of four weeks that were taken; undefined: nothing was counted under these hours. */
const shareOf = ({ start, end, places }: DraftWindow, { days, windows }: WindowUse): number | undefined => {
  const people = windows.find(({ id }) => id === `${clockOf(start)}-${clockOf(end)}`)?.people;
  if (people === undefined || !places || days === 0) return undefined;
  return Math.min(100, Math.round((100 * people) / (places * days)));
};

interface EdgeProps {
  readonly edge: 'start' | 'end';
  readonly window: DraftWindow;
  readonly onMove: (minute: number) => void;
  readonly minuteAt: (x: number) => number;
}

const Edge = ({ edge, window, onMove, minuteAt }: EdgeProps) => {
  const { t } = useSettingsWords();
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(minuteAt(event.clientX));
  };
  const press = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(window[edge] + by);
  };
  return (
    <span
      className="day-edge"
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={t(`day.${edge}`, { hours: `${clockOf(window.start)}–${clockOf(window.end)}` })}
      aria-valuemin={0}
      aria-valuemax={24 * 60}
      aria-valuenow={window[edge]}
      aria-valuetext={clockOf(window[edge])}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
};

interface BlockProps extends DayBarProps {
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly at: (minute: number) => number;
  readonly minuteAt: (x: number) => number;
}

const Block = (props: BlockProps) => {
  const { windows, before, use, index, isChosen, onChange, onChoose, at, minuteAt } = props;
  const { t } = useSettingsWords();
  const window = windows[index];
  if (!window) return null;
  const { start, end, places } = window;
  const hours = `${clockOf(start)}–${clockOf(end)}`;
  const was = before.find((each) => each.start === start && each.end === end);
  const share = shareOf(window, use);
  const isChanged = was?.places !== places;
  return (
    <div
      className="day-window"
      data-chosen={isChosen || undefined}
      style={{ insetInlineStart: `${at(start)}%`, inlineSize: `${at(end) - at(start)}%` }}
    >
      <Edge
        edge="start"
        window={window}
        minuteAt={minuteAt}
        onMove={(minute) => onChange(withEdge(windows, index, 'start', minute))}
      />
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className="heard-only">{hours}</span>
        <strong>
          {places === null ? t('day.unlimited') : t('people', { count: places })}
          {isChanged ? <i className="settings-dot" /> : null}
        </strong>
        <small>
          {isChanged && was ? t('day.was', { count: was.places ?? 0 }) : null}{' '}
          {share === undefined ? t('day.noUse') : t('day.use', { share })}
        </small>
      </button>
      {share === undefined ? null : <span className="day-use" style={{ inlineSize: `${share}%` }} />}
      <Edge
        edge="end"
        window={window}
        minuteAt={minuteAt}
        onMove={(minute) => onChange(withEdge(windows, index, 'end', minute))}
      />
    </div>
  );
};

/** Places of the chosen window, and the way to take it away. */
const Chosen = ({
  windows,
  index,
  onChange,
}: Pick<DayBarProps, 'windows' | 'onChange'> & { index: number }) => {
  const { t } = useSettingsWords();
  const window = windows[index];
  if (!window) return windows.length > 0 ? null : <p className="day-hint">{t('day.none')}</p>;
  const places = window.places ?? 0;
  const set = (count: number | null): void => onChange(withPlaces(windows, index, count));
  const hours = `${clockOf(window.start)}–${clockOf(window.end)}`;
  return (
    <fieldset className="day-chosen" aria-label={hours}>
      <strong>{hours}</strong>
      <button type="button" aria-label={t('day.less')} disabled={places <= 1} onClick={() => set(places - 1)}>
        −
      </button>
      <TextInput
        type="number"
        min={1}
        aria-label={t('day.places')}
        value={window.places ?? ''}
        onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
      />
      <button type="button" aria-label={t('day.more')} onClick={() => set(places + 1)}>
        +
      </button>
      <span>{t('day.unit')}</span>
      <button type="button" className="day-away" onClick={() => onChange(windows.toSpliced(index, 1))}>
        <Icon name="close" size={14} /> {t('day.away')}
      </button>
    </fieldset>
  );
};

export const DayBar = (props: DayBarProps) => {
  const { windows, onChange } = props;
  const { t } = useSettingsWords();
  const [chosen, setChosen] = useState(-1);
  const track = useRef<HTMLDivElement>(null);
  const { from, to, gaps } = barOf(windows);
  const at = (minute: number): number => (100 * (minute - from)) / (to - from);
  const minuteAt = (x: number): number => {
    const box = track.current?.getBoundingClientRect();
    return box ? from + ((x - box.left) / box.width) * (to - from) : from;
  };
  const ticks = Array.from({ length: Math.floor((to - from) / TICK) + 1 }, (_, tick) => from + tick * TICK);
  return (
    <div className="day">
      <div className="day-ticks" aria-hidden="true">
        {ticks.map((minute) => (
          <span key={minute} style={{ insetInlineStart: `${at(minute)}%` }}>
            {clockOf(minute)}
          </span>
        ))}
      </div>
      <div className="day-track" ref={track}>
        {gaps.map((gap) => (
          <button
            key={`gap ${gap.start}`}
            type="button"
            className="day-gap"
            style={{ insetInlineStart: `${at(gap.start)}%`, inlineSize: `${at(gap.end) - at(gap.start)}%` }}
            aria-label={t('day.open', { hours: `${clockOf(gap.start)}–${clockOf(gap.end)}` })}
            onClick={() => onChange(withWindow(windows, { ...gap, places: NEW_PLACES }))}
          >
            {windows.length === 0 ? t('day.whole') : t('day.shut')}
          </button>
        ))}
        {windows.map((window, index) => (
          <Block
            key={windows.indexOf(window)}
            {...props}
            index={index}
            isChosen={index === chosen}
            onChoose={() => setChosen(index === chosen ? -1 : index)}
            at={at}
            minuteAt={minuteAt}
          />
        ))}
      </div>
      <Chosen windows={windows} index={chosen} onChange={onChange} />
    </div>
  );
};
