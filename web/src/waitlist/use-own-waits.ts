// What I wait for, read again whenever the server says that it changed, and what I do about it.
import { useQuery } from '@apollo/client/react';
import { minutesOf } from '@campus/events/domain/time/period';
import { useMemo, useState } from 'react';
import type { Refusal, WireAnswer } from '../lib/answer.ts';
import { askedAgain } from '../lib/asked-again.ts';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { serverNow } from '../lib/server-time.ts';
import { type CommandOutcome, useCommand } from '../lib/use-command.ts';
import { useNews } from '../live/use-news.ts';
import type { AppointmentInformationInput as Model, OwnWaitsQuery } from '../wire.generated.ts';
import { ACCEPT_WAIT, LEAVE_WAIT, OWN_WAITS, SAVE_WAIT, WAIT_NEWS } from './waitlist.graphql.ts';

export interface OwnWait {
  readonly id: string;
  readonly resourceId: string;
  readonly resource: Bilingual;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** 1: next. */
  readonly place: number;
  readonly subject: string;
  /** Until when its place is kept for me (milliseconds since 1970); undefined: I wait. */
  readonly offerUntil: number | undefined;
}

const waitOf = (wire: OwnWaitsQuery['waits'][number]): OwnWait => ({
  id: wire.id,
  resourceId: wire.resources_id,
  resource: bilingual(wire.resources_name ?? '', wire.resources_name_en),
  date: wire.appointment_date,
  start: minutesOf(wire.start_time) ?? 0,
  end: minutesOf(wire.end_time) ?? 0,
  place: wire.queue_number,
  subject: wire.theme ?? '',
  offerUntil: wire.offerUntil ?? undefined,
});

interface Answered extends WireAnswer {
  readonly position?: string | null;
  readonly auditStatus?: number | null;
  readonly status?: string | null;
}

/** What became of an offer that was accepted. */
export type Accepted = 'booked' | 'requested' | 'payment';

export interface OwnWaits {
  readonly waits: readonly OwnWait[];
  readonly isBusy: boolean;
  /** Each resolves with why it was refused; undefined: it was done. */
  readonly join: (model: Model) => Promise<Refusal | undefined>;
  readonly accept: (id: string) => Promise<Refusal | Accepted>;
  readonly leave: (id: string) => Promise<Refusal | undefined>;
}

const acceptedAs = ({ auditStatus, status }: Answered): Accepted => {
  if (auditStatus) return 'requested';
  return status === 'awaiting_payment' ? 'payment' : 'booked';
};

export const useOwnWaits = (): OwnWaits => {
  const command = useCommand();
  const [isBusy, setIsBusy] = useState(false);
  const { data, refetch } = useQuery(OWN_WAITS, { context: { isQuiet: true } });
  useNews({
    document: WAIT_NEWS,
    subject: 'waits',
    variables: (resumed) => resumed,
    onNews: (asNewAs) => void askedAgain(refetch(asNewAs)),
  });
  const doing = async (work: Promise<CommandOutcome<Answered>>): Promise<CommandOutcome<Answered>> => {
    setIsBusy(true);
    const done = await work;
    setIsBusy(false);
    const position = done.answer?.position;
    if (position) await askedAgain(refetch({ min_position: position }));
    return done;
  };
  const waits = useMemo(() => (data?.waits ?? []).map(waitOf), [data]);
  return {
    // An offer that has ended is gone before the server says so.
    waits: waits.filter(({ offerUntil }) => offerUntil === undefined || offerUntil > serverNow()),
    isBusy,
    join: async (model) => (await doing(command(SAVE_WAIT, { model }))).refusal,
    accept: async (id) => {
      const done = await doing(command(ACCEPT_WAIT, { id, command_id: `accept-${id}` }));
      return done.refusal ?? acceptedAs(done.answer);
    },
    leave: async (id) => (await doing(command(LEAVE_WAIT, { id, command_id: `leave-${id}` }))).refusal,
  };
};
