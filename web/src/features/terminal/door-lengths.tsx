// How long somebody wants the room: each length from now on, with its end or why it is refused.
import type { WalkUpChoice } from '@campus/events/booking/walk-up';
import { textsOf } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { durationText } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDoorWords } from './words.ts';

/** No claim makes it impossible otherwise than by standing there. */
const BUSY = 2005;
const WRONG_LENGTH = 2009;
/** The long reason of a gap does not fit on a button. */
const NEEDS_GAP = 2014;

interface Props {
  readonly choices: readonly WalkUpChoice[];
  /** The chosen end. */
  readonly end: number | undefined;
  readonly minute: number;
  /** When somebody comes next, in minutes of the day. */
  readonly busyFrom: number | undefined;
  readonly onEnd: (end: number) => void;
}

export const Lengths = ({ choices, end, minute, busyFrom, onEnd }: Props) => {
  const { t, say, other, language } = useDoorWords();
  const verdict = ({ end: until, walkUp }: WalkUpChoice): string => {
    const time = clockOf(until);
    if (walkUp.period) {
      const { start } = walkUp.period;
      return start > minute ? `${clockOf(start)}–${time}` : t('lengths.until', { time });
    }
    const { rejection, asked } = walkUp;
    if (rejection.code === BUSY && busyFrom !== undefined)
      return t('lengths.busy', { time: clockOf(busyFrom) });
    const { reason, ...short } = rejection;
    if (rejection.code === NEEDS_GAP) return say(textsOf(short));
    if (rejection.code !== WRONG_LENGTH || !asked || !reason) return say(textsOf(rejection));
    // People count from now, these rules from the step that has begun.
    return asked.start < minute
      ? t('lengths.counted', { from: clockOf(asked.start), reason: say(reason) })
      : say(reason);
  };
  const lengthOf = ({ end: until, walkUp }: WalkUpChoice): string => {
    const { start } = walkUp.period ?? walkUp.asked ?? { start: minute };
    const minutes = until - Math.max(start, minute);
    return minutes < 60 ? t('lengths.minutes', { minutes }) : durationText(minutes, language);
  };
  return (
    <fieldset className="door-lengths" aria-label={t('lengths.title')}>
      <h3>
        {t('lengths.title')} {other('lengths.title')}
      </h3>
      {choices.map((choice) => (
        <button
          key={choice.end}
          type="button"
          disabled={!choice.walkUp.period}
          aria-pressed={choice.end === end}
          onClick={() => onEnd(choice.end)}
        >
          <b>{lengthOf(choice)}</b>
          <span>{verdict(choice)}</span>
          {choice.walkUp.period ? null : <Icon name="ban" size={24} />}
          {choice.end === end ? <Icon name="check" size={24} /> : null}
        </button>
      ))}
    </fieldset>
  );
};
