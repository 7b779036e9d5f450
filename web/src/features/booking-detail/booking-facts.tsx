// What a booking holds: who, what for, and what was asked in its form.
import { formTexts } from '@campus/events/booking/built-in-fields';
import { uploadIn } from '@campus/events/domain/record/uploads';
import type { ReactNode } from 'react';
import { dateTimeText } from '../../lib/date-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { FileLink } from '../../uploads/file-field.tsx';
import type { Attending, BookingDetail } from './booking-detail.graphql.ts';
import { useDetailWords } from './words.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === '' || children === null || children === undefined ? null : (
    <div className="detail-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

/** Several choices are joined by a line; a file is opened by its name. */
const AnswerContent = ({ content, name }: { readonly content: string; readonly name: string }) => {
  const { language } = useDetailWords();
  if (uploadIn(content) !== undefined) return <FileLink uri={content} name={name} />;
  return <>{content.split('|').join(language === 'zh' ? '、' : ', ')}</>;
};

const People = ({ people, asks }: { people: readonly Attending[]; asks: boolean }) => {
  const { t, say } = useDetailWords();
  return (
    <ul className="detail-people">
      {people.map(({ key, name, cameAt, told }) => (
        <li key={key}>
          {say(name)}
          {cameAt === undefined ? null : (
            <span className="good">
              {' '}
              <Icon name="check" size={14} /> {t('cameAt', { time: cameAt })}
            </span>
          )}
          {told === undefined ? null : (
            <span className={told === 'failed' ? 'bad' : 'faint'}> {t(`told.${told}`)}</span>
          )}
          {cameAt === undefined && asks ? <span className="faint"> {t('notCome')}</span> : null}
        </li>
      ))}
    </ul>
  );
};

const asksWhoCame = ({ needsSignIn, status }: BookingDetail): boolean =>
  needsSignIn && status !== 'cancelled' && status !== 'rejected';

/** The purpose stands above, in the reader's language. */
const plainTexts = formTexts.filter(({ name }) => name !== 'event');

export const BookingFacts = ({ booking }: { booking: BookingDetail }) => {
  const { t, say, language } = useDetailWords();
  return (
    <dl className="detail-facts">
      <Fact name={t('seat')}>{booking.seat ?? ''}</Fact>
      <Fact name={t('subject')}>{say(booking.subject)}</Fact>
      <Fact name={t('event')}>{say(booking.event)}</Fact>
      <Fact name={t('person')}>
        {[say(booking.person), say(booking.department)].filter((part) => part !== '').join(' · ')}
      </Fact>
      <Fact name={t('persons')}>
        {booking.persons > 0 ? t('personCount', { count: booking.persons }) : ''}
      </Fact>
      <Fact name={t('participants')}>
        {booking.people.length === 0 ? '' : <People people={booking.people} asks={asksWhoCame(booking)} />}
      </Fact>
      <Fact name={t('signWindow')}>
        {booking.signIn === undefined
          ? ''
          : t(booking.signIn.kept === '' ? 'signBetween' : 'signKept', booking.signIn)}
      </Fact>
      {plainTexts.map(({ name, label }) => (
        <Fact key={name} name={say(label)}>
          {booking.texts[name]}
        </Fact>
      ))}
      {booking.answers.map((answer) => (
        <Fact key={answer.key} name={say(answer.name)}>
          <AnswerContent content={answer.content} name={say(answer.name)} />
        </Fact>
      ))}
      <Fact name={t('attachment')}>{booking.attachment ? <FileLink {...booking.attachment} /> : ''}</Fact>
      <Fact name={t('signedIn')}>
        {booking.signedInAt === undefined ? '' : dateTimeText(booking.signedInAt, language)}
      </Fact>
      <Fact name={t('signedOut')}>
        {booking.signedOutAt === undefined ? '' : dateTimeText(booking.signedOutAt, language)}
      </Fact>
      <Fact name={t('reason')}>{say(booking.reason)}</Fact>
    </dl>
  );
};
