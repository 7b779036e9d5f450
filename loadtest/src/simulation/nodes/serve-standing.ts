// What an api node does with an appeal and the decision about it.
import { type Acting, envelope } from '@campus/api/command/acting';
import { idFor } from '@campus/api/command/identifiers';
import type { BookingParts } from '@campus/api/command/ports';
import { standingStream } from '@campus/events/domain/streams';
import { standing } from '@campus/events/standing/standing';
import type { Answer, Step } from '../people/journal.ts';

type Judged = Extract<Step, { kind: 'appeal' | 'decide' }>;

export const appealed = async (parts: BookingParts, acting: Acting, step: Judged): Promise<Answer> => {
  const now = parts.clock();
  const appeal = step.kind === 'appeal' ? idFor(acting, 'appeal') : step.appeal;
  const stream = standingStream(acting.tenant, step.kind === 'appeal' ? acting.account : step.of);
  const outcome = await parts.transact(
    stream,
    standing,
    step.kind === 'appeal'
      ? { type: 'FileAppeal', now, appeal, fault: step.fault, words: {} }
      : { type: 'DecideAppeal', now, appeal, outcome: step.outcome },
    envelope(acting, step.kind),
  );
  if (outcome.outcome === 'refused') return outcome;
  return { outcome: 'accepted', stream, revision: outcome.revision, at: outcome.at, booking: appeal };
};
