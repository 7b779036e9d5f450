// One to five stars, read and given.
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useEvaluationWords } from './words.ts';
import './evaluation.css';

const steps = [1, 2, 3, 4, 5] as const;

const Star = ({ isOn, size }: { readonly isOn: boolean; readonly size: number }) => (
  <span className={isOn ? 'star star-on' : 'star'}>
    <Icon name="star" size={size} />
  </span>
);

export const Stars = ({ score, size = 14 }: { readonly score: number; readonly size?: number }) => {
  const { t } = useEvaluationWords();
  return (
    <span className="stars" role="img" aria-label={t('star', { count: score })}>
      {steps.map((step) => (
        <Star key={step} isOn={step <= Math.round(score)} size={size} />
      ))}
    </span>
  );
};

export interface StarInputProps {
  /** 0: none yet. */
  readonly score: number;
  readonly onScore: (score: number) => void;
}

/** A radio group: the arrows move, a press chooses. */
export const StarInput = ({ score, onScore }: StarInputProps) => {
  const { t } = useEvaluationWords();
  const name = useId();
  return (
    <fieldset className="star-input">
      <legend>{t('score')} *</legend>
      {steps.map((step) => (
        <label key={step}>
          <input
            type="radio"
            name={name}
            value={step}
            aria-label={t('star', { count: step })}
            checked={score === step}
            onChange={() => onScore(step)}
          />
          <Star isOn={step <= score} size={26} />
        </label>
      ))}
      <span className="faint">{score === 0 ? '' : t(`level.${score}`)}</span>
    </fieldset>
  );
};
