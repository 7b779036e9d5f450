// How long somebody wants the room: each length with its verdict, and beside it who must say who they are.
import type { WalkUpChoice } from '@campus/events/booking/walk-up';
import { textsOf } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { durationText } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDoorWords } from './words.ts';

/** No claim makes it impossible otherwise than by standing there. */
const BUSY = 2005;

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
    if (walkUp.period) return t('until', { time: clockOf(until) });
    return walkUp.rejection.code === BUSY && busyFrom !== undefined
      ? t('lengths.busy', { time: clockOf(busyFrom) })
      : say(textsOf(walkUp.rejection));
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
          <b>{durationText(choice.end - minute, language)}</b>
          <span>{verdict(choice)}</span>
          {choice.walkUp.period ? null : <Icon name="ban" size={24} />}
          {choice.end === end ? <Icon name="check" size={24} /> : null}
        </button>
      ))}
    </fieldset>
  );
};
