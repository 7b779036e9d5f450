// What awaits my decision: requests beside their rivals and the day they want, judged one by one or together.
import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Booking, bookingOf } from '../../bookings/booking.ts';
import { endedBy } from '../../bookings/commands.ts';
import { asExpected, type Optimistic, useOptimistic } from '../../bookings/optimistic.ts';
import { ReasonDialog } from '../../bookings/reason-dialog.tsx';
import { newCommandId } from '../../lib/command-id.ts';
import { failureOf } from '../../lib/failure.ts';
import { useSend } from '../../lib/send.ts';
import { dateText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';
import { APPROVALS, auditStatuses, JUDGE, type Judgement } from './bookings.graphql.ts';
import { RequestRow } from './request-row.tsx';
import { byPlace, rivalsOf } from './rivals.ts';
import './words.ts';
import '../../ui/lists.css';
import './manage.css';

/** An approver with more before them works through the first of them first. */
const most = 100;

const done = {
  approve: { status: 'approved', zh: '已通过', en: 'Approved' },
  reject: { status: 'rejected', zh: '已驳回', en: 'Rejected' },
  return: { status: 'returned', zh: '已退回', en: 'Returned' },
} as const;

const useJudging = (optimistic: Optimistic) => {
  const send = useSend();
  return async (judgement: Judgement, requests: readonly Booking[], reason: string | null) => {
    const ids = requests.map(({ id }) => id);
    const { zh, en, status } = done[judgement];
    const isDone = await optimistic.run(ids, status, async () => {
      const sent = await send(JUDGE, {
        ids,
        auditStatus: auditStatuses[judgement],
        reason,
        command_id: newCommandId(),
      });
      return sent.data ? endedBy(sent.data.answer) : { refused: [], failed: sent.refusal };
    });
    const names = requests.map(({ number }) => number).join(', ');
    if (isDone) toast({ tone: 'good', text: { zh: `${zh}：${names}`, en: `${en}: ${names}` } });
  };
};

interface Asked {
  readonly judgement: Judgement;
  readonly requests: readonly Booking[];
}

/** Approving asks only where it refuses others; the rest needs a reason anyway. */
const Question = (props: {
  asked: Asked;
  all: readonly Booking[];
  onJudge: (reason: string | null) => void;
  onClose: () => void;
}) => {
  const { asked, all, onJudge, onClose } = props;
  const { t } = useWords('manage');
  const { judgement, requests } = asked;
  if (judgement !== 'approve')
    return (
      <ReasonDialog
        title={t(`${judgement}Title`, { count: requests.length })}
        action={t(`do.${judgement}`)}
        bookings={requests}
        usual={t(`usual.${judgement}`).split('|')}
        onConfirm={onJudge}
        onClose={onClose}
      />
    );
  const rivals = requests.flatMap((request) => rivalsOf(request, all));
  return (
    <Confirm
      title={t('approveTitle', { count: requests.length })}
      text={t('approveRivals', { rivals: [...new Set(rivals.map(({ number }) => number))].join(', ') })}
      action={t('do.approve')}
      look="primary"
      onConfirm={() => onJudge(null)}
      onClose={onClose}
    />
  );
};

const Requests = ({
  requests,
  readAgain,
}: {
  requests: readonly Booking[];
  readAgain: () => Promise<unknown>;
}) => {
  const { t, say, language } = useWords('manage');
  const optimistic = useOptimistic(readAgain);
  const judge = useJudging(optimistic);
  const [asked, setAsked] = useState<Asked>();
  const shown = asExpected(requests, optimistic.expected);
  const open = shown.filter(({ status }) => status === 'awaiting_approval');
  const start = (judgement: Judgement, chosen: readonly Booking[]) => {
    const isPlain = judgement === 'approve' && chosen.every((one) => rivalsOf(one, open).length === 0);
    if (isPlain) void judge('approve', chosen, null);
    else setAsked({ judgement, requests: chosen });
  };
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
      {asked ? (
        <Question
          asked={asked}
          all={open}
          onJudge={(reason) => {
            setAsked(undefined);
            void judge(asked.judgement, asked.requests, reason);
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
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
