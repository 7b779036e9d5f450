// What the person of a booking wrote about it, to be changed while there is time.
import { EVALUATION_DAYS } from '@campus/events/booking/schedule/transitions';
import { addDays } from '@campus/events/domain/time/dates';
import type { Booking } from '../../booking/booking.ts';
import type { Optimistic } from '../../booking/optimistic.ts';
import { EvaluationCard } from '../../evaluation/evaluation-card.tsx';
import { picturesIn } from '../../evaluation/evaluation-pictures.tsx';
import { useEvaluating } from '../../evaluation/use-evaluating.tsx';
import { useEvaluationWords } from '../../evaluation/words.ts';
import type { LocalNow } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { EvaluationRowFragment } from '../../wire.generated.ts';

export interface EvaluationSectionProps {
  readonly booking: Booking;
  readonly evaluation: EvaluationRowFragment;
  readonly now: LocalNow;
  readonly optimistic: Optimistic;
}

export const EvaluationSection = ({ booking, evaluation, now, optimistic }: EvaluationSectionProps) => {
  const { t } = useEvaluationWords();
  const { start, dialog } = useEvaluating(optimistic);
  const { is_own, score, content, is_anonymous } = evaluation;
  const canChange = is_own === true && now.date < addDays(booking.date, EVALUATION_DAYS);
  const given = {
    score: score ?? 0,
    content: content ?? '',
    isAnonymous: is_anonymous === 1,
    pictures: picturesIn(evaluation),
  };
  const title = t(is_own ? 'mine' : 'ofPerson');
  return (
    <section className="card detail-card" aria-label={title}>
      <h2>
        <Icon name="star" size={16} /> {title}
      </h2>
      <EvaluationCard evaluation={evaluation} />
      {canChange ? (
        <div className="detail-actions">
          <Button icon="edit" onClick={() => start(booking, given)}>
            {t('change')}
          </Button>
        </div>
      ) : null}
      {dialog}
    </section>
  );
};
