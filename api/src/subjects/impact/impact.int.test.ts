// What a changed rule does to bookings over the running product, what is done about it, and what was asked in vain.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

interface Saved {
  readonly errcode: number;
  readonly ids: readonly string[] | null;
  readonly position: string | null;
  readonly id?: string | null;
}

let type = '';
let room = '';
const product = productOn(runServer(['admin', 'student37', 'student38']));
const { askAs, seen } = product;
const day = addDays(localOf('Asia/Shanghai', Date.now()).date, 4);

const save = async (operation: string, model: object): Promise<string> => {
  const input = operation === 'saveResources' ? 'ResourcesInput' : 'ResourcesTypeInput';
  const { saved } = await askAs('admin')<{ saved: Saved }>(
    `mutation ($model: ${input}!) { saved: ${operation}(model: $model) { errcode ids position } }`,
    { model },
  );
  expect(saved.errcode).toBe(0);
  await settled(saved);
  return saved.ids?.[0] ?? '';
};

const settled = ({ position }: Pick<Saved, 'position'>): Promise<void> => seen('admin', position);

const book = async (account: string, start: string, end: string): Promise<Saved> => {
  const model = {
    resources_id: room,
    appointment_date: day,
    start_time: start,
    end_time: end,
    theme: '研讨',
    person_times: 1,
    notice_read: 1,
  };
  const { saved } = await askAs(account)<{ saved: Saved }>(
    `mutation ($model: AppointmentInformationInput!) {
       saved: saveAppointmentInformation(model: $model) { errcode ids position id: appointmentId }
     }`,
    { model },
  );
  await settled(saved);
  return saved;
};

const impactOf = async (entity: string, id: string, model: object, account = 'admin') => {
  const { impact } = await askAs(account)<{
    impact: { resources: number; bookings: readonly { id: string; reason_en: string }[] };
  }>(
    `query ($entity: String!, $id: ID!, $model: JSON!) {
       impact: findRuleImpact(entity: $entity, id: $id, model: $model) { resources bookings { id reason_en } }
     }`,
    { entity, id, model },
  );
  return impact;
};

const settle = async (account: string, rows: readonly object[]) => {
  const { done } = await askAs(account)<{
    done: { errcode: number; position: string | null; rows: readonly { errcode: number }[] };
  }>(
    `mutation ($rows: [ImpactDecision!]!) {
       done: settleImpact(rows: $rows, reason: "Cleaning") { errcode position rows { errcode } }
     }`,
    { rows },
  );
  await settled(done);
  return done;
};

const bookingNow = async (id: string) => {
  const { booking } = await askAs('admin')<{ booking: Readonly<Record<string, unknown>> }>(
    'query ($id: ID!) { booking: findAppointmentInformation(id: $id) { status start_time reason } }',
    { id },
  );
  return booking;
};

const demand = async () => {
  const { found } = await askAs('admin')<{
    found: {
      refused: {
        attempts: number;
        hours: readonly { hour: number; attempts: number }[];
        resources: readonly { id: string; attempts: number }[];
        reasons: readonly { code: number; attempts: number }[];
      };
    };
  }>(
    `query ($day: String!, $type: ID!) {
       found: findUsageStatistics(startDate: $day, endDate: $day, typeId: $type) {
         refused { attempts hours { hour attempts } resources { id attempts } reasons { code attempts } }
       }
     }`,
    { day, type },
  );
  return found.refused;
};

beforeAll(async () => {
  type = await save('saveResourcesType', {
    resources_name: '影响',
    resources_name_en: 'Impact',
    appointment_category: 1,
    common_enable: 1,
    state: 1,
  });
  room = await save('saveResources', {
    resources_type_id: type,
    resources_number: 'IMPACT-1',
    resources_name: '影响 1',
    resources_name_en: 'Impact 1',
    rule_source: 1,
    appointment_open_time: '08:00',
    appointment_close_time: '22:00',
  });
}, 180_000);

