// People of the demonstration campus, signed in for tests and load.
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, ClientError, signIn } from '@campus/deploy/ops/client';
import { addDays, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';

export const ZONE = 'Asia/Shanghai';
const PASSWORD = 'campus';

export const person = (url: string, name: string): Promise<Client> =>
  signIn(url, { name, password: PASSWORD });

/** student1 … studentN, signed in a few at a time. */
export const students = async (url: string, count: number): Promise<Client[]> => {
  const clients: Client[] = [];
  for (let first = 1; first <= count; first += 5) {
    const names = Array.from(
      { length: Math.min(5, count - first + 1) },
      (_, index) => `student${first + index}`,
    );
    clients.push(...(await Promise.all(names.map((name) => person(url, name)))));
  }
  return clients;
};

export const today = (): LocalDate => localOf(ZONE, Date.now()).date;

const DAY_MINUTES = 1440;

/** Waits past midnight where `minutes` do not fit into the campus's day: `today` is then the same all along. */
export const wellWithinDay = async (minutes: number): Promise<void> => {
  const left = DAY_MINUTES - localOf(ZONE, Date.now()).minute;
  if (left <= minutes) await pause(left * 60_000);
};

let attempt = 0;

/** A test that is asked again looks at a later week: what it booked the first time still stands. */
export const beginAttempt = (number: number): void => {
  attempt = number;
};

const weeksLater = (date: LocalDate): LocalDate => addDays(date, 7 * attempt);

/** The next working day at least `ahead` days from today. */
export const workingDay = (ahead: number): LocalDate => {
  const date = addDays(today(), ahead);
  return weekdayOf(date) > 5 ? workingDay(ahead + 1) : weeksLater(date);
};

/** The first Monday at least `ahead` days from today. */
export const mondayAhead = (ahead: number): LocalDate => {
  const date = addDays(today(), ahead);
  return weekdayOf(date) === 1 ? weeksLater(date) : mondayAhead(ahead + 1);
};

export interface Room {
  readonly id: string;
  readonly name: string;
}

const ROOMS = `query {
  findResourcesAllByAccount(first: 200) { edges { node { id resources_name resources_type_id } } }
}`;

interface FoundRooms {
  readonly findResourcesAllByAccount: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly resources_name: string } }[];
  };
}

export const rooms = async (client: Client): Promise<Room[]> => {
  const { findResourcesAllByAccount } = await client.request<FoundRooms>(ROOMS);
  return findResourcesAllByAccount.edges.map(({ node }) => ({ id: node.id, name: node.resources_name }));
};

export interface Saved {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly appointmentId: string | null;
  readonly revision: number | null;
  readonly position: string | null;
  readonly replayed: boolean | null;
  readonly winner: { readonly stream: string; readonly revision: number; readonly at: number } | null;
}

const BOOK = `mutation ($model: AppointmentInformationInput!, $command: String) {
  saveAppointmentInformation(model: $model, command_id: $command) {
    errcode msg msg_en appointmentId revision position replayed winner { stream revision at }
  }
}`;

export interface Period {
  readonly resource: string;
  readonly date: LocalDate;
  readonly start: string;
  readonly end: string;
}

/** The people who come to each booking here. */
const PERSONS = 2;

export const bookPeriod = async (
  client: Client,
  { resource, date, start, end }: Period,
  command?: string,
  theme = '测试预约 test',
): Promise<Saved> => {
  const model = {
    resources_id: resource,
    appointment_date: date,
    start_time: start,
    end_time: end,
    theme,
    person_times: PERSONS,
    notice_read: 1,
  };
  const answer = await client.request<{ saveAppointmentInformation: Saved }>(BOOK, { model, command });
  return answer.saveAppointmentInformation;
};

const CANCEL = `mutation ($id: ID!, $reason: String) {
  updateAppointmentInformationState(id: $id, state: 2, reason: $reason) { errcode msg }
}`;

interface Cancelled {
  readonly updateAppointmentInformationState: { readonly errcode: number; readonly msg: string };
}

/** Read models that are behind for seconds make the server ask for patience, as on a machine with all servers. */
const BUSY = 5003;
const MOST_AGAIN = 20;
const AGAIN_AFTER_MS = 500;

/** Asks again while the server says that it is busy: a booking is cancelled once. Throws where it refuses. */
export const cancelBooking = async (client: Client, id: string, again = MOST_AGAIN): Promise<void> => {
  let answer: Cancelled;
  try {
    answer = await client.request<Cancelled>(CANCEL, { id, reason: '测试取消 test' });
  } catch (error) {
    if (!(error instanceof ClientError) || error.errcode !== BUSY || again === 0) throw error;
    await pause(AGAIN_AFTER_MS);
    return cancelBooking(client, id, again - 1);
  }
  const { errcode, msg } = answer.updateAppointmentInformationState;
  if (errcode !== 0) throw new Error(`${errcode} ${msg}`);
};

const FREE = `query ($id: ID!, $date: String!, $start: String!, $end: String!) {
  checkResourceBookDateAndBookTime(resourceId: $id, bookDate: $date, bookStartTime: $start, bookEndTime: $end) { code }
}`;

const RULES = `query ($ids: [ID!]!) { timetableRules(resourceIds: $ids) { resourceId rules mayBook { errcode } } }`;

interface FoundRules {
  readonly timetableRules: readonly {
    readonly resourceId: string;
    readonly rules: {
      readonly places: number;
      readonly seats?: number;
      readonly lending?: object;
      readonly approval: { readonly needed: boolean; readonly holdsPlace: boolean };
    };
    readonly mayBook: { readonly errcode: number };
  }[];
}

/** Its form asks for more than `bookPeriod` fills in. */
const ASKS_MORE = '创新中心 路演厅';

/** Whether the applicant comes first of all, and nobody else fits in. A loan takes no time of a day. */
const isForOne = ({
  rules: { places, seats = PERSONS, approval, lending },
}: FoundRules['timetableRules'][number]) =>
  !lending && places === 1 && seats >= PERSONS && (!approval.needed || approval.holdsPlace);

/** Rooms that any of these persons could book for the period, and would have for themselves. */
export const roomsFreeAt = async (
  persons: readonly Client[],
  period: Omit<Period, 'resource'>,
): Promise<Room[]> => {
  const [asks] = persons;
  if (!asks) throw new Error('nobody asks for a room');
  const all = await rooms(asks);
  const ids = all.map(({ id }) => id);
  const told = await Promise.all(persons.map((each) => each.request<FoundRules>(RULES, { ids })));
  // A person who may not even see a room is told nothing of it.
  const open = told.map(
    ({ timetableRules }) =>
      new Set(
        timetableRules
          .filter((each) => each.mayBook.errcode === 0 && isForOne(each))
          .map(({ resourceId }) => resourceId),
      ),
  );
  const found: Room[] = [];
  for (const room of all.filter(({ id, name }) => name !== ASKS_MORE && open.every((ids) => ids.has(id)))) {
    const { date, start, end } = period;
    const answer = await asks.request<{ checkResourceBookDateAndBookTime: { code: number } }>(FREE, {
      id: room.id,
      date,
      start,
      end,
    });
    if (answer.checkResourceBookDateAndBookTime.code === 0) found.push(room);
  }
  return found;
};
