// One booking: the number to quote, when and where, what may be done, its story and its series.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Booking } from '../../booking/booking.ts';
import { bookingOf } from '../../booking/booking.ts';
import { extensionText, NoExtension } from '../../booking/mine/extension-words.tsx';
import { offeredActions, useOwnActions } from '../../booking/mine/own-actions.tsx';
import { useExtending, useExtension } from '../../booking/mine/use-extending.ts';
import { REQUESTS_OF_DAY } from '../../booking/office/judge.graphql.ts';
import { useJudgeKeys } from '../../booking/office/judge-keys.ts';
import { judgements, requestName, useJudging } from '../../booking/office/judging.tsx';
import { rivalsOf } from '../../booking/office/rivals.ts';
import { asExpected, type Optimistic, useOptimistic } from '../../booking/optimistic.ts';
import { timetablePath } from '../../booking/paths.ts';
import { OwnStatusTag, StatusTag } from '../../booking/status-tag.tsx';
import { useCampus } from '../../lib/campus.ts';
import { dateTextWithYear, durationText, periodText } from '../../lib/when.ts';
import { useManagementTree } from '../../session/use-shell-data.ts';
import { bookingLists } from '../../shell/breadcrumb.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { BookingDetail, TimedFact } from './booking-detail.graphql.ts';
import { BookingFacts } from './booking-facts.tsx';
import { DetailSections } from './detail-sections.tsx';
import { KillProcess } from './kill-process.tsx';
import { useBookingDetail } from './use-booking-detail.ts';
import { useDetailWords } from './words.ts';
import './booking-detail.css';

const QuotedNumber = ({ number }: { number: string }) => {
  const { t } = useDetailWords();
  return (
    <p className="detail-number">
      <span className="faint detail-number-word">{t('number')}</span>
      <strong>{number}</strong>
      <Button look="quiet" icon="copy" label={t('copy', { number })} onClick={() => void copyText(number)} />
    </p>
  );
};

/** What is lent over several days ends on the last of them. */
const When = ({ booking }: { booking: BookingDetail }) => {
  const { language } = useDetailWords();
  const { date, start, end, loan } = booking;
  const until = loan?.until || date;
  return until === date ? (
    <>
      {dateTextWithYear(date, language)} <b>{periodText(booking)}</b>
      <span className="faint">{durationText(end - start, language)}</span>
    </>
  ) : (
    <>
      {dateTextWithYear(date, language)} <b>{clockOf(start)}</b> – {dateTextWithYear(until, language)}{' '}
      <b>{clockOf(end)}</b>
    </>
  );
};

