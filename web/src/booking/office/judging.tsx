// Approving, rejecting and returning requests, wherever one is shown: asked once, shown at once.
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Language, say } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { timeBooked } from '../booked-time.ts';
import type { Booking } from '../booking.ts';
import { endedBy } from '../commands.ts';
import { useKeptReasons } from '../kept-reasons.ts';
import type { Optimistic } from '../optimistic.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useBookingsWords } from '../words.ts';
import { auditStatuses, JUDGE, JUDGED, type Judgement, TAKE_BACK } from './judge.graphql.ts';
import { endsBundles, rivalsOf } from './rivals.ts';

/** In the order in which they are offered. */
export const judgements: readonly Judgement[] = ['approve', 'return', 'reject'];

const done = {
  approve: { status: 'approved', zh: '已通过', en: 'Approved' },
  reject: { status: 'rejected', zh: '已驳回', en: 'Rejected' },
  return: { status: 'returned', zh: '已退回', en: 'Returned' },
} as const;

/** The approvers are next. */
const passedOn = { status: 'awaiting_approval', zh: '已通过预审', en: 'Pre-approved' } as const;

/** Those of the rivals that an approval left no room for; none where that cannot be read. */
const useRefusedAmong = () => {
  const client = useApolloClient();
  return async (rivals: readonly Booking[]): Promise<readonly Booking[]> => {
    const isRefused = async ({ id }: Booking): Promise<boolean> => {
      const { data } = await client.query({
        query: JUDGED,
        variables: { id },
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      });
      return data?.booking?.status === 'rejected';
    };
    const refused = await Promise.all(rivals.map((rival) => isRefused(rival).catch(() => false)));
    return rivals.filter((_, index) => refused[index]);
  };
};

const joinedNames = (requests: readonly Booking[], language: Language): string =>
  [...new Set(requests.map((request) => requestName(request, language)))].join(
    language === 'zh' ? '；' : '; ',
  );

/** A decision that the server has confirmed. */
export interface Decided {
  readonly judgement: Judgement;
  readonly requests: readonly Booking[];
  /** Left without a place by an approval. */
  readonly refused: readonly Booking[];
  /** Nobody can take it back. */
  readonly isFinal: boolean;
}

/** Shows decisions in place of a toast; a toast still offers the way back for several at once. */
export interface DecisionNotes {
  readonly onDecided: (decided: Decided) => void;
  readonly onTakenBack: (ids: readonly string[]) => void;
}

const useJudge = (optimistic: Optimistic, notes: DecisionNotes | undefined) => {
  const command = useCommand();
  const client = useApolloClient();
  const refusedAmong = useRefusedAmong();
  const takeBack = async (ids: readonly string[]) => {
    await optimistic.run(ids, 'awaiting_approval', async () => {
      return endedBy(await command(TAKE_BACK, { ids }));
    });
    notes?.onTakenBack(ids);
    void askedAgain(client.refetchQueries({ include: ['Waiting'] }));
  };
  const judge = async (
    judgement: Judgement,
    requests: readonly Booking[],
    reason: string | null,
    rivals: readonly Booking[],
  ) => {
    const ids = requests.map(({ id }) => id);
    const isFirstStep = judgement === 'approve' && requests.every(({ isInPreaudit }) => isInPreaudit);
    const { zh, en, status } = isFirstStep ? passedOn : done[judgement];
    const isDone = await optimistic.run(ids, status, async () => {
      return endedBy(await command(JUDGE, { ids, auditStatus: auditStatuses[judgement], reason }));
    });
    const names = requests.map(({ number }) => number).join(', ');
    // The number in menu and header is another query's.
    void askedAgain(client.refetchQueries({ include: ['Waiting'] }));
    if (!isDone) return false;
    const refused = await refusedAmong(rivals);
    const also =
      refused.length === 0
        ? { zh: '', en: '' }
        : {
            zh: `，同时驳回：${joinedNames(refused, 'zh')}`,
            en: `, rejected: ${joinedNames(refused, 'en')}`,
          };
    const text = { zh: `${zh}：${names}${also.zh}`, en: `${en}: ${names}${also.en}` };
    // What ends bundles cannot be taken back, nor what others may have decided on since.
    const isFinal =
      isFirstStep ||
      endsBundles(judgement, requests) ||
      refused.some(({ bundleId }) => bundleId !== undefined);
    notes?.onDecided({ judgement, requests, refused, isFinal });
    if (!notes || isFirstStep || requests.length > 1)
      toast({ tone: 'good', text, onUndo: isFinal ? undefined : () => void takeBack(ids) });
    return true;
  };
  return { judge, takeBack };
};

