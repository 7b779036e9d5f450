// In the form of a period that is taken: to wait for it, or how I wait for it already.
import { overlaps } from '@campus/events/domain/time/period';
import { useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import type { LaneSelection } from '../timetable/gestures/surface.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AppointmentInformationInput as Model } from '../wire.generated.ts';
import { useOwnWaits } from './use-own-waits.ts';
import { WaitCard } from './wait-card.tsx';
import { useWaitWords } from './words.ts';
import './waitlist.css';

/** Codes of what may be free again: taken, closed, too near to another booking. */
export const MAY_BE_FREE: ReadonlySet<string> = new Set(['2005', '2011', '2014']);

export interface WaitForItProps {
  readonly selection: LaneSelection;
  /** Whether the form says all that its booking must say; shows what is missing. */
  readonly isFilled: () => boolean;
  readonly model: () => Model;
}

export const WaitForIt = ({ selection, isFilled, model }: WaitForItProps) => {
  const { t, say } = useWaitWords();
  const own = useOwnWaits();
  const [refusal, setRefusal] = useState<Refusal>();
  const mine = own.waits.find(
    ({ resourceId, date, ...period }) =>
      resourceId === selection.resourceId && date === selection.date && overlaps(period, selection),
  );
  if (mine) return <WaitCard wait={mine} {...own} />;
  const wait = async () => {
    if (isFilled()) setRefusal(await own.join(model()));
  };
  return (
    <section className="wait-for-it" aria-label={t('title')}>
      <p>{t('promise')}</p>
      <Button disabled={own.isBusy} onClick={() => void wait()}>
        <Icon name="hourglass" size={14} /> {t('wait')}
      </Button>
      {refusal ? <p role="alert">{say(refusal.text)}</p> : null}
    </section>
  );
};
