// One booking on a phone: what it is now on top, the few acts of this moment below it, and at the foot the one that is
// meant.
import { Link, useNavigate, useParams } from 'react-router';
import { isFinal } from '../../booking/booking.ts';
import { signsInByCode } from '../../booking/mine/at-hand.ts';
import { LimitsByRules } from '../../booking/mine/by-rules.tsx';
import { CalendarButton } from '../../booking/mine/calendar-button.tsx';
import { extensionText, NoExtension } from '../../booking/mine/extension-words.tsx';
import { type OwnAction, offeredActions, useOwnActions } from '../../booking/mine/own-actions.tsx';
import { useExtending, useExtension } from '../../booking/mine/use-extending.ts';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
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
import { BookingCard, type BookingCardProps } from './phone-booking-card.tsx';
import { SeatTiles } from './seat-tiles.tsx';
import { StillNeeded } from './still-needed.tsx';
import { aheadOf } from './story-of.ts';
import { useBookingDetail } from './use-booking-detail.ts';
import { useDetailWords } from './words.ts';
import './booking-detail.css';
import '../../shell/phone.css';
import './phone-booking.css';

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

const Ahead = ({ booking, now }: BookingCardProps) => {
  const { t } = useDetailWords();
  const steps = booking.loan ? [] : aheadOf(booking, now);
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
  const isAway = shown.away !== undefined;
  const scans = isAway || signsInByCode(shown, now);
  const isAhead = shown.status === 'pending' || shown.status === 'approved';
  const sits = shown.seat !== undefined && shown.status === 'performed';
  const isOver = isFinal(shown.status);
  const most = isOver ? 0 : isAhead ? MOST_TILES - 1 : sits ? MOST_TILES - 2 : MOST_TILES;
  const isUnused = isOver && shown.status !== 'completed';
  const extension = useExtension(shown);
  const extend = useExtending(readAgain);
  const goesOn = extension?.refusal === undefined ? extension : undefined;
  const main = goesOn || scans ? undefined : right;
  const others = offered.filter(
    (action) => action !== left && action !== main && (action !== 'bookAgain' || isFinal(shown.status)),
  );
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
        <BookingCard booking={shown} now={now} />
        <NoExtension
          extension={extension}
          className="phone-booking-why"
          isLinked={!sits || extension?.elsewhere.kind !== 'seat'}
        />
        {isAhead ? <LimitsByRules booking={shown} now={now} className="phone-booking-why" /> : null}
        {isOver || (others.length === 0 && !isAhead && !sits) ? null : (
          <div className="phone-tiles">
            {sits ? <SeatTiles booking={shown} now={now} onLeft={readAgain} /> : null}
            {others.slice(0, most).map((action) => (
              <button key={action} type="button" onClick={() => act(action)}>
                <Icon name={icons[action]} size={22} />
                {t(`do.${action}`)}
              </button>
            ))}
            {isAhead ? <CalendarButton booking={shown} zone={zone} /> : null}
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
        {isUnused && shown.seat === undefined && !shown.loan ? (
          <StillNeeded booking={shown} now={now} />
        ) : null}
        <BookingFacts booking={shown} />
        <Repairs resourceId={shown.resourceId} place={shown.resource} />
      </div>
      {left === undefined && main === undefined && !scans && !goesOn ? null : (
        <footer className="phone-foot phone-foot-row">
          {left === undefined ? null : (
            <Button onClick={() => act(left)}>
              <Icon name={icons[left]} /> {t(`do.${left}`)}
            </Button>
          )}
          {goesOn && !isAway ? (
            <Button look="primary" className="phone-foot-two" onClick={() => void extend(shown, goesOn)}>
              <strong>{t('extend.act', { count: goesOn.minutes })}</strong>
              <small>{extensionText(goesOn, t)}</small>
            </Button>
          ) : scans ? (
            <Link className="button button-primary" to="/mobile/qrcode-scanner">
              <Icon name="scan" /> {t(isAway ? 'onPhone.scanBack' : 'onPhone.scan')}
            </Link>
          ) : main === undefined ? null : (
            <Button look="primary" onClick={() => act(main)}>
              <Icon name={icons[main]} /> {t(`do.${main}`)}
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
