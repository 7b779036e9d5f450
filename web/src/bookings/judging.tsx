// Approving, rejecting and returning requests, wherever one is shown: asked once, shown at once.
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { newCommandId } from '../lib/command-id.ts';
import { useSend } from '../lib/send.ts';
import { Confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words.ts';
import type { Booking } from './booking.ts';
import { endedBy } from './commands.ts';
import { auditStatuses, JUDGE, type Judgement } from './judge.graphql.ts';
import type { Optimistic } from './optimistic.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { rivalsOf } from './rivals.ts';
import './words.ts';

/** In the order in which they are offered. */
export const judgements: readonly Judgement[] = ['approve', 'return', 'reject'];

const done = {
  approve: { status: 'approved', zh: '已通过', en: 'Approved' },
  reject: { status: 'rejected', zh: '已驳回', en: 'Rejected' },
  return: { status: 'returned', zh: '已退回', en: 'Returned' },
} as const;

const useJudge = (optimistic: Optimistic) => {
  const send = useSend();
  const client = useApolloClient();
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
    // The number in menu and header is another query's.
    void client.refetchQueries({ include: ['Waiting'] });
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
  const { t } = useWords('bookings');
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

/** @param others requests that may want the same place and time */
export const useJudging = (
  optimistic: Optimistic,
  others: readonly Booking[],
): {
  readonly start: (judgement: Judgement, requests: readonly Booking[]) => void;
  /** Stands somewhere in the page; empty while nothing is asked. */
  readonly dialog: ReactNode;
} => {
  const judge = useJudge(optimistic);
  const [asked, setAsked] = useState<Asked>();
  return {
    start: (judgement, requests) => {
      const isPlain = judgement === 'approve' && requests.every((one) => rivalsOf(one, others).length === 0);
      if (isPlain) void judge('approve', requests, null);
      else setAsked({ judgement, requests });
    },
    dialog: asked ? (
      <Question
        asked={asked}
        all={others}
        onJudge={(reason) => {
          setAsked(undefined);
          void judge(asked.judgement, asked.requests, reason);
        }}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
};
