// What awaits my decision: requests beside their rivals and the day they want, judged one by one or together.
import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { type Booking, bookingOf } from '../../bookings/booking.ts';
import { useJudging } from '../../bookings/judging.tsx';
import { asExpected, useOptimistic } from '../../bookings/optimistic.ts';
import { byPlace, rivalsOf } from '../../bookings/rivals.ts';
import { failureOf } from '../../lib/failure.ts';
import { dateText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useWords } from '../../words.ts';
import { APPROVALS } from './bookings.graphql.ts';
import { RequestRow } from './request-row.tsx';
import './words.ts';
import '../../ui/lists.css';
import './manage.css';

/** An approver with more before them works through the first of them first. */
const most = 100;

const Requests = ({
  requests,
  readAgain,
}: {
  requests: readonly Booking[];
  readAgain: () => Promise<unknown>;
}) => {
  const { t, say, language } = useWords('manage');
  const optimistic = useOptimistic(readAgain);
  const shown = asExpected(requests, optimistic.expected);
  const open = shown.filter(({ status }) => status === 'awaiting_approval');
  const { start, dialog } = useJudging(optimistic, open);
  return (
    <>
      {byPlace(shown).map(({ key, requests: members }) => {
        const [first] = members;
        return first === undefined ? null : (
          <section key={key} className="request-group" aria-label={`${say(first.resource)} ${first.date}`}>
            <h2>
              <Link to={`/pc/home/resource/${encodeURIComponent(first.resourceId)}?date=${first.date}`}>
                {say(first.resource)}
              </Link>
              <span>{dateText(first.date, language)}</span>
              <span className="faint">{say(first.place)}</span>
            </h2>
            <ul>
              {members.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  rivals={rivalsOf(request, open)}
                  onJudge={(judgement) => start(judgement, [request])}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {dialog}
      <p className="heard-only" role="status">
        {t('approvals.count', { count: open.length })}
      </p>
    </>
  );
};

export const ApprovalsPage = () => {
  const { t } = useWords('manage');
  const { data, error, refetch } = useQuery(APPROVALS, {
    variables: { first: most, offset: 0 },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const readAgain = useCallback(() => refetch().catch(() => undefined), [refetch]);
  const requests = useMemo(() => data?.page.edges.map(({ node }) => bookingOf(node)), [data]);
  const failure = error && !data ? failureOf(error) : undefined;
  return (
    <section className="list-page" aria-label={t('approvals.title')}>
      <header className="list-head">
        <h1>{t('approvals.title')}</h1>
        {requests ? (
          <span className="list-count">{t('approvals.count', { count: data?.page.totalCount ?? 0 })}</span>
        ) : null}
        <Button icon="refresh" label={t('action.refresh')} onClick={() => void readAgain()} />
      </header>
      {failure ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
      {requests === undefined && !failure ? <Skeleton lines={8} /> : null}
      {requests?.length === 0 ? (
        <EmptyState icon="check" title={t('approvals.empty')} hint={t('approvals.emptyHint')} />
      ) : null}
      {requests && requests.length > 0 ? <Requests requests={requests} readAgain={readAgain} /> : null}
    </section>
  );
};
