// Every acknowledged command is in the log exactly once, as it was asked for and as its receipt says;
// what was refused is not there; what was never answered is there at most once.

import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { History } from './history.ts';
import type { CommandOperation, JournalCommand, WantedPeriod } from './journal.ts';
import type { Violation } from './violation.ts';

/** All sendings of one command. */
interface Sent {
  readonly name: string;
  readonly operation: CommandOperation;
  readonly sendings: readonly JournalCommand[];
}

export const checkAcknowledged = (history: History, commands: readonly JournalCommand[]): Violation[] =>
  sentCommands(commands).flatMap((sent) =>
    faultsOf(history, sent).map((fault) => ({
      invariant: 'acknowledged',
      what: `${sent.operation} ${sent.name}: ${fault}`,
    })),
  );

const sentCommands = (commands: readonly JournalCommand[]): readonly Sent[] => {
  const byKey = new Map<string, JournalCommand[]>();
  for (const command of commands) {
    const name = `${command.account}/${command.key}`;
    const known = byKey.get(name);
    if (known) known.push(command);
    else byKey.set(name, [command]);
  }
  return [...byKey].map(([name, sendings]) => ({
    name,
    operation: sendings[0]?.operation ?? 'book',
    sendings,
  }));
};

const faultsOf = (history: History, sent: Sent): readonly string[] => {
  const accepted = sent.sendings.filter(({ errcode }) => errcode === 0);
  const found = effectsOf(history, sent);
  if (found.length > 1) return [`is in the log ${found.length} times`];
  const [effect] = found;
  const [first] = accepted;
  if (!first) {
    const isAnswered = sent.sendings.every(({ answeredAt }) => answeredAt !== undefined);
    return effect && isAnswered ? [`was refused, yet ${placeOf(effect)} is in the log`] : [];
  }
  if (!effect) return ['was acknowledged and is not in the log'];
  const disagreeing = accepted.some(
    ({ booking, revision }) => booking !== first.booking || revision !== first.revision,
  );
  return [
    ...(disagreeing ? ['was acknowledged with different receipts'] : []),
    ...mismatch(effect, first, sent.operation),
  ];
};

/** The one event of each kind of command that makes it true. */
const isEffect: Readonly<Record<CommandOperation, (event: RecordedEvent) => boolean>> = {
  hold: ({ type }) => type === 'Held',
  book: ({ type, data }) => type === 'Booked' && !('movedFrom' in data),
  change: ({ type, data }) => type === 'TimeChanged' || (type === 'Booked' && 'movedFrom' in data),
  cancel: ({ type }) => type === 'Cancelled',
  close: ({ type }) => type === 'Closed',
};

/** By the key; where a copy of the log carries none, by the booking that was answered with. */
const effectsOf = (history: History, { sendings, operation }: Sent): readonly RecordedEvent[] => {
  const [sending] = sendings;
  if (!sending) return [];
  if (history.isWhole) return history.under(sending.account, sending.key).filter(isEffect[operation]);
  const { booking, wanted } = sendings.find(({ errcode }) => errcode === 0) ?? {};
  const about = booking === undefined ? [] : history.about(booking).filter(isEffect[operation]);
  return operation === 'change' && wanted ? about.filter((event) => isAt(event, wanted)) : about;
};

const placeOf = ({ stream, revision }: RecordedEvent): string => `${stream}@${revision}`;

const isAt = ({ stream, data }: RecordedEvent, wanted: WantedPeriod): boolean => {
  const [, resource, date] = parseStream(stream).keys;
  const { start, end } = fieldsIn(data);
  return resource === wanted.resource && date === wanted.date && start === wanted.start && end === wanted.end;
};

const mismatch = (
  effect: RecordedEvent,
  { booking, revision, wanted, opensAt }: JournalCommand,
  operation: CommandOperation,
): readonly string[] => {
  const faults: string[] = [];
  const { booking: recorded } = fieldsIn(effect.data);
  if (recorded !== undefined && booking !== undefined && recorded !== booking)
    faults.push(`was answered with booking ${booking}, the log has ${recorded}`);
  // A receipt names the revision its events ended at: several may have been appended for it.
  if (
    (operation === 'book' || operation === 'hold') &&
    revision !== undefined &&
    revision !== effect.revision
  )
    faults.push(`was answered with revision ${revision}, the log has ${placeOf(effect)}`);
  if (wanted && operation !== 'cancel' && !isAt(effect, wanted))
    faults.push(`asked for ${JSON.stringify(wanted)}, the log has ${placeOf(effect)}`);
  if (opensAt !== undefined && effect.metadata.at < opensAt)
    faults.push(`was taken ${opensAt - effect.metadata.at} ms before the opening`);
  return faults;
};