/** A request by the person who made it, its time and its number. */
export const requestName = (request: Booking, language: Language): string =>
  [say(request.person, language), timeBooked(request, language), request.number]
    .filter((part) => part !== '')
    .join(' ');

interface Asked {
  readonly judgement: Judgement;
  readonly requests: readonly Booking[];
}

/** Approving asks only where it refuses others; the rest needs a reason anyway. */
const Question = (props: {
  asked: Asked;
  all: readonly Booking[];
  typed: string;
  onJudge: (reason: string | null) => void;
  onClose: () => void;
}) => {
  const { asked, all, typed, onJudge, onClose } = props;
  const { t, language } = useBookingsWords();
  const { judgement, requests } = asked;
  if (judgement !== 'approve')
    return (
      <ReasonDialog
        title={t(`${judgement}Title`, { count: requests.length })}
        action={t(`do.${judgement}`)}
        bookings={requests}
        typed={typed}
        usual={t(`usual.${judgement}`).split('|')}
        onConfirm={onJudge}
        onClose={onClose}
      />
    );
  const rivals = requests.flatMap((request) => rivalsOf(request, all));
  return (
    <Confirm
      title={t('approveTitle', { count: requests.length })}
      text={t('approveRivals', { rivals: joinedNames(rivals, language) })}
      action={t('do.approve')}
      look="primary"
      onConfirm={() => onJudge(null)}
      onClose={onClose}
    />
  );
};

/** A request that goes on to another step takes nobody's place yet. */
const rivalsAmong = (requests: readonly Booking[], others: readonly Booking[]): readonly Booking[] =>
  requests.flatMap((one) => (one.isInPreaudit ? [] : rivalsOf(one, others)));

/**
 * @param others requests that may want the same place and time
 * @param namesRivals the page names them beside its button: approving asks nothing
 */
export const useJudging = (
  optimistic: Optimistic,
  others: readonly Booking[],
  notes?: DecisionNotes,
  namesRivals = false,
): {
  readonly start: (judgement: Judgement, requests: readonly Booking[]) => void;
  /** Undoes decisions of the last minutes. */
  readonly takeBack: (ids: readonly string[]) => Promise<void>;
  /** Stands somewhere in the page; empty while nothing is asked. */
  readonly dialog: ReactNode;
} => {
  const { judge, takeBack } = useJudge(optimistic, notes);
  const [asked, setAsked] = useState<Asked>();
  const reasons = useKeptReasons();
  return {
    takeBack,
    start: (judgement, requests) => {
      const rivals = rivalsAmong(requests, others);
      if (judgement === 'approve' && (rivals.length === 0 || namesRivals))
        void judge('approve', requests, null, rivals);
      else setAsked({ judgement, requests });
    },
    dialog: asked ? (
      <Question
        asked={asked}
        all={others}
        typed={reasons.of(asked.requests)}
        onJudge={(reason) => {
          setAsked(undefined);
          const { judgement, requests } = asked;
          const rivals = judgement === 'approve' ? rivalsAmong(requests, others) : [];
          void reasons.during(requests, reason ?? '', () => judge(judgement, requests, reason, rivals));
        }}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
};
