// What people do with processes in one round, each subject beside the others: they begin something, and go on with
// what they find. They choose by the seed among the few things that clash.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { rowsIn } from '@campus/events/domain/unknown';
import { Lost } from '../caller.ts';
import { type Subject, subjects } from './errand-book.ts';
import { dayOf, formOf, OFFICE, type Player, people, playerIn, press, type Round } from './people.ts';
import { SEATS, VISIT_WINDOWS } from './premises.ts';
import {
  bookingsAt,
  bundlesOfPeople,
  loansOf,
  membersOf,
  seriesOfPeople,
  type Thing,
  visitsIn,
  waitsAt,
} from './standing-things.ts';

const HOUR = 60;
const MORNING = 480;
const BOOK = 'saveAppointmentInformation(model: $model)';
const MODEL = '$model: AppointmentInformationInput!';
const CANCEL = 'updateAppointmentInformationState(id: $id, state: 2, reason: "断电 power cut")';
const TAKE_AWAY = `updateAppointmentInformationStateForManage(idList: [$id], state: 2, reason: "断电", dataSource: 3)`;
const ID = '$id: ID!';

/** Resolves when all are done with it, or the server is gone. */
export const runErrands = async (round: Round): Promise<void> => {
  const lost = (error: unknown): void => {
    if (!(error instanceof Lost)) throw error;
  };
  await Promise.all(subjects.map((subject) => errands[subject](playerIn(round, subject)).catch(lost)));
};

const DATES = 3;
const WEEK = 7;
const MOST_SERIES = 8;

const makeAndEditSeries = async (person: Player): Promise<void> => {
  const { round, ask, pick, is, upTo } = person;
  const subject = 'series';
  const account = pick(people.series) ?? '';
  const [first, start] = [dayOf(round, 60 + upTo(2)), MORNING + 30 * upTo(8)];
  const dateList = Array.from({ length: DATES }, (_, index) => addDays(first, WEEK * index));
  const model = formOf(round.premises.rooms[upTo(2)] ?? '', first, start, HOUR);
  const call = 'saveAppointmentInformationForCyclicity(model: $model, dateList: $dateList)';
  const declared = `${MODEL}, $dateList: [String!]!`;
  const answers = 'code errcode';
  await ask({
    subject,
    account,
    call,
    declared,
    variables: { model, dateList },
    answers,
    leaves: 'Requested',
  });
  const known = seriesOfPeople(round.facts, people.series).filter(({ has }) => !has('Ended'));
  for (let edit = 0; edit < 2; edit += 1) {
    const series = known.length > MOST_SERIES && edit === 1 ? known[upTo(MOST_SERIES)] : pick(known);
    if (series && is(0.75)) await editSeries(person, series);
    else if (series) await changeDate(person, series);
  }
};

/** The date as it was first asked for. */
const namedDate = ({ facts }: Thing, { pick }: Player) => {
  const row = pick(rowsIn(facts[0]?.data.dates));
  return { date: String(row?.date), start: Number(row?.start) };
};

const editSeries = async (person: Player, series: Thing): Promise<void> => {
  const { ask, upTo, is, pick, round } = person;
  const { date, start } = namedDate(series, person);
  const scope = pick(['one', 'one', 'following', 'all'] as const) ?? 'one';
  const moved = MORNING + 30 * upTo(8);
  const to = is(0.6)
    ? { date: is(0.8) ? date : addDays(date, 1), start: moved, end: moved + HOUR }
    : undefined;
  const target = to && { toDate: to.date, toStartTime: clockOf(to.start), toEndTime: clockOf(to.end) };
  const named = { seriesId: series.id, date, startTime: clockOf(start), scope };
  const resource = round.premises.rooms[0] ?? '';
  await ask({
    subject: 'series',
    account: series.account,
    call: `updateSeries(seriesId: $seriesId, date: $date, startTime: $startTime, scope: $scope, action: $action,
      toDate: $toDate, toStartTime: $toStartTime, toEndTime: $toEndTime)`,
    declared: `$seriesId: ID!, $date: String!, $startTime: String!, $scope: String!, $action: String!,
      $toDate: String, $toStartTime: String, $toEndTime: String`,
    variables: { ...named, ...target, action: to ? 'move' : 'cancel' },
    answers: 'code errcode',
    step: { kind: 'edit', series: series.id, resource, date, start, scope, ...(to && { to }) },
  });
};

