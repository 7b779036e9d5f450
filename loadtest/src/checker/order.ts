// The log itself: ids once, positions ascending, revisions of each stream without a gap, and no command carried
// out twice. One judgement for runs on real servers and for simulated ones.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Violation } from './violation.ts';

/** `events` in the order of the log, from its beginning. */
export const checkOrder = (events: readonly RecordedEvent[]): Violation[] => {
  const violations: Violation[] = [];
  const wrong = (what: string): void => {
    violations.push({ invariant: 'order', what });
  };
  const ids = new Set<string>();
  const revisions = new Map<string, number>();
  const commands = new Map<string, RecordedEvent>();
  let position = '';
  for (const event of events) {
    const { stream, metadata } = event;
    const next = (revisions.get(stream) ?? -1) + 1;
    if (event.revision !== next) wrong(`${stream} has revision ${event.revision} where ${next} is expected`);
    revisions.set(stream, event.revision);
    if (ids.has(event.id)) wrong(`event ${event.id} of ${stream} is there twice`);
    ids.add(event.id);
    if (position !== '' && event.position <= position)
      wrong(`position ${event.position} comes after ${position}`);
    position = event.position;
    if (!metadata.command) continue;
    const command = `${stream} ${metadata.command.key}`;
    if (isApart(commands.get(command), event))
      wrong(`${stream}: the command ${metadata.command.key} was carried out twice`);
    commands.set(command, event);
  }
  return violations;
};

/** What one command caused in a stream stands together, at one instant. */
const isApart = (before: RecordedEvent | undefined, event: RecordedEvent): boolean =>
  before !== undefined &&
  (before.revision !== event.revision - 1 || before.metadata.at !== event.metadata.at);
