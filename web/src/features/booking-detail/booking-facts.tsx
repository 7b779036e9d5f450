// What a booking holds: who, what for, and what was asked in its form.
import { uploadIn } from '@campus/events/domain/record/uploads';
import type { ReactNode } from 'react';
import { dateTimeText } from '../../lib/date-time.ts';
import { FileLink } from '../../uploads/file-field.tsx';
import { useWords } from '../../words.ts';
import type { BookingDetail } from './booking-detail.graphql.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === '' || children === null || children === undefined ? null : (
    <div className="detail-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

/** Several choices are joined by a line; a file is opened by its name. */
const AnswerContent = ({ content, name }: { readonly content: string; readonly name: string }) => {
  const { language } = useWords('booking-detail');
  if (uploadIn(content) !== undefined) return <FileLink uri={content} name={name} />;
  return <>{content.split('|').join(language === 'zh' ? '、' : ', ')}</>;
};

export const BookingFacts = ({ booking }: { booking: BookingDetail }) => {
  const { t, say, language } = useWords('booking-detail');
  return (
    <dl className="detail-facts">
      <Fact name={t('subject')}>{say(booking.subject)}</Fact>
      <Fact name={t('event')}>{say(booking.event)}</Fact>
      <Fact name={t('person')}>
        {[booking.person, say(booking.department)].filter((part) => part !== '').join(' · ')}
      </Fact>
      <Fact name={t('persons')}>
        {booking.persons > 0 ? t('personCount', { count: booking.persons }) : ''}
      </Fact>
      <Fact name={t('participants')}>
        {booking.participants.length === 0 ? '' : booking.participants.join(language === 'zh' ? '、' : ', ')}
      </Fact>
      <Fact name={t('entourage')}>{booking.entourage}</Fact>
      <Fact name={t('phone')}>{booking.phone}</Fact>
      <Fact name={t('email')}>{booking.email}</Fact>
      {booking.answers.map((answer) => (
        <Fact key={answer.key} name={say(answer.name)}>
          <AnswerContent content={answer.content} name={say(answer.name)} />
        </Fact>
      ))}
      <Fact name={t('attachment')}>{booking.attachment ? <FileLink {...booking.attachment} /> : ''}</Fact>
      <Fact name={t('remark')}>{booking.remark}</Fact>
      <Fact name={t('signedIn')}>
        {booking.signedInAt === undefined ? '' : dateTimeText(booking.signedInAt, language)}
      </Fact>
      <Fact name={t('signedOut')}>
        {booking.signedOutAt === undefined ? '' : dateTimeText(booking.signedOutAt, language)}
      </Fact>
      <Fact name={t('reason')}>{booking.reason}</Fact>
    </dl>
  );
};
