// The commands of a scenario: each is sent under a key of its own and written down with its answer, so
// that the log can be asked afterwards whether it was true.
import { sleep } from 'k6';
import type { CommandOperation, JournalCommand, WantedPeriod } from '../checker/journal.ts';
import type { Person, TermRow } from '../load/world.ts';
import { type Answered, ask, writeDown } from './graphql.ts';
import { clockOf, world } from './prepared.ts';

/** The server's answer to a command. */
export interface CommandAnswer {
  readonly errcode: number;
  readonly msg_en?: string;
  readonly appointmentId?: string | null;
  /** The id of a hold. */
  readonly id?: string | null;
  readonly revision?: number | null;
  readonly position?: string | null;
}

let sent = 0;
/** Unique in the run: virtual users count for themselves. */
export const newKey = (): string => `${world.run}-${__VU}-${sent++}`;

interface Command {
  readonly operation: CommandOperation;
  /** The command's name in the report; absent: the operation's. */
  readonly name?: string;
  readonly key: string;
  readonly person: Person;
  readonly wanted?: WantedPeriod;
  readonly booking?: string;
}

/** Where another node may answer, a command that got no answer is sent again under its key. */
const ATTEMPTS = world.triesAgain ? 7 : 1;
const RETRY_SECONDS = 0.2;

/** Undefined when nobody answered. */
const send = <Data>(
  command: Command,
  query: string,
  variables: object,
  answerIn: (data: Data) => CommandAnswer,
): CommandAnswer | undefined => {
  const { person, operation, name = operation, key } = command;
  const codeOf = (data: Data): number => answerIn(data).errcode;
  for (let turn = 0; turn < ATTEMPTS; turn++) {
    const answered = ask<Data>(person, name, query, { ...variables, command: key }, codeOf, turn);
    const answer = answered.data && answerIn(answered.data);
    if (record(command, answered, answer)) return answer;
    sleep(RETRY_SECONDS * 2 ** turn);
  }
  return undefined;
};

/** True when it was answered. */
const record = (
  { operation, key, person, wanted, booking }: Command,
  { sentAt, answeredAt, status }: Answered<unknown>,
  answer: CommandAnswer | undefined,
): boolean => {
  const id = booking ?? answer?.appointmentId ?? undefined;
  // A status without a body of ours is an answer too, save one that leaves the outcome open.
  const errcode = answer?.errcode ?? (status >= 400 && status < 500 ? status : undefined);
  const line: JournalCommand = {
    kind: 'command',
    operation,
    key,
    account: person.account,
    sentAt,
    ...(answeredAt !== undefined && errcode !== undefined ? { answeredAt, errcode } : {}),
    ...(id === undefined ? {} : { booking: id }),
    ...(typeof answer?.revision === 'number' ? { revision: answer.revision } : {}),
    ...(wanted === undefined ? {} : { wanted }),
    ...(world.opensAt === undefined ? {} : { opensAt: world.opensAt }),
  };
  writeDown(line);
  return line.answeredAt !== undefined;
};

interface Told {
  readonly answer: CommandAnswer;
}
const told = ({ answer }: Told): CommandAnswer => answer;

const BOOK = `mutation Book($model: AppointmentInformationInput!, $command: String) {
  answer: saveAppointmentInformation(model: $model, command_id: $command) {
    errcode msg_en appointmentId bookingNumber revision position winner { stream revision at }
  }
}`;

/** `hold`: one of the person's own for the period, which becomes the booking. */
export const book = (
  person: Person,
  wanted: WantedPeriod,
  key = newKey(),
  hold?: string,
): CommandAnswer | undefined => {
  const model = {
    resources_id: wanted.resource,
    appointment_date: wanted.date,

    start_time: clockOf(wanted.start),
    end_time: clockOf(wanted.end),

    theme: '负载 load',
    person_times: 2,
    notice_read: 1,
    ...(hold === undefined ? {} : { hold_id: hold }),
  };
  return send({ operation: 'book', key, person, wanted }, BOOK, { model }, told);
};

