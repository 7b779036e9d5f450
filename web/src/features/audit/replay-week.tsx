// A week of one resource as it stood: what came later as a ghost, what left later struck in red, what changed outlined.
import { availability } from '@campus/events/booking/availability';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, dayOfMonth, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf, overlaps, type Period } from '@campus/events/domain/time/period';
import { useMemo, useState } from 'react';
import { type LocalNow, periodText, weekdayText } from '../../lib/when.ts';
import { gridOf } from '../../live/day-view.ts';
import { type Block, blockOf, isPast } from '../../timetable/claims.ts';
import { SlotFace, useSlotSentence } from '../../timetable/slot-face.tsx';
import { WeekStrip } from '../../timetable/week-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import type { Mark, MarkedClaim } from './moment.ts';
import { useLogWords } from './words.ts';
import '../../timetable/slot.css';
import './replay-week.css';

/** When the resource was closed by its rules; claims and the viewer's own limits do not count. */
const closedBy = (rules: Rules, date: LocalDate, now: number): Period[] =>
  availability(rules, date, [], now, 'manager').filter(({ state }) => state === 'closed');

interface MarkedBlock extends Block {
  readonly mark: Mark;
}

const blockFor = (claim: MarkedClaim, now: LocalNow): MarkedBlock => ({
  ...blockOf(claim.date, { ...claim, holdUntil: null }, undefined, now),
  key: `${claim.key}-${claim.mark}`,
  mark: claim.mark,
});

/** Wide apart, neighbours of one time stand side by side. */
const laneOf = (
  block: Block,
  blocks: readonly Block[],
): { readonly lane: number; readonly lanes: number } => {
  const beside = blocks.filter((one) => overlaps(one, block));
  return { lane: beside.indexOf(block), lanes: beside.length };
};

const MarkedFace = ({ block }: { block: MarkedBlock }) => {
  const { t, say } = useLogWords();
  if (block.mark !== 'added') return <SlotFace block={block} />;
  return (
    <span className="soft replay-ghost">
      <span className="slot-state">
        <Icon name="clock" size={13} /> {t('later')}
      </span>
      <span className="slot-line">{block.label ? say(block.label) : t(`pc:slot.${block.state}`)}</span>
    </span>
  );
};

interface DayProps {
  readonly date: LocalDate;
  readonly blocks: readonly MarkedBlock[];
  readonly closed: readonly Period[];
  readonly open: Period;
  readonly now: LocalNow;
}

const Day = ({ date, blocks, closed, open, now }: DayProps) => {
  const { t, language } = useLogWords();
  const sentence = useSlotSentence();
  const place = ({ start, end }: Period) => {
    const length = open.end - open.start;
    const from = Math.max(open.start, start);
    return {
      insetBlockStart: `${((from - open.start) / length) * 100}%`,
      blockSize: `${((Math.min(open.end, end) - from) / length) * 100}%`,
    };
  };
  return (
    <section
      className="replay-day"
      aria-label={`${weekdayText(weekdayOf(date), language)} ${dayOfMonth(date)}`}
    >
      {closed
        .filter((span) => overlaps(span, open))
        .map((span) => (
          <span key={span.start} className="replay-closed" style={place(span)}>
            <span className={isPast(date, span, now) ? 'slot slot-closed slot-past' : 'slot slot-closed'} />
          </span>
        ))}
      <ul>
        {blocks.map((block) => {
          const { lane, lanes } = laneOf(block, blocks);
          return (
            <li
              key={block.key}
              className={`replay-block replay-${block.mark}`}
              style={{
                ...place(block),
                insetInlineStart: `${(lane / lanes) * 100}%`,
                inlineSize: `${100 / lanes}%`,
              }}
              title={`${sentence(block)}${block.mark === 'same' ? '' : `, ${t(`mark.${block.mark}`)}`}`}
            >
              <span className="heard-only">
                {periodText(block)} {block.mark === 'same' ? '' : t(`mark.${block.mark}`)}
              </span>
              <MarkedFace block={block} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Hours = ({ open }: { open: Period }) => {
  const first = Math.ceil(open.start / 60) * 60;
  const hours = Array.from({ length: 25 }, (_, index) => first + index * 60).filter(
    (minute) => minute < open.end,
  );
  return (
    <div className="replay-hours" aria-hidden="true">
      {hours.map((minute) => (
        <span
          key={minute}
          style={{ insetBlockStart: `${((minute - open.start) / (open.end - open.start)) * 100}%` }}
        >
          {clockOf(minute)}
        </span>
      ))}
    </div>
  );
};

export interface ReplayWeekProps {
  readonly label: string;
  readonly monday: LocalDate;
  readonly claims: readonly MarkedClaim[];
  readonly rules: Rules;
  /** The campus's clock at the moment that is shown. */
  readonly now: LocalNow;
  /** The same in milliseconds since 1970. */
  readonly at: number;
  /** Which moment is looked at; changes only when another is. */
  readonly moment: number;
  readonly showsLater: boolean;
}

export const ReplayWeek = ({
  label,
  monday,
  claims,
  rules,
  now,
  at,
  moment,
  showsLater,
}: ReplayWeekProps) => {
  const { language } = useLogWords();
  const isCompact = useIsCompact();
  const [chosen, setChosen] = useState<{ readonly day: LocalDate; readonly at: number }>();
  const shown = useMemo(
    () => claims.filter(({ mark }) => showsLater || mark !== 'added'),
    [claims, showsLater],
  );
  const { openFrom, openTo } = useMemo(() => gridOf([rules], claims), [rules, claims]);
  const open = { start: openFrom, end: openTo };
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  // A phone shows one day: where the moment changed something, until the reader chooses another.
  const changedDay = claims.find(({ mark }) => mark === 'changed')?.date;
  const wanted = [chosen?.at === moment ? chosen?.day : undefined, changedDay, chosen?.day, now.date];
  const day = wanted.find((date) => date !== undefined && week.includes(date)) ?? monday;
  const dates = isCompact ? [day] : week;
  const columns = {
    '--replay-hours': (openTo - openFrom) / 60,
    '--replay-days': dates.length,
  };
  return (
    <section className="replay" aria-label={label}>
      {isCompact ? (
        <WeekStrip date={day} today={now.date} onDate={(date) => setChosen({ day: date, at: moment })} />
      ) : null}
      <div className="replay-heads" aria-hidden="true" style={columns}>
        <span />
        {dates.map((date) => (
          <span key={date} className={date === now.date ? 'replay-head replay-today' : 'replay-head'}>
            {weekdayText(weekdayOf(date), language)} <b>{dayOfMonth(date)}</b>
          </span>
        ))}
      </div>
      <div className="replay-body" style={columns}>
        <Hours open={open} />
        {dates.map((date) => (
          <Day
            key={date}
            date={date}
            open={open}
            now={now}
            closed={closedBy(rules, date, at)}
            blocks={shown.filter((claim) => claim.date === date).map((claim) => blockFor(claim, now))}
          />
        ))}
      </div>
    </section>
  );
};
