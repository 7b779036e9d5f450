// The steps of a request's approval: who decides, who has, and what they said.
import { dateTimeText } from '../../lib/date-time.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { ApprovalStep, BookingDetail } from './booking-detail.graphql.ts';
import { useDetailWords } from './words.ts';

const icons: Readonly<Record<ApprovalStep['state'], IconName>> = {
  waiting: 'clock',
  current: 'hourglass',
  passed: 'check',
  rejected: 'ban',
  returned: 'undo',
};

const Step = ({ step }: { readonly step: ApprovalStep }) => {
  const { t, say, language } = useDetailWords();
  const person = say(step.person);
  const decided = [person, step.at === undefined ? '' : dateTimeText(step.at, language)];
  return (
    <li
      className={`approval-step approval-${step.state}`}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <Icon name={icons[step.state]} size={16} />
      <div>
        <b>{t(`approval.${step.kind}`)}</b> <span>{t(`approval.state.${step.state}`)}</span>
        <p className="faint">
          {(person === '' ? [say(step.by)] : decided).filter((part) => part !== '').join(' · ')}
        </p>
        {step.remark === '' ? null : <p>{step.remark}</p>}
        {step.state === 'current' && step.description !== '' ? <p>{step.description}</p> : null}
        {step.state === 'current' && step.url !== '' ? (
          <a href={step.url} target="_blank" rel="noreferrer">
            {t('approval.material')}
          </a>
        ) : null}
      </div>
    </li>
  );
};

export const ApprovalSection = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useDetailWords();
  // What was given up waits for nobody.
  const isStopped = booking.status === 'cancelled' || booking.status === 'terminated';
  const steps = isStopped
    ? booking.steps.filter(({ state }) => state !== 'waiting' && state !== 'current')
    : booking.steps;
  if (steps.length === 0) return null;
  return (
    <section className="card detail-card" aria-label={t('approval.title')}>
      <h2>
        <Icon name="shield" size={16} /> {t('approval.title')}{' '}
        <span className="faint">{t('approval.number', { number: booking.flowNumber })}</span>
      </h2>
      <ol className="approval-steps">
        {steps.map((step) => (
          <Step key={step.kind} step={step} />
        ))}
      </ol>
      {booking.serviceUrl === '' ? null : (
        <a href={booking.serviceUrl} target="_blank" rel="noreferrer">
          {t('approval.openService')}
        </a>
      )}
    </section>
  );
};
