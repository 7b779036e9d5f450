// One booking on a phone: what it is now on top, the few acts of this moment below it, and at the foot the one that is
// meant.
import { clockOf } from '@campus/events/domain/time/period';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isFinal } from '../../booking/booking.ts';
import { CalendarLink } from '../../booking/mine/calendar-link.tsx';
import { extensionText, NoExtension } from '../../booking/mine/extension-words.tsx';
import { type OwnAction, offeredActions, useOwnActions } from '../../booking/mine/own-actions.tsx';
import { useExtending, useExtension } from '../../booking/mine/use-extending.ts';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import { dateText, durationText, type LocalNow, periodText } from '../../lib/when.ts';
import { Repairs } from '../../repair/repairs.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { shareAddress } from '../../ui/copy.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { BookingDetail, TimedFact } from './booking-detail.graphql.ts';
import { BookingFacts } from './booking-facts.tsx';
import { DetailSections } from './detail-sections.tsx';
import { aheadOf } from './story-of.ts';
import { useBookingDetail } from './use-booking-detail.ts';
import { useDetailWords } from './words.ts';
import './booking-detail.css';
import '../../shell/phone.css';
import './phone-booking.css';

/** What draws codes is fetched for a booking that needs one. */
const CardCode = lazyInTime(async () => ({ default: (await import('./card-code.tsx')).CardCode }));

const icons: Readonly<Record<OwnAction, IconName>> = {
  pay: 'money',
  submit: 'upload',
  resubmit: 'upload',
  signIn: 'check',
  signOut: 'logout',
  changeTime: 'clock',
  changeDetails: 'edit',
  handOver: 'users',
  terminate: 'logout',
  cancel: 'close',
  evaluate: 'star',
  bookAgain: 'repeat',
  hide: 'trash',
};

/** What gives something up stands at the left of the foot. */
const givingUp = ['signOut', 'terminate', 'cancel'] as const satisfies readonly OwnAction[];
const meant = [
  'pay',
  'submit',
  'resubmit',
  'signIn',
  'evaluate',
  'changeTime',
  'bookAgain',
] as const satisfies readonly OwnAction[];
const MOST_TILES = 4;

interface PartProps {
  readonly booking: BookingDetail;
  readonly now: LocalNow;
}

/** The sign-in's last minute, or how long there is to the start or the end. */
const Deadline = ({ booking, now }: PartProps) => {
  const { t, language } = useDetailWords();
  const { date, start, end, status, signIn, signedInAt, away } = booking;
  if (date !== now.date || isFinal(status) || now.minute >= end) return null;
  const left = now.minute < start ? start - now.minute : end - now.minute;
  const word = away
    ? t('onPhone.back', { time: away.until })
    : status === 'performed'
      ? signedInAt && t('onPhone.since', { time: signedInAt.slice(11, 16) })
      : signIn && t('onPhone.signIn', { time: signIn.kept || signIn.until });
  return (
    <p className="phone-booking-due">
      <span>{word}</span>
      <b>
        {t(now.minute < start ? 'onPhone.startsIn' : 'onPhone.left', { time: durationText(left, language) })}
      </b>
    </p>
  );
};

const Card = ({ booking, now }: PartProps) => {
  const { t, say, language } = useDetailWords();
  const { status, date, end, loan, seat, persons } = booking;
  const isLive = ['approved', 'pending', 'performed'].includes(status);
  const until = loan?.until || date;
  const day = date === now.date ? t('onPhone.today') : dateText(date, language);
  const facts = [
    say(booking.place),
    booking.resourceNumber,
    persons > 0 ? t('personCount', { count: persons }) : '',
  ].filter((fact) => fact !== '');
  return (
    <section
      className="phone-booking-card"
      data-look={isLive ? 'live' : isFinal(status) ? 'over' : 'waiting'}
    >
      <div className="phone-booking-what">
        <div>
          <StatusTag status={status} />
          <h2>
            <Link className="hit" to={`/pc/venueDetail?id=${encodeURIComponent(booking.resourceId)}`}>
              {seat === undefined ? say(booking.resource) : `${say(booking.resource)} ${seat}`}
            </Link>
          </h2>
          <p className="phone-booking-when">
            {until === date
              ? `${day} ${periodText(booking)}`
              : `${day} – ${dateText(until, language)} ${clockOf(end)}`}
          </p>
          <p>{facts.join(' · ')}</p>
        </div>
        {isLive ? (
          <Link className="phone-booking-code" to="/pc/myQrcode">
            <Suspense fallback={<Icon name="qr" size={64} />}>
              <CardCode />
            </Suspense>
            <small>{t('onPhone.code')}</small>
          </Link>
        ) : null}
      </div>
      <Deadline booking={booking} now={now} />
    </section>
  );
};

const Ahead = ({ booking, now }: PartProps) => {
  const { t } = useDetailWords();
  const steps = aheadOf(booking, now);
  if (steps.length === 0) return null;
  return (
    <ol className="phone-ahead" aria-label={t('onPhone.ahead')}>
      {steps.map(({ key, at }) => (
        <li key={key}>
          <span>{t(`onPhone.step.${key}`)}</span>
          <time>{at}</time>
        </li>
      ))}
    </ol>
  );
};