const Head = ({ booking, isManager }: { booking: BookingDetail; isManager: boolean }) => {
  const { say } = useDetailWords();
  return (
    <header className="detail-head">
      <div className="detail-what">
        {isManager ? <StatusTag status={booking.status} /> : <OwnStatusTag booking={booking} />}
        <h1>
          <Link to={timetablePath(booking.resourceId)}>{say(booking.resource)}</Link>
        </h1>
        <p className="detail-when">
          <Icon name="calendar" /> <When booking={booking} />
        </p>
        <p className="detail-place">
          <Icon name="pin" />{' '}
          {[say(booking.place), booking.resourceNumber].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <QuotedNumber number={booking.number} />
    </header>
  );
};

/** What an approver decides here, as in the list of requests. */
const useApproval = (booking: Booking, optimistic: Optimistic) => {
  const offered = judgements.filter((judgement) => booking.actions.has(judgement));
  const { data } = useQuery(REQUESTS_OF_DAY, {
    variables: { filter: { resources_id: booking.resourceId }, dates: [booking.date] },
    skip: offered.length === 0,
    context: { isQuiet: true },
  });
  const others = useMemo(() => (data?.page.edges ?? []).map(({ node }) => bookingOf(node)), [data]);
  return { offered, rivals: rivalsOf(booking, others), ...useJudging(optimistic, others) };
};

const Approval = ({ booking, approval }: { booking: Booking; approval: ReturnType<typeof useApproval> }) => {
  const { t, language } = useDetailWords();
  useJudgeKeys({
    judge: (judgement) => {
      if (approval.offered.includes(judgement)) approval.start(judgement, [booking]);
    },
  });
  if (booking.actions.has('takeBack'))
    return (
      <div className="detail-actions">
        <Button icon="undo" onClick={() => void approval.takeBack([booking.id])}>
          {t('do.takeBack')}
        </Button>
      </div>
    );
  if (approval.offered.length === 0) return null;
  const said = approval.rivals.map((rival) => requestName(rival, language));
  return (
    <>
      {said.length === 0 ? null : (
        <p className="detail-rivals">
          <Icon name="alert" size={14} />{' '}
          {t('rivals', { rivals: said.join(language === 'zh' ? '；' : '; ') })}
        </p>
      )}
      <div className="detail-actions">
        {approval.offered.map((judgement) => (
          <Button
            key={judgement}
            look={judgement === 'approve' ? 'primary' : judgement === 'reject' ? 'danger' : 'plain'}
            onClick={() => approval.start(judgement, [booking])}
          >
            {t(`do.${judgement}`)}
          </Button>
        ))}
      </div>
      <p className="faint detail-keys keyboard-only">{t('judgeKeys')}</p>
    </>
  );
};

/** A use that has begun goes on by one press; what speaks against it stands there instead. */
const Extending = ({ booking, readAgain }: Pick<DetailProps, 'booking' | 'readAgain'>) => {
  const { t } = useDetailWords();
  const extension = useExtension(booking);
  const extend = useExtending(readAgain);
  if (!extension || extension.refusal) return <NoExtension extension={extension} />;
  return (
    <Button look="primary" icon="clock" onClick={() => void extend(booking, extension)}>
      {t('extend.act', { count: extension.minutes })} · {extensionText(extension, t)}
    </Button>
  );
};

interface DetailProps {
  readonly booking: BookingDetail;
  readonly facts: readonly TimedFact[];
  readonly isManager: boolean;
  readonly readAgain: () => Promise<unknown>;
}

const Detail = ({ booking, facts, isManager, readAgain }: DetailProps) => {
  const { t } = useDetailWords();
  const { zone } = useCampus();
  const optimistic = useOptimistic(readAgain);
  const navigate = useNavigate();
  const actingAs = isManager ? 'manager' : 'user';
  const { start, dialog } = useOwnActions(optimistic, zone, actingAs, () => navigate('/pc/myAppointment'));
  const [expected] = asExpected([booking], optimistic.expected);
  const shown = { ...booking, ...expected };
  const approval = useApproval(shown, optimistic);
  return (
    <>
      <div className="card detail-card">
        <Head booking={shown} isManager={isManager} />
        <BookingFacts booking={shown} />
        {isManager ? <Approval booking={shown} approval={approval} /> : null}
        <div className="detail-actions">
          {shown.actions.has('signIn') && !isManager ? (
            <Link className="button" to="/pc/myQrcode">
              {t('ownCode')}
            </Link>
          ) : null}
          {isManager && shown.actions.has('killProcess') ? (
            <KillProcess id={booking.id} number={booking.number} onDone={() => void readAgain()} />
          ) : null}
          {isManager ? null : <Extending booking={shown} readAgain={readAgain} />}
          {offeredActions(shown)
            .filter((action) => action !== 'pay' && (!isManager || action !== 'hide'))
            .map((action) => (
              <Button
                key={action}
                look={
                  action === 'signIn'
                    ? 'primary'
                    : action === 'cancel' || action === 'terminate'
                      ? 'danger'
                      : 'plain'
                }
                onClick={() => start(action, [booking])}
              >
                {t(`do.${action}`)}
              </Button>
            ))}
        </div>
      </div>
      <DetailSections
        booking={shown}
        facts={facts}
        isManager={isManager}
        optimistic={optimistic}
        readAgain={readAgain}
      />
      {dialog}
      {approval.dialog}
    </>
  );
};

/** Words for the lists that lead to a booking. */
const backWords: Readonly<Record<(typeof bookingLists)[number], string>> = {
  '/manage/appointment/appointment-list': 'backToList',
  '/manage/appointment/issues': 'backToApprovals',
  '/manage/appointment/appointment-query': 'backToLookedUp',
};

/** Back to the list that this reader has: an approver has the requests, not the bookings. */
const Back = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useDetailWords();
  const tree = useManagementTree();
  const list = bookingLists.find((each) => isPermitted(tree, each)) ?? bookingLists[0];
  const [to, word] = isOwn ? ['/pc/myAppointment', 'back'] : [list, backWords[list]];
  return (
    <Link className="detail-back" to={to}>
      <Icon name="chevron-left" /> {t(word)}
    </Link>
  );
};

export const BookingDetailPage = () => {
  const { id = '', type = 'self' } = useParams();
  const { t } = useDetailWords();
  const { booking, facts, isLoading, failure, readAgain } = useBookingDetail(id);
  return (
    <div className="detail-page">
      <Back isOwn={type === 'self'} />
      {failure ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
      {isLoading ? <Skeleton lines={10} /> : null}
      {isLoading || failure || booking ? null : (
        <EmptyState icon="search" title={t('none')} hint={t('noneHint')} />
      )}
      {booking ? (
        <Detail booking={booking} facts={facts} isManager={type !== 'self'} readAgain={readAgain} />
      ) : null}
    </div>
  );
};
