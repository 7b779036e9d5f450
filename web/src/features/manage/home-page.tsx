// The back office's first page: what awaits me, today in numbers, what comes next. A number leads to its list.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { timeOnDay } from '../../booking/booked-time.ts';
import { bookingOf } from '../../booking/booking.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { dateTextWithYear, type LocalNow } from '../../lib/when.ts';
import { useSession } from '../../session/session-context.tsx';
import { useManagementTree } from '../../session/use-shell-data.ts';
import { bookingsPath, lookedUpPath } from '../../shell/breadcrumb.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { APPROVALS, INQUIRED_BOOKINGS, MANAGED_BOOKINGS } from './bookings.graphql.ts';
import { CAMPUS_NOW, LOANS_TO_DO, VACANCY_OF_MONTH } from './home.graphql.ts';
import { InstitutionSteps, isKnownToHaveBegun } from './institution-steps.tsx';
import { countsOf, nextOf, numbersOf } from './today.ts';
import { useManageWords } from './words.ts';
import '../../ui/lists.css';
import './manage.css';

/** More bookings than a campus has a day are only counted by the list. */
const mostToday = 2_000;
const nextAtMost = 8;
/** A card that may not be read by this account is left out, not complained about. */
const quiet = { isQuiet: true };

interface CardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly value: string;
  readonly note: string;
  readonly to: string;
  /** Somebody waits for it. */
  readonly isUrgent?: boolean;
}

const Card = ({ icon, title, value, note, to, isUrgent = false }: CardProps) => (
  <Link className={isUrgent ? 'card home-card home-card-urgent' : 'card home-card'} to={to}>
    <span className="row home-card-title">
      <Icon name={icon} size={18} />
      {title}
    </span>
    <strong className="home-card-value">{value}</strong>
    <span className="faint">{note}</span>
  </Link>
);

const managing = ['super_admin', 'type_admin', 'resource_admin'];

/** The list of bookings that this account has, and whether it may act on them or only look. */
const useBookingList = (): { readonly list: string; readonly mayManage: boolean } => {
  const { singleSignOn } = useSession();
  const tree = useManagementTree();
  const roles = singleSignOn.roles();
  if (!isPermitted(tree, bookingsPath)) return { list: lookedUpPath, mayManage: false };
  const mayManage = roles.some((role) => managing.includes(role)) || !roles.includes('auditor');
  return { list: bookingsPath, mayManage };
};

const useToday = (date: string) => {
  const { list, mayManage } = useBookingList();
  const variables = useMemo(() => ({ first: mostToday, offset: 0, filter: {}, dates: [date] }), [date]);
  const { data, error, refetch } = useQuery(mayManage ? MANAGED_BOOKINGS : INQUIRED_BOOKINGS, {
    variables,
    context: quiet,
  });
  const bookings = useMemo(() => data?.page.edges.map(({ node }) => bookingOf(node)), [data]);
  const to = `${list}?appointment_date=${date}`;
  const failure = error && data === undefined ? failureOf(error) : undefined;
  return { bookings, to, failure, readAgain: () => void askedAgain(refetch()) };
};

interface NowProps {
  readonly now: LocalNow;
  readonly today: ReturnType<typeof useToday>;
}