interface DetailProps {
  readonly booking: BookingDetail;
  readonly facts: readonly TimedFact[];
  readonly readAgain: () => Promise<unknown>;
}

const Detail = ({ booking, facts, readAgain }: DetailProps) => {
  const { t } = useDetailWords();
  const { zone } = useCampus();
  const now = useLocalNow(zone);
  const navigate = useNavigate();
  const optimistic = useOptimistic(readAgain);
  const { start, dialog } = useOwnActions(optimistic, zone, 'user', () => navigate('/pc/myAppointment'));
  const [expected] = asExpected([booking], optimistic.expected);
  const shown: BookingDetail = { ...booking, ...expected };
  const offered = offeredActions(shown);
  const left = givingUp.find((action) => offered.includes(action));
  const right = meant.find(
    (action) => offered.includes(action) && (action !== 'bookAgain' || isFinal(shown.status)),
  );
  const others = offered.filter(
    (action) => action !== left && action !== right && (action !== 'bookAgain' || isFinal(shown.status)),
  );
  const scans =
    shown.needsSignIn && shown.signedInAt === undefined && shown.status === 'pending' && right !== 'signIn';
  const isAhead = shown.status === 'pending' || shown.status === 'approved';
  const most = isAhead ? MOST_TILES - 1 : MOST_TILES;
  const extension = useExtension(shown);
  const extend = useExtending(readAgain);
  const goesOn = extension?.refusal === undefined ? extension : undefined;
  const act = (action: OwnAction) => start(action, [booking]);
  return (
    <>
      <PageHeader
        title={t('onPhone.title', { number: booking.number })}
        backTo="/pc/myAppointment"
        aside={
          <>
            <Button look="quiet" icon="link" label={t('onPhone.share')} onClick={() => void shareAddress()} />
            {others.length > most ? (
              <MenuButton
                label={<Icon name="more" />}
                name={t('onPhone.more')}
                className="button button-quiet button-icon"
                align="end"
                hasChevron={false}
              >
                {others.slice(most).map((action) => (
                  <button key={action} type="button" className="menu-entry" onClick={() => act(action)}>
                    {t(`do.${action}`)}
                  </button>
                ))}
              </MenuButton>
            ) : null}
          </>
        }
      />
      <div className="phone-content">
        <Card booking={shown} now={now} />
        <NoExtension extension={extension} className="phone-booking-why" />
        {others.length === 0 && !isAhead ? null : (
          <div className="phone-tiles">
            {others.slice(0, most).map((action) => (
              <button key={action} type="button" onClick={() => act(action)}>
                <Icon name={icons[action]} size={22} />
                {t(`do.${action}`)}
              </button>
            ))}
            {isAhead ? <CalendarLink booking={shown} zone={zone} /> : null}
          </div>
        )}
        <DetailSections
          booking={shown}
          facts={facts}
          isManager={false}
          optimistic={optimistic}
          readAgain={readAgain}
          ahead={<Ahead booking={shown} now={now} />}
        />
        <BookingFacts booking={shown} />
        <Repairs resourceId={shown.resourceId} place={shown.resource} />
      </div>
      {left === undefined && right === undefined && !scans && !goesOn ? null : (
        <footer className="phone-foot phone-foot-row">
          {left === undefined ? null : (
            <Button onClick={() => act(left)}>
              <Icon name={icons[left]} /> {t(`do.${left}`)}
            </Button>
          )}
          {goesOn ? (
            <Button look="primary" className="phone-foot-two" onClick={() => void extend(shown, goesOn)}>
              <strong>{t('extend.act', { count: goesOn.minutes })}</strong>
              <small>{extensionText(goesOn, t)}</small>
            </Button>
          ) : scans ? (
            <Link className="button button-primary" to="/mobile/qrcode-scanner">
              <Icon name="scan" /> {t('onPhone.scan')}
            </Link>
          ) : right === undefined ? null : (
            <Button look="primary" onClick={() => act(right)}>
              <Icon name={icons[right]} /> {t(`do.${right}`)}
            </Button>
          )}
        </footer>
      )}
      {dialog}
    </>
  );
};

export const PhoneBookingPage = () => {
  const { id = '' } = useParams();
  const { t } = useDetailWords();
  const { booking, facts, isLoading, failure, readAgain } = useBookingDetail(id);
  return (
    <div className="phone">
      {booking ? (
        <Detail booking={booking} facts={facts} readAgain={readAgain} />
      ) : (
        <>
          <PageHeader title={t('onPhone.booking')} backTo="/pc/myAppointment" />
          <div className="phone-content">
            {failure ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
            {isLoading ? <Skeleton lines={10} /> : null}
            {isLoading || failure ? null : (
              <EmptyState icon="search" title={t('none')} hint={t('noneHint')} />
            )}
          </div>
        </>
      )}
    </div>
  );
};