const changeDate = async (person: Player, series: Thing): Promise<void> => {
  const { date, start } = namedDate(series, person);
  const action = person.pick(['skip', 'retry', 'heal', 'letGo']);
  await person.ask({
    subject: 'series',
    account: series.account,
    call: 'updateSeriesDate(seriesId: $seriesId, date: $date, startTime: $startTime, action: $action)',
    declared: '$seriesId: ID!, $date: String!, $startTime: String!, $action: String!',
    variables: { seriesId: series.id, date, startTime: clockOf(start), action },
    answers: 'code errcode',
  });
};

/** Now and then two people want the same rooms and devices at the same moment, each beginning at the other end. */
const bookBundles = async (person: Player): Promise<void> => {
  const { round, ask, pick, is, upTo } = person;
  const subject = 'bundles';
  const { rooms, device, hourly } = round.premises;
  const [date, start] = [dayOf(round, 90 + upTo(4)), MORNING + HOUR * upTo(8)];
  const { resources_id: _, ...model } = formOf('', date, start, HOUR);
  const call = 'saveAppointmentInformationForBundle(model: $model, resourceList: $resourceList)';
  const declared = `${MODEL}, $resourceList: [BundleMemberInput!]!`;
  const isContended = is(0.5);
  const lent = is(0.6) ? [{ resources_id: pick([device, hourly, hourly]), units: 1 + upTo(2) }] : [];
  const wanted = [...rooms.map((resources_id) => ({ resources_id })), ...lent];
  await Promise.all(
    people.bundles.map((account, index) => {
      if (index > 0 && !isContended) return undefined;
      const resourceList = index === 0 ? wanted : wanted.toReversed();
      const variables = { model, resourceList };
      return ask({ subject, account, call, declared, variables, answers: 'code errcode replayed' });
    }),
  );
  const bundle = pick(bundlesOfPeople(round.facts, people.bundles));
  if (!bundle) return;
  const variables = { id: pick(membersOf(bundle)) };
  const { account } = bundle;
  if (is(0.3)) await ask({ subject, account, call: CANCEL, declared: ID, variables });
  else if (is(0.5))
    await ask({
      subject,
      account: OFFICE,
      call: TAKE_AWAY,
      declared: ID,
      variables,
      answers: 'code errcode',
    });
  else
    await ask({
      subject,
      account,
      call: 'cancelAppointmentBundle(bundleId: $id, reason: "断电 power cut")',
      declared: ID,
      variables: { id: bundle.id },
      answers: 'code errcode replayed',
    });
};

/** One has a period, the others wait for it; it is given up, offered, taken or declined. */
const waitForPlaces = async ({ round, ask, pick, is, upTo }: Player): Promise<void> => {
  const subject = 'waitlist';
  const room = round.premises.rooms[2] ?? '';
  const [holder = '', ...waiting] = people.waitlist;
  const model = formOf(room, dayOf(round, 100), MORNING + HOUR * upTo(6), HOUR);
  await ask({
    subject,
    account: holder,
    call: BOOK,
    declared: MODEL,
    variables: { model },
    leaves: 'Booked',
  });
  for (const account of waiting)
    await ask({
      subject,
      account,
      call: 'saveAppointmentWait(model: $model)',
      declared: MODEL,
      variables: { model },
      leaves: 'WaitBegun',
    });
  const own = bookingsAt(round.facts, room).filter(({ account }) =>
    people.waitlist.some((one) => one === account),
  );
  const given = pick(own);
  if (given)
    await ask({ subject, account: given.account, call: CANCEL, declared: ID, variables: { id: given.id } });
  for (const wait of waitsAt(round.facts, room)) {
    const isOffered = wait.has('PlaceOffered');
    if (!isOffered && is(0.9)) continue;
    const { account, id } = wait;
    const call = isOffered && is(0.7) ? 'acceptAppointmentWait(id: $id)' : 'deleteAppointmentWait(id: $id)';
    await ask({ subject, account, call, declared: ID, variables: { id } });
  }
};