it('names the bookings that another rule hits, then moves one and cancels one', async () => {
  const [early, late] = [
    await book('student37', '09:00', '10:00'),
    await book('student37', '20:00', '21:00'),
  ];
  expect([early.errcode, late.errcode]).toEqual([0, 0]);
  const [first, second] = [early.id ?? '', late.id ?? ''];
  const hit = await impactOf('resource', room, {
    appointment_open_time: '10:00',
    appointment_close_time: '20:00',
  });
  expect(hit.bookings.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());

  const moved = { id: first, action: 'move', appointment_date: day, start_time: '11:00', end_time: '12:00' };
  const rows = [moved, { id: second, action: 'cancel' }];
  const byStranger = await settle('student38', rows).catch((error: unknown) => String(error));
  expect(JSON.stringify(byStranger)).toMatch(/4001|4004/);
  expect(await settle('admin', rows)).toMatchObject({ errcode: 0, rows: [{ errcode: 0 }, { errcode: 0 }] });
  expect(await bookingNow(first)).toMatchObject({ status: 'pending', start_time: '11:00' });
  expect(await bookingNow(second)).toMatchObject({ status: 'cancelled', reason: 'Cleaning' });
});

it('names the bookings that a change of the type hits, in each of its resources', async () => {
  const booked = await book('student37', '14:00', '15:00');
  const { resources, bookings } = await impactOf('resource_type', type, { common_enable: 0 });
  expect(resources).toBe(1);
  expect(bookings.map(({ id }) => id)).toContain(booked.id);
  expect((await impactOf('resource_type', type, { resources_name_en: 'Other' })).bookings).toEqual([]);
});

it('shows an attempt that was refused in the chart of demand', async () => {
  const before = await demand();
  expect((await book('student37', '16:00', '17:00')).errcode).toBe(0);
  const refused = await book('student38', '16:00', '17:00');
  expect(refused.errcode).not.toBe(0);
  await expect.poll(async () => (await demand()).attempts).toBe(before.attempts + 1);
  const { hours, resources, reasons } = await demand();
  expect(hours).toContainEqual({ hour: 16, attempts: 1 });
  expect(resources).toEqual([{ id: room, attempts: 1 }]);
  expect(reasons).toEqual([{ code: refused.errcode, attempts: 1 }]);
});

it('keeps a resource until its bookings are settled', async () => {
  expect((await book('student37', '18:00', '19:00')).errcode).toBe(0);
  const remove = async () => {
    const { done } = await askAs('admin')<{ done: { errcode: number; msg_en: string } }>(
      'mutation ($id: ID!) { done: deleteResources(id: $id) { errcode msg_en } }',
      { id: room },
    );
    return done;
  };
  const refused = await remove();
  expect([refused.errcode, refused.msg_en]).toEqual([3001, expect.stringContaining('bookings not yet over')]);
  const { bookings } = await impactOf('resource', room, { state: 0 });
  expect(
    await settle(
      'admin',
      bookings.map(({ id }) => ({ id, action: 'cancel' })),
    ),
  ).toMatchObject({ errcode: 0 });
  expect((await remove()).errcode).toBe(0);
});

describe('what was promised', () => {
  const update = (model: object) =>
    askAs('admin')<{ saved: Saved & { msg_en: string } }>(
      `mutation ($model: ResourcesInput!) {
         saved: updateResources(model: $model) { errcode msg_en ids position }
       }`,
      { model },
    ).then(({ saved }) => saved);

  it('is counted when there are fewer places, and the save waits for a decision on it', async () => {
    room = await save('saveResources', {
      resources_type_id: type,
      resources_number: 'IMPACT-2',
      resources_name: '影响 2',
      rule_source: 1,
      appointment_open_time: '08:00',
      appointment_close_time: '22:00',
      available_number: 2,
      per_max_available_number: 1,
    });
    const [first, last] = [
      await book('student37', '12:00', '13:00'),
      await book('student38', '12:00', '13:00'),
    ];
    expect([first.errcode, last.errcode]).toEqual([0, 0]);
    const fewer = { available_number: 1 };
    const hit = await impactOf('resource', room, fewer);
    expect(hit.bookings.map(({ id }) => id)).toEqual([last.id]);
    expect(hit.bookings[0]?.reason_en).toContain('1 places at a time');
    const refused = await update({ id: room, ...fewer });
    expect(refused.errcode).toBe(3001);
    expect(refused.msg_en).toContain('bookings that it no longer allows: 1 (B-');
    expect((await update({ id: room, ...fewer, decided_bookings: [last.id] })).errcode).toBe(0);
    expect((await bookingNow(last.id ?? '')).status).toBe('pending');
  });

  it('is told of a disabled resource as well', async () => {
    const refused = await update({ id: room, state: 0 });
    expect(refused.errcode).toBe(3001);
    expect(refused.msg_en).toMatch(/no longer allows: \d+/);
  });
});
