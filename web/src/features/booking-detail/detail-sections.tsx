// What follows the head of a booking: loan, payment, meeting, approval, story, evaluation, series, bundle.
import { type ReactNode, useMemo } from 'react';
import type { Optimistic } from '../../booking/optimistic.ts';
import { PaymentSection } from '../../charge/payment-section.tsx';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { OwnLoan } from '../../loan/own-loan.tsx';
import { Steps, type StoryStep } from '../../story/steps.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { ApprovalSection } from './approval-section.tsx';
import type { BookingDetail, TimedFact } from './booking-detail.graphql.ts';
import { BundleSection } from './bundle-section.tsx';
import { EvaluationSection } from './evaluation-section.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { RemarksSection } from './remarks-section.tsx';
import { SeriesSection } from './series-section.tsx';
import { storyOf } from './story-of.ts';
import { useDetailWords } from './words.ts';
import './booking-detail.css';

/** The picture of an empty seat, for those who keep its room. */
const ReportPicture = ({ facts, step }: { facts: readonly TimedFact[]; step: StoryStep }) => {
  const { t } = useDetailWords();
  const uri = facts.find(({ key }) => key === step.key)?.data.photograph;
  return typeof uri === 'string' ? (
    <Picture uri={uri} alt={t('photograph')} className="file-preview" />
  ) : null;
};

export interface DetailSectionsProps {
  readonly booking: BookingDetail;
  readonly facts: readonly TimedFact[];
  readonly isManager: boolean;
  readonly optimistic: Optimistic;
  readonly readAgain: () => Promise<unknown>;
  /** What is still to come, below the story. */
  readonly ahead?: ReactNode;
}

export const DetailSections = (props: DetailSectionsProps) => {
  const { booking, facts, isManager, optimistic, readAgain, ahead } = props;
  const { t, say } = useDetailWords();
  const now = useLocalNow(useCampus().zone);
  // It is called off once the way back has ended.
  const isCalledOff = booking.status === 'cancelled' && booking.meeting?.joinUrl !== undefined;
  const story = useMemo(() => storyOf(facts, isManager), [facts, isManager]);
  return (
    <>
      {booking.loan && !isManager ? <OwnLoan booking={booking} onChanged={() => void readAgain()} /> : null}
      <PaymentSection bookingId={booking.id} status={booking.status} />
      {booking.meeting && booking.meeting.state !== 'none' && !isCalledOff ? (
        <MeetingSection meeting={booking.meeting} />
      ) : null}
      <ApprovalSection booking={booking} />
      <section className="card detail-card" aria-label={t('story')}>
        <h2>
          <Icon name="history" size={16} /> {t('story')}
        </h2>
        <Steps
          label={t('storyOf', { name: say(booking.resource) })}
          steps={story}
          today={ahead ? now.date : undefined}
          after={(step) => <ReportPicture facts={facts} step={step} />}
        />
        {ahead}
      </section>
      {booking.evaluation ? (
        <EvaluationSection
          booking={booking}
          evaluation={booking.evaluation}
          now={now}
          optimistic={optimistic}
        />
      ) : null}
      {isManager && booking.account !== '' ? (
        <RemarksSection userId={booking.account} typeId={booking.typeId} person={say(booking.person)} />
      ) : null}
      {booking.seriesId === undefined || isManager ? null : (
        <SeriesSection
          seriesId={booking.seriesId}
          booking={booking}
          now={now}
          onChanged={() => void readAgain()}
        />
      )}
      {booking.bundleId === undefined ? null : (
        <BundleSection
          // Asked anew once this one has changed: the others may have gone with it.
          key={booking.status}
          bundleId={booking.bundleId}
          booking={booking}
          isManager={isManager}
          onChanged={() => void readAgain()}
        />
      )}
    </>
  );
};