const HOLD = `mutation Hold($id: ID!, $date: String!, $start: String!, $end: String!, $command: String) {
  answer: holdSlot(resourceId: $id, date: $date, startTime: $start, endTime: $end, command_id: $command) {
    errcode msg_en id revision position
  }
}`;

export const hold = (person: Person, wanted: WantedPeriod, key = newKey()): CommandAnswer | undefined => {
  const { resource: id, date, start, end } = wanted;
  const variables = { id, date, start: clockOf(start), end: clockOf(end) };
  return send({ operation: 'hold', key, person, wanted }, HOLD, variables, told);
};

const RELEASE = `mutation Release($id: ID!, $command: String) {
  releaseHold(id: $id, command_id: $command) { errcode }
}`;

/** Never refused to its holder, so nothing is written down but how long it took. */
export const release = (person: Person, id: string): void => {
  ask(person, 'release', RELEASE, { id, command: newKey() });
};

const CANCEL = `mutation Cancel($id: ID!, $command: String) {
  answer: updateAppointmentInformationState(id: $id, state: 2, reason: "负载 load", command_id: $command) {
    errcode msg_en revision position
  }
}`;

export const cancel = (person: Person, booking: string, key = newKey()): CommandAnswer | undefined =>
  send({ operation: 'cancel', key, person, booking }, CANCEL, { id: booking }, told);

const CHANGE = `mutation Change($id: ID!, $date: String!, $start: String!, $end: String!, $command: String) {
  answer: changeTime(id: $id, appointmentDate: $date, startTime: $start, endTime: $end, command_id: $command) {
    errcode msg_en appointmentId revision position
  }
}`;

export const change = (
  person: Person,
  booking: string,
  wanted: WantedPeriod,
  key = newKey(),
): CommandAnswer | undefined => {
  const period = { date: wanted.date, start: clockOf(wanted.start), end: clockOf(wanted.end) };
  return send(
    { operation: 'change', key, person, booking, wanted },
    CHANGE,
    { id: booking, ...period },
    told,
  );
};

const BOOK_LESSON = `mutation Lesson($model: AppointmentInformationInput!, $command: String) {
  answer: saveAppointmentInformationForManage(model: $model, command_id: $command) {
    errcode msg_en appointmentId revision position
  }
}`;

/** Books as an import does: a finished plan of an authority. */
export const bookLesson = (person: Person, row: TermRow): CommandAnswer | undefined => {
  const { key, resource, date, start, end, persons, theme } = row;
  const model = {
    resources_id: resource,
    appointment_date: date,
    data_source: 2,

    start_time: clockOf(start),
    end_time: clockOf(end),

    person_times: persons,
    theme,
    theme_en: theme,
  };
  const wanted = { resource, date, start, end };
  return send({ operation: 'book', name: 'book lesson', key, person, wanted }, BOOK_LESSON, { model }, told);
};

const CLOSE = `mutation Close($model: ResourcesOccupyInput!, $command: String) {
  answer: saveResourcesOccupy(model: $model, command_id: $command) { code rows { errcode } }
}`;

interface Closed {
  readonly answer: { readonly code: number; readonly rows: readonly { readonly errcode: number }[] };
}
const closed = ({ answer }: Closed): CommandAnswer => ({ errcode: answer.rows[0]?.errcode ?? answer.code });

export const close = (
  person: Person,
  { key, resource, date, start, end }: TermRow,
): CommandAnswer | undefined => {
  const model = {
    resource_id: resource,
    occupy_date: date,
    data_source: 2,

    occupy_start_time: clockOf(start),
    occupy_end_time: clockOf(end),
  };
  const wanted = { resource, date, start, end };
  return send({ operation: 'close', key, person, wanted }, CLOSE, { model }, closed);
};