/** Booked and paid at once, later, twice or never; some of it is given up and paid back. */
const payAtCourt = async ({ round, ask, pick, is, upTo }: Player): Promise<void> => {
  const subject = 'payments';
  const { court } = round.premises;
  const account = pick(people.payments) ?? '';
  const model = formOf(court, dayOf(round, 110 + upTo(10)), MORNING + HOUR * upTo(10), HOUR);
  await ask({ subject, account, call: BOOK, declared: MODEL, variables: { model }, leaves: 'Booked' });
  const known = bookingsAt(round.facts, court);
  for (const booking of known.filter(({ has }) => !has('Paid')).slice(-2)) {
    if (is(0.3)) continue;
    const { payUrl } = await ask({
      subject,
      account: booking.account,
      call: 'createPayOrder(appointmentId: $id)',
      declared: ID,
      variables: { id: booking.id },
      answers: 'errcode payUrl',
    });
    if (!payUrl) continue;
    const times = is(0.3) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => press(new URL(payUrl, round.url).href)));
  }
  const paid = pick(known.filter(({ has }) => has('Paid')));
  if (paid && is(0.6))
    await ask({ subject, account: paid.account, call: CANCEL, declared: ID, variables: { id: paid.id } });
};

/** Some device is asked for, handed out, brought back in parts. */
const lendDevice = async ({ round, ask, pick, is, upTo }: Player): Promise<void> => {
  const subject = 'loans';
  const { device } = round.premises;
  const days = [round.now.date, addDays(round.now.date, 1)];
  for (const account of people.loans)
    await ask({
      subject,
      account,
      call: 'saveAppointmentInformationAll(model: $model, borrowDateList: $dates)',
      declared: `${MODEL}, $dates: [String!]`,
      variables: {
        model: { resources_id: device, units: 1 + upTo(2), theme: '断电 power cut', notice_read: 1 },
        dates: is(0.5) ? days : days.slice(0, 1),
      },
      answers: 'code errcode',
      leaves: 'Borrowed',
    });
  const loan = pick(loansOf(round.facts, device));
  if (!loan) return;
  const variables = { id: loan.id };
  if (!loan.has('HandedOut') && is(0.2))
    await ask({ subject, account: loan.account, call: CANCEL, declared: ID, variables });
  if (!loan.has('HandedOut')) {
    const call = 'updateAppointmentConsuming(id: $id)';
    await ask({ subject, account: OFFICE, call, declared: ID, variables, leaves: 'HandedOut' });
  }
  const call = is(0.4) ? 'updateAppointmentReturn(id: $id, units: 1)' : 'updateAppointmentReturn(id: $id)';
  if (is(0.7)) await ask({ subject, account: OFFICE, call, declared: ID, variables, leaves: 'GivenBack' });
};

const HALF_HOUR = 30;

/** Readers sit down, leave their seat for a while and come back. */
const sitInReadingRoom = async ({ round, ask, pick }: Player): Promise<void> => {
  const subject = 'seats';
  const { readingRoom } = round.premises;
  const start = round.now.minute - (round.now.minute % HALF_HOUR);
  for (const account of people.seats) {
    const seat = bookingsAt(round.facts, readingRoom).find((booking) => booking.account === account);
    if (!seat) {
      const model = { ...formOf(readingRoom, round.now.date, start, 2 * HOUR), seat_number: pick(SEATS) };
      await ask({ subject, account, call: BOOK, declared: MODEL, variables: { model }, leaves: 'Booked' });
      continue;
    }
    const variables = { id: seat.id };
    if (!seat.has('SignedIn')) {
      const call = 'signIn(id: $id)';
      const answers = 'errcode: status';
      await ask({ subject, account, call, declared: ID, variables, answers, leaves: 'SignedIn' });
    }
    const isAway = seat.last('SeatLeft', 'SeatReturned') === 'SeatLeft';
    const moves = ['updateSeatLeave(id: $id)', 'updateSeatReturn(id: $id)'];
    for (const call of isAway ? moves.toReversed() : moves)
      await ask({ subject, account, call, declared: ID, variables });
  }
};

const REVIEW = 'query ($id: ID!) { found: findAppointmentInformation(id: $id) { process_url } }';

/** A hall is asked for; its workflow service decides, or the applicant gives it up. */
const askForHall = async ({ round, ask, pick, is, upTo }: Player): Promise<void> => {
  const subject = 'workflow';
  const { hall } = round.premises;
  const account = pick(people.workflow) ?? '';
  const date: LocalDate = dayOf(round, 130 + upTo(20));
  const model = formOf(hall, date, MORNING + HOUR * upTo(10), HOUR);
  await ask({ subject, account, call: BOOK, declared: MODEL, variables: { model }, leaves: 'Booked' });
  const open = bookingsAt(round.facts, hall).filter(({ has }) => !has('Approved') && !has('Returned'));
  for (const request of open.slice(-2)) {
    const variables = { id: request.id };
    if (is(0.15)) {
      await ask({ subject, account: request.account, call: CANCEL, declared: ID, variables });
      continue;
    }
    const body = JSON.stringify({ query: REVIEW, variables });
    const { caller, tokens } = round;
    const { found } = await caller.ask<{ readonly found: { readonly process_url: string | null } }>(
      tokens.get(OFFICE) ?? '',
      body,
    );
    const outcome = pick(['approved', 'approved', 'rejected', 'returned']) ?? 'approved';
    if (found.process_url) await press(found.process_url, { outcome });
  }
};

