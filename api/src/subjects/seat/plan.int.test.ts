// The plan of a reading room over the running product: what it keeps, what it may not lose, who is told of what.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

type Row = Readonly<Record<string, unknown>>;
interface Seat {
  readonly seat_number: string;
  readonly row_num: number;
  readonly column_num: number;
  readonly seat_state: number;
  readonly block_name: string | null;
}
interface Saved {
  readonly errcode: number;
  readonly msg_en: string | null;
  readonly position: string | null;
  readonly id?: string | null;
}

let room = '';
const product = productOn(runServer(['admin', 'student1']));
const { askAs, seen } = product;
const tomorrow = addDays(localOf('Asia/Shanghai', Date.now()).date, 1);

const PLAN = 'id revision rows columns seatList { seat_number row_num column_num seat_state block_name }';
const readPlan = async () =>
  (
    await askAs('admin')<{
      room: { revision: number; rows: number; columns: number; seatList: readonly Seat[] };
    }>(`query ($id: ID!) { room: findSeatResourcesWithAuth(id: $id) { ${PLAN} } }`, { id: room })
  ).room;

const settled = async (saved: Saved): Promise<Saved> => {
  await seen('admin', saved.position);
  return saved;
};

const savePlan = async (models: readonly Seat[], more: Row = {}, account = 'admin') => {
  const { saved } = await askAs(account)<{ saved: Saved }>(
    `mutation ($id: ID!, $models: [SeatInput!]!, $rows: Int, $columns: Int, $edited_from: Int) {
       saved: saveSeatList(resourceId: $id, models: $models, rows: $rows, columns: $columns, edited_from: $edited_from) { errcode msg_en position }
     }`,
    { id: room, models, ...more },
  );
  return settled(saved);
};

const saveRoom = async (fields: Row) => {
  const { saved } = await askAs('admin')<{ saved: Saved }>(
    'mutation ($model: SeatResourcesInput!) { saved: updateSeatResources(model: $model) { errcode msg_en position } }',
    { model: { id: room, ...fields } },
  );
  return settled(saved);
};

const impactOf = async (seatList: readonly Seat[]) => {
  const { impact } = await askAs('admin')<{
    impact: { bookings: readonly { id: string; reason_en: string }[] };
  }>(
    `query ($id: ID!, $model: JSON!) {
       impact: findRuleImpact(entity: "seat_resource", id: $id, model: $model) { bookings { id reason_en } }
     }`,
    { id: room, model: { seatList } },
  );
  return impact.bookings;
};

const book = async (seat: string) => {
  const model = {
    resources_id: room,
    appointment_date: tomorrow,
    start_time: '10:00',
    end_time: '12:00',
    seat_number: seat,
    theme: '自习',
    notice_read: 1,
  };
  const { saved } = await askAs('student1')<{ saved: Saved }>(
    'mutation ($model: AppointmentInformationInput!) { saved: saveAppointmentInformation(model: $model) { errcode msg_en position id: appointmentId } }',
    { model },
  );
  return settled(saved);
};

beforeAll(async () => {
  const { page } = await askAs('admin')<{ page: { edges: readonly { node: { id: string } }[] } }>(
    '{ page: findSeatResourcesAll(first: 10) { edges { node { id resources_number } } } }',
  );
  room = page.edges[0]?.node.id ?? '';
}, 180_000);

describe('the plan of a seat room', () => {
  it('keeps each seat, and room for aisles beyond the last of them', async () => {
    const { seatList } = await readPlan();
    const seat = { seat_number: 'G-1', row_num: 7, column_num: 1, seat_state: 1, block_name: '安静区' };
    expect(await savePlan([...seatList, seat], { rows: 9, columns: 13 })).toMatchObject({ errcode: 0 });
    const after = await readPlan();
    expect(after).toMatchObject({ rows: 9, columns: 13 });
    expect(after.seatList).toContainEqual(seat);
    expect(await savePlan(seatList, { rows: 6, columns: 11 })).toMatchObject({ errcode: 0 });
    expect(await readPlan()).toMatchObject({ rows: 6, columns: 11, seatList });
  });

  it('never loses a seat that is booked, and names the booking that it hits', async () => {
    const { seatList } = await readPlan();
    const booked = await book('E4');
    expect(booked.errcode).toBe(0);
    const without = seatList.filter(({ seat_number }) => seat_number !== 'E4');
    expect(await impactOf(without)).toEqual([{ id: booked.id, reason_en: expect.stringContaining('E4') }]);
    expect(await savePlan(without)).toMatchObject({ errcode: 3001, msg_en: expect.stringContaining('E4') });
    expect(await saveRoom({ seatList: without })).toMatchObject({
      errcode: 3001,
      msg_en: expect.stringContaining('E4'),
    });
    const closed = seatList.map((seat) => (seat.seat_number === 'E4' ? { ...seat, seat_state: 2 } : seat));
    expect((await impactOf(closed)).map(({ id }) => id)).toEqual([booked.id]);
    expect(await impactOf(seatList)).toEqual([]);

    const { settled: done } = await askAs('admin')<{ settled: Saved }>(
      'mutation ($id: ID!) { settled: settleImpact(rows: [{ id: $id, action: "cancel" }], reason: "座位维修") { errcode msg_en position } }',
      { id: booked.id },
    );
    await settled(done);
    expect(await savePlan(closed)).toMatchObject({ errcode: 0 });
    expect((await book('E4')).errcode).toBe(2011);
    expect(await savePlan(without)).toMatchObject({ errcode: 0 });
  });

  it('tells the second of two editors that the first was there', async () => {
    const { revision, seatList } = await readPlan();
    const inBlock = (block_name: string) => seatList.map((seat) => ({ ...seat, block_name }));
    expect(await savePlan(inBlock('一区'), { edited_from: revision })).toMatchObject({ errcode: 0 });
    expect((await savePlan(inBlock('二区'), { edited_from: revision })).errcode).toBe(4009);
  });

  it('is not for readers, and refuses numbers that are there twice', async () => {
    const { seatList } = await readPlan();
    await expect(savePlan(seatList, {}, 'student1')).rejects.toThrow('4001');
    const [first, second] = seatList;
    if (!first || !second) throw new Error('the demonstration has a reading room');
    const twice = seatList.map((seat) =>
      seat === second ? { ...seat, seat_number: first.seat_number } : seat,
    );
    expect((await savePlan(twice)).errcode).toBe(1008);
  });
});