const Cards = ({ now, today }: NowProps) => {
  const { t } = useManageWords();
  const approvals = useQuery(APPROVALS, { context: quiet });
  const campus = useQuery(CAMPUS_NOW, { context: quiet });
  const numbers = today.bookings && numbersOf(today.bookings, now);
  const month = useQuery(VACANCY_OF_MONTH, { context: quiet });
  const lent = useQuery(LOANS_TO_DO, { context: quiet }).data;
  const board = campus.data?.occupancyBoard;
  const vacancy = month.data?.findAppointmentVacancyRate.rate;
  return (
    <div className="home-cards">
      {approvals.data ? (
        <Card
          icon="shield"
          title={t('home.approvals')}
          value={String(approvals.data.page.totalCount)}
          note={t('home.approvalsNote')}
          to="/manage/appointment/issues"
          isUrgent={approvals.data.page.totalCount > 0}
        />
      ) : null}
      {lent && lent.overdue.totalCount + lent.inspect.totalCount > 0 ? (
        <Card
          icon="box"
          title={t('home.loans')}
          value={String(lent.overdue.totalCount + lent.inspect.totalCount)}
          note={t('home.loansNote', { late: lent.overdue.totalCount, check: lent.inspect.totalCount })}
          to="/manage/equipment/borrowAndReturn-list?desk=overdue,inspect"
          isUrgent
        />
      ) : null}
      {numbers ? (
        <Card
          icon="calendar"
          title={t('home.today')}
          value={String(numbers.taking)}
          note={t('home.todayNote', { ...numbers })}
          to={today.to}
        />
      ) : null}
      {board ? (
        <Card
          icon="building"
          title={t('home.inUse')}
          value={`${board.taken} / ${board.open}`}
          note={t('home.inUseNote')}
          to="/manage/statistics/occupancy"
        />
      ) : null}
      {vacancy === undefined || vacancy === null ? null : (
        <Card
          icon="chart"
          title={t('home.vacancy')}
          value={`${vacancy.toFixed(2)}%`}
          note={t('home.vacancyNote')}
          to="/manage/statistics/occupancy"
        />
      )}
    </div>
  );
};

/** Each leads to its part of the list. */
const Statuses = ({ today }: { today: ReturnType<typeof useToday> }) => {
  const { t } = useManageWords();
  const counts = countsOf(today.bookings ?? []);
  if (counts.length === 0) return null;
  return (
    <ul className="home-statuses" aria-label={t('home.statuses')}>
      {counts.map(([status, count]) => (
        <li key={status}>
          <Link to={`${today.to}&status=${status}`}>
            <StatusTag status={status} /> {count}
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Next = ({ today, now }: NowProps) => {
  const { t, say, language } = useManageWords();
  const { failure, readAgain } = today;
  // What was refused is left out; what nobody answered may come yet.
  if (failure) return failure.isUnanswered ? <ErrorState {...failure} onRetry={readAgain} /> : null;
  if (!today.bookings) return <Skeleton lines={6} />;
  const next = nextOf(today.bookings, now, nextAtMost);
  return (
    <section className="list-page home-next" aria-label={t('home.next')}>
      <h2>{t('home.next')}</h2>
      {next.length === 0 ? (
        <EmptyState title={t('home.nothing')} hint={t('home.nothingHint')} />
      ) : (
        <ul>
          {next.map((booking) => (
            <li key={booking.id}>
              <b>{timeOnDay(booking, now.date, language)}</b>
              <Link to={managedDetailPath(booking.id)}>{say(booking.resource)}</Link>
              <span>{say(booking.subject)}</span>
              <span className="faint">{say(booking.person)}</span>
              <StatusTag status={booking.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Until its first booking an institution begins with what remains; only who sets it up is asked to. */
export const ManageHome = () => {
  const { singleSignOn } = useSession();
  const tenant = singleSignOn.tenant();
  const isAsked = tenant !== undefined && singleSignOn.roles().includes('super_admin');
  if (!isAsked || isKnownToHaveBegun(tenant)) return <Today />;
  return (
    <InstitutionSteps id={tenant} isFirstPage>
      <Today />
    </InstitutionSteps>
  );
};

const Today = () => {
  const { t, language } = useManageWords();
  const { zone } = useCampus();
  const now = useLocalNow(zone);
  const today = useToday(now.date);
  return (
    <div className="manage-home">
      <h1>
        {t('home.title')} <span className="list-count">{dateTextWithYear(now.date, language)}</span>
      </h1>
      <Cards now={now} today={today} />
      <Statuses today={today} />
      <Next today={today} now={now} />
    </div>
  );
};