/** Visitors are invited and asked for, a few phones in few windows; gates tell of them, some twice. */
const receiveVisitors = async (person: Player): Promise<void> => {
  const { round, ask, pick, upTo } = person;
  const subject = 'visits';
  const [host = '', other = ''] = people.visits;
  const date = addDays(round.now.date, 10 + upTo(4));
  const window_id = pick(VISIT_WINDOWS);
  const phones = Array.from({ length: 3 }, () => `138123410${10 + upTo(12)}`);
  const visitor = { visitor_name: '访客', unit: 'P', in_school_reason: 'P', in_school_date: date, window_id };
  const [start_time, end_time] = window_id?.split('-') ?? [];
  await Promise.all([
    ...phones.slice(1).map((phone) =>
      ask({
        subject,
        account: host,
        call: 'saveVisitorInvitation(model: $model)',
        declared: '$model: VisitorRegistrationInput!',
        variables: { model: { ...visitor, phone, companions: upTo(2) } },
        leaves: 'VisitInvited',
      }),
    ),
    ask({
      subject,
      account: host,
      call: 'saveAppointmentInformationForVisitor(model: $model)',
      declared: '$model: VisitorAppointmentInput!',
      variables: {
        model: {
          appointment_user_name: '访客',
          phone: phones[0],
          dept_name: 'P',
          reason: 'P',
          appointment_date: date,
          start_time,
          end_time,
          accept_visit_account: other,
        },
      },
      leaves: 'VisitAsked',
    }),
  ]);
  const known = visitsIn(round.facts);
  for (const visit of [pick(known), pick(known)]) if (visit) await goOnWithVisit(person, visit);
  const seen = pick(known);
  if (seen) await passGates(person, seen.id);
};

const goOnWithVisit = async (
  { ask, is }: Player,
  { id, host, isAsked }: ReturnType<typeof visitsIn>[number],
): Promise<void> => {
  const about = { subject: 'visits', account: host, declared: ID, variables: { id } } as const;
  if (isAsked && is(0.7)) await ask({ ...about, call: 'approveVisit(id: $id)', leaves: 'VisitApproved' });
  else if (isAsked)
    await ask({ ...about, call: 'refuseVisit(id: $id, reason: "away")', leaves: 'VisitRefused' });
  else if (is(0.5)) await ask({ ...about, call: 'cancelVisit(id: $id)', leaves: 'VisitCancelled' });
  else await ask({ ...about, call: 'revokeVisit(id: $id)', leaves: 'VisitRevoked' });
};

const passGates = async ({ round, ask, pick, is, upTo }: Player, visit: string): Promise<void> => {
  const happened_at = Date.parse(`${round.now.date}T00:00:00+08:00`) + round.now.minute * 60_000;
  const passage_id = `${round.name}-passage-${upTo(1_000_000)}`;
  const direction = is(0.6) ? 'in' : 'out';
  const told = {
    passage_id,
    direction,
    happened_at,
    gate: pick(round.premises.gates),
    holder: `visit:${visit}`,
  };
  const models = [
    { ...told, method: 1, category: 1, count: 1, of: 1, verdict: 'admitted', reason: 'admitted' },
  ];
  const tell = () =>
    ask({
      subject: 'visits',
      account: OFFICE,
      call: 'savePassages(models: $models)',
      declared: '$models: [PassageInput!]!',
      variables: { models },
      passage: passage_id,
    });
  await Promise.all(is(0.5) ? [tell(), tell()] : [tell()]);
};

const errands: Readonly<Record<Subject, (person: Player) => Promise<void>>> = {
  series: makeAndEditSeries,
  bundles: bookBundles,
  waitlist: waitForPlaces,
  payments: payAtCourt,
  loans: lendDevice,
  seats: sitInReadingRoom,
  workflow: askForHall,
  visits: receiveVisitors,
};
