// Makes what the screens show and act on, through the server's own commands.
import { addDays } from '@campus/events/domain/time/dates';
import type { Campus } from '../harness/campus.ts';
import { bookNow, openDutyRoom, switchDutyRoom, wellWithinHalfHour } from '../harness/duty-room.ts';
import { bookPeriod, mondayAhead, person, type Saved, today, workingDay } from '../harness/people.ts';
import { span } from '../harness/timetable.ts';
import type { Place } from './screen.ts';

const TYPE = `query ($id: ID!) { findResourcesByAccount(id: $id) { resources_type_id } }`;
const FIRST_HOUR = 9;

const taken = ({ errcode, msg }: Saved): void => {
  if (errcode !== 0) throw new Error(`${errcode} ${msg}`);
};

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `number` tells places apart: each has hours and rooms of its own. */
export const preparePlace = async (campus: Campus, number: number, isPhone: boolean): Promise<Place> => {
  const { url } = campus.server;
  const [admin, owner, other] = await Promise.all([
    person(url, 'admin'),
    person(url, 'student1'),
    person(url, `student${10 + number}`),
  ]);
  const monday = mondayAhead(8);
  const caseRoom = campus.room('明德楼 220 案例室').id;
  const date = addDays(monday, number);
  const cancelled = { resource: caseRoom, date, start: '20:00', end: '21:00' };
  const moved = { resource: caseRoom, date, start: '17:00', end: '18:00' };
  taken(await bookPeriod(owner, cancelled, undefined, '系务会 Department meeting'));
  taken(await bookPeriod(owner, moved, undefined, '论文讨论 Thesis talk'));
  const dutyRoom = await openDutyRoom(admin, `D-10${number}`);
  await switchDutyRoom(admin, dutyRoom, false);
  const { findResourcesByAccount: room } = await owner.request<{
    readonly findResourcesByAccount: { readonly resources_type_id: string };
  }>(TYPE, { id: campus.room('逸夫楼 302 会议室').id });
  return {
    url,
    typeId: room.resources_type_id,
    room: campus.room,
    today: today(),
    shown: workingDay(1),
    monday,
    hour: clock(FIRST_HOUR + 2 * number),
    nextHour: clock(FIRST_HOUR + 2 * number + 1),
    toCancel: span(cancelled.start, cancelled.end),
    toMove: span(moved.start, moved.end),
    dutyRoom,
    switchDutyRoom: (isOn) => switchDutyRoom(admin, dutyRoom, isOn),
    takeDutyRoom: async () => {
      await wellWithinHalfHour();
      taken(await bookNow(other, dutyRoom, '学习小组 Study group'));
    },
    isPhone,
  };
};
