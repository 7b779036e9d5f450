// How long somebody wants the room: each length with its verdict, and beside it who must say who they are.
import type { WalkUpChoice } from '@campus/events/booking/walk-up';
import { textsOf } from '@campus/events/domain/rejections';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { durationText } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDoorWords } from './words.ts';

/** No claim makes it impossible otherwise than by standing there. */
const BUSY = 2005;
const WRONG_LENGTH = 2009;

/** How long the rules count it, and from when where that was before this minute. */
export const useCounted = (minute: number) => {
  const { t, language } = useDoorWords();
  return ({ start, end }: Period): string => {
    const time = durationText(end - start, language);
    return start < minute ? t('lengths.counted', { from: clockOf(start), time }) : time;
  };
};

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
  const { t, say, other } = useDoorWords();
  const counted = useCounted(minute);
  const verdict = ({ walkUp }: WalkUpChoice): string => {
    if (walkUp.period) return counted(walkUp.period);
    const { rejection, asked } = walkUp;
    if (rejection.code === BUSY && busyFrom !== undefined)
      return t('lengths.busy', { time: clockOf(busyFrom) });
    return rejection.code === WRONG_LENGTH && asked && rejection.reason
      ? t('lengths.wrong', { counted: counted(asked), reason: say(rejection.reason) })
      : say(textsOf(rejection));
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
          <b>{t('lengths.until', { time: clockOf(choice.end) })}</b>
          <span>{verdict(choice)}</span>
          {choice.walkUp.period ? null : <Icon name="ban" size={24} />}
          {choice.end === end ? <Icon name="check" size={24} /> : null}
        </button>
      ))}
    </fieldset>
  );
};
