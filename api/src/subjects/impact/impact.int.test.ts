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

describe('a draft of rules', () => {
  interface Explained {
    readonly resource_id: string | null;
    readonly sentences: readonly {
      code: string;
      pieces_en: readonly { text: string; is_changed: boolean }[];
    }[];
    readonly days: readonly {
      date: string;
      spans: readonly { start_time: string; end_time: string; state: string; change: string | null }[];
    }[];
    readonly reach: { resources: number; unfit: number; close: number };
  }
  const explain = async (more: object, account = 'admin'): Promise<Explained> => {
    const { draft } = await askAs(account)<{ draft: Explained }>(
      `query ($entity: String!, $id: ID, $model: JSON!, $resourceId: ID, $account: String) {
         draft: explainRules(
           entity: $entity, id: $id, model: $model, resourceId: $resourceId, account: $account
         ) {
           resource_id
           sentences { code pieces_en { text is_changed } }
           days { date spans { start_time end_time state change } }
           reach { resources unfit close }
         }
       }`,
      { entity: 'resource_rule_template', model: {}, ...more },
    );
    return draft;
  };
  const textsOf = ({ sentences }: Explained) =>
    sentences.map(({ pieces_en }) =>
      pieces_en.map(({ text, is_changed }) => (is_changed ? `[${text}]` : text)).join(''),
    );
  const spansOn = ({ days }: Explained) =>
    days
      .find(({ date }) => date === day)
      ?.spans.map(({ start_time, end_time, state, change }) =>
        [start_time, end_time, change, state].filter(Boolean).join(' '),
      );
  const refused = (asked: Promise<unknown>) =>
    asked.then(
      () => '',
      (error: unknown) => JSON.stringify(error) + String(error),
    );
  let template = '';

  beforeAll(async () => {
    const { saved } = await askAs('admin')<{ saved: Saved }>(
      `mutation ($model: ResourcesRuleTemplateInput!) {
         saved: saveResourcesRuleTemplate(model: $model) { errcode ids position }
       }`,
      {
        model: {
          template_name: '草稿',
          appointment_open_time: '08:00',
          appointment_close_time: '22:00',
          appointment_date_rule: 3,
          appointment_date_days: 3,
          advance_booking_rule: 1,
          advance_booking: { max_advance_booking_day: 30, min_advance_booking_hour: 1 },
        },
      },
    );
    await settled(saved);
    template = saved.ids?.[0] ?? '';
  });

  it('is shown to a record that nobody follows yet, without a resource', async () => {
    const { resource_id, reach, ...shown } = await explain({ id: template });
    expect([resource_id, reach]).toEqual([null, { resources: 0, unfit: 0, close: 0 }]);
    expect(shown.days).toHaveLength(9);
    const fresh = await explain({
      model: { appointment_open_time: '09:00', appointment_close_time: '20:00' },
    });
    expect(spansOn(fresh)).toEqual(['00:00 09:00 closed', '09:00 20:00 free', '20:00 24:00 closed']);
  });

  it('counts the bookings that stand and would no longer be taken', async () => {
    const earlier = { appointment_close_time: '11:30' };
    const { resource_id, reach } = await explain({ entity: 'resource', id: room, model: earlier });
    expect([resource_id, reach]).toEqual([room, { resources: 1, unfit: 2, close: 0 }]);
  });

  it('says what it changes for a resource that follows it, by the day that is booked there', async () => {
    room = await save('saveResources', {
      resources_type_id: type,
      resources_number: 'IMPACT-3',
      resources_name: '影响 3',
      rule_source: 1,
    });
    const booked = [await book('student37', '10:00', '11:00'), await book('student38', '11:00', '12:00')];
    expect(booked.map(({ errcode }) => errcode)).toEqual([0, 0]);
    const decided_bookings = booked.map(({ id }) => id);
    const { saved } = await askAs('admin')<{ saved: Saved }>(
      'mutation ($model: ResourcesInput!) { saved: updateResources(model: $model) { errcode ids position } }',
      { model: { id: room, rule_source: 2, rule_template_id: template, decided_bookings } },
    );
    expect(saved.errcode).toBe(0);
    await settled(saved);

    const same = await explain({ id: template, account: 'student38' });
    expect(same.resource_id).toBe(room);
    expect(same.days.flatMap(({ spans }) => spans.filter(({ change }) => change !== null))).toEqual([]);
    expect(spansOn(same)?.slice(1, -1)).toEqual(['08:00 22:00 early']);
    expect(textsOf(same).join()).not.toContain('[');

    const model = { appointment_date_days: 7, min_interval_minutes: 10, appointment_open_time: '23:00' };
    const draft = await explain({ id: template, model, account: 'student38' });
    expect(spansOn(draft)).toEqual([
      '00:00 08:00 closed',
      '08:00 09:30 gained free',
      '09:30 10:00 buffer',
      '10:00 12:00 taken',
      '12:00 12:30 buffer',
      // The person is elsewhere then.
      '12:30 13:00 own',
      '13:00 22:00 gained free',
      '22:00 24:00 closed',
    ]);
    expect(textsOf(draft)).toContain('[10 min] stay free between two bookings');
    expect(textsOf(draft)).toContain('Opens at is wrong; 08:00 is used here');
    expect(draft.reach).toEqual({ resources: 1, unfit: 0, close: 1 });
  });

  it('is explained to those who may save it alone, and for people and resources of theirs', async () => {
    expect(await refused(explain({ id: template }, 'student37'))).toContain('4001');
    expect(await refused(explain({ id: template, account: 'nobody-at-all' }))).toContain('4004');
    expect(await refused(explain({ id: template, resourceId: 'room-of-another-tenant' }))).toContain('4004');
    expect(await refused(explain({ id: 'template-of-another-tenant' }))).toContain('4004');
    expect(await refused(explain({ id: template, model: { launch_codes: 1 } }))).toContain('1002');
  });
});
