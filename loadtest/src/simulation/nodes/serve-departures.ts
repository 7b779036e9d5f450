// What an api node does where the office disables an account, enables it again, or moves its person to another
// department.
import { type Acting, envelope } from '@campus/api/command/acting';
import type { BookingParts } from '@campus/api/command/ports';
import { account } from '@campus/events/directory/account';
import { type RecordCommand, record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import type { Answer, Step } from '../people/journal.ts';

type Departing = Extract<Step, { kind: 'depart' }>;

export const departed = async (
  parts: BookingParts,
  acting: Acting,
  { who, how }: Departing,
): Promise<Answer> => {
  const stream = recordStream(acting.tenant, account.name, who);
  const commands: Readonly<Record<Departing['how'], RecordCommand>> = {
    disable: { type: 'SetState', field: 'disabled', to: 1 },
    enable: { type: 'SetState', field: 'disabled', to: 0 },
    move: { type: 'Save', as: 'update', fields: { dept: `department-${acting.correlation}` } },
  };
  const told = await parts.transact(stream, record, commands[how], envelope(acting, how));
  if (told.outcome === 'refused') return told;
  return { outcome: 'accepted', stream, revision: told.revision, at: told.at };
};
