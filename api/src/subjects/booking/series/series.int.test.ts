// A series through the running product: what is asked for, what becomes of each date, what its owner may change.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../../../testing/running-product.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  readonly code: number;
  readonly errcode: number;
  readonly msg_en: string;
  readonly ids: readonly string[] | null;
  readonly position: string | null;
  readonly rows: readonly { readonly name: string; readonly errcode: number; readonly status: string }[];
}

const product = productOn(runServer(['admin']));
const { askAs, seen, person } = product;
const today = localOf('Asia/Shanghai', Date.now()).date;
/** Dates of a series, a day apart. */
const days = (count: number, first = 3): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(today, first + index));
let type = '';

const room = (more: Fields = {}) => product.makeRoom(type, more);

const bulk = 'code errcode msg_en ids position rows { name errcode status }';
const form = (resource: string, more: Fields = {}) => ({
  resources_id: resource,
  start_time: '10:00',
  end_time: '11:00',
  theme: '读书会',
  notice_read: 1,
  ...more,
});
const request = async (account: string, model: Fields, dateList: readonly string[]): Promise<Answer> => {
  const text = `mutation ($model: AppointmentInformationInput!, $dateList: [String!]!) {
    saved: saveAppointmentInformationForCyclicity(model: $model, dateList: $dateList) { ${bulk} } }`;
  const { saved } = await askAs(account)<{ saved: Answer }>(text, { model, dateList });
  await seen(account, saved.position);
  return saved;
};
interface Listed {
  readonly id: string;
  readonly title: string;
  readonly dates: readonly Fields[];
}
const listed = async (account: string, filter: Fields = {}): Promise<readonly Listed[]> => {
  const text = `query ($filter: JSON) { all: findAppointmentInformationCyclicityAllByAccount(filter: $filter) {
    id title dates { date start_time end_time verdict appointmentId booking_number status isException } } }`;
  return (await askAs(account)<{ all: readonly Listed[] }>(text, { filter })).all;
};

beforeAll(async () => {
  type = await product.makeType({ cyclicity_enable: 1, batch_enable: 1 });
}, 180_000);

describe('a series', () => {
  it('keeps the title that its owner gave it, and can be found by it', async () => {
    const me = await person();
    const [first = '', second = ''] = days(2);
    const saved = await request(me, form(await room(), { title: '周会' }), [first, second]);
    expect(saved).toMatchObject({ code: 0, rows: [{ status: 'pending' }, { status: 'pending' }] });
    await request(me, form(await room(), { start_time: '14:00', end_time: '15:00' }), [first]);
    expect((await listed(me)).map(({ title }) => title)).toEqual(['读书会', '周会']);
    const [found, ...others] = await listed(me, { title: '周会' });
    expect(others).toEqual([]);
    expect(found?.dates).toMatchObject([
      { date: first, verdict: 'taken', appointmentId: saved.ids?.[0], status: 'pending' },
      { date: second, verdict: 'taken' },
    ]);
    const long = await request(me, form(await room(), { title: 'x'.repeat(101) }), [first]);
    expect(long.errcode).toBe(1006);
  });

  it('shows beforehand which of twelve weeks is taken, and takes it up once it is free', async () => {
    const [me, other] = [await person(), await person()];
    const where = await room({ advance_booking: { max_advance_booking_day: 120 } });
    const dates = Array.from({ length: 12 }, (_, week) => addDays(today, 3 + 7 * week));
    const [first = '', , blocked = ''] = dates;
    const { ids } = await request(other, form(where), [blocked]);
    const answers = dates.map((date) => (date === blocked ? 2005 : 0));

    const check = `query ($id: ID!, $from: String!, $to: String!) {
      rows: getBookConfigList(resourceId: $id, cyclicity_strategy: 2, cyclicity_start_date: $from,
        cyclicity_end_date: $to, cyclicity_start_time: "10:00", cyclicity_end_time: "11:00") {
        book_date check_result_code } }`;
    const asked = { id: where, from: first, to: dates.at(-1) };
    const { rows } = await askAs(me)<{ rows: readonly Fields[] }>(check, asked);
    expect(rows).toEqual(dates.map((date, week) => ({ book_date: date, check_result_code: answers[week] })));

    const saved = await request(me, form(where), dates);
    expect(saved.rows.map(({ errcode }) => errcode)).toEqual(answers);
    const verdicts = async () => (await listed(me))[0]?.dates.map(({ verdict }) => verdict);
    expect(await verdicts()).toEqual(answers.map((code) => (code === 0 ? 'taken' : 'refused')));
    expect(saved.ids).toHaveLength(11);

    const refusedDate = { series: (await listed(me))[0]?.id, date: blocked };
    for (const action of ['heal', 'letGo']) {
      const call = `updateSeriesDate(seriesId: $series, date: $date, startTime: "10:00", action: "${action}")`;
      const { named } = await askAs(me)<{ named: Fields }>(
        `mutation ($series: ID!, $date: String!) { named: ${call} { errcode ids rows { id } } }`,
        refusedDate,
      );
      expect(named, action).toEqual({ errcode: 0, ids: [], rows: [{ id: null }] });
    }

    const cancel = 'updateAppointmentInformationState(id: $id, state: 2, reason: "ill")';
    const cancelled = await product.send(other, cancel, '$id: ID!', { id: ids?.[0] });
    expect(cancelled).toMatchObject({ errcode: 0 });
    const series = (await listed(me))[0]?.id;
    const again = 'updateSeriesDate(seriesId: $series, date: $date, startTime: "10:00", action: "retry")';
    const declared = '$series: ID!, $date: String!';
    expect(await product.send(me, again, declared, { series, date: blocked })).toMatchObject({ errcode: 0 });
    expect(await verdicts()).toEqual(answers.map(() => 'taken'));
  });

  it('is counted on each of its bookings, and is one entry on mobile', async () => {
    const me = await person();
    const saved = await request(me, form(await room()), days(3));
    const text = `{ all: findAppointmentInformationAllForMobile {
      id appointment_cyclicity_counts cyclicityList { id appointment_cyclicity_counts } } }`;
    const { all } = await askAs(me)<{ all: readonly Fields[] }>(text);
    const each = saved.ids?.map((id) => ({ id, appointment_cyclicity_counts: 3 }));
    expect(all).toEqual([{ id: saved.ids?.[0], appointment_cyclicity_counts: 3, cyclicityList: each }]);
  });
});

describe('an edit of a series', () => {
  const rows = 'outcome status date start_time to_date to_start_time errcode';
  const update = async (
    account: string,
    more: Fields,
  ): Promise<Fields & { readonly rows: readonly Fields[] }> => {
    const names = Object.keys(more);
    const kinds: Readonly<Record<string, string>> = {
      dry_run: 'Boolean',
      all_or_nothing: 'Boolean',
      seriesId: 'ID!',
    };
    const needed = new Set(['date', 'startTime', 'scope', 'action']);
    const declared = names.map(
      (name) => `$${name}: ${kinds[name] ?? (needed.has(name) ? 'String!' : 'String')}`,
    );
    const text = `mutation (${declared.join(', ')}) {
      saved: updateSeries(${names.map((name) => `${name}: $${name}`).join(', ')}) {
        code errcode ids position rows { ${rows} } } }`;
    const { saved } = await askAs(account)<{ saved: Fields & { position: string | null; rows: Fields[] } }>(
      text,
      more,
    );
    await seen(account, saved.position);
    return saved;
  };
  const named = async (account: string) => {
    const [found] = await listed(account);
    const [date] = found?.dates ?? [];
    return { seriesId: found?.id, date: date?.date, startTime: date?.start_time };
  };

  it('tells date by date what it would do, does all or nothing, or what it can', async () => {
    const me = await person();
    const other = await person();
    const where = await room();
    const [first = '', second = '', third = ''] = days(3);
    await request(me, form(where), [first, second, third]);
    await request(other, form(where, { start_time: '15:00', end_time: '16:00' }), [second]);
    const to = { toDate: first, toStartTime: '15:00', toEndTime: '16:00' };
    const edit = { ...(await named(me)), scope: 'all', action: 'move', ...to };
    const moved = (from: string, outcome: string, errcode = 0) => ({
      outcome,
      status: errcode ? null : 'pending',
      date: from,
      start_time: '10:00',
      to_date: from,
      to_start_time: '15:00',
      errcode,
    });
    const all = [moved(first, 'moved'), moved(second, 'kept', 2005), moved(third, 'moved')];
    expect((await update(me, { ...edit, dry_run: true })).rows).toEqual(all);
    expect(await update(me, { ...edit, all_or_nothing: true })).toMatchObject({
      code: 2,
      errcode: 2005,
      ids: [],
    });
    expect((await listed(me))[0]?.dates.map(({ start_time }) => start_time)).toEqual([
      '10:00',
      '10:00',
      '10:00',
    ]);
    expect(await update(me, edit)).toMatchObject({ code: 1, rows: all });
    expect((await listed(me))[0]?.dates).toMatchObject([
      { date: first, start_time: '15:00', verdict: 'taken', isException: false },
      { date: second, start_time: '10:00', verdict: 'taken' },
      { date: third, start_time: '15:00', verdict: 'taken' },
    ]);
    expect((await update(other, { ...edit, dry_run: true })).errcode).toBe(4004);
    const again = { ...edit, command_id: 'again' };
    expect(await update(me, again)).toMatchObject({ errcode: 0 });
    expect(await update(me, again)).toMatchObject({ errcode: 0 });
    const alone = { ...again, scope: 'one', command_id: 'alone' };
    expect(await update(me, alone)).toMatchObject({ errcode: 0 });
    expect(await update(me, alone)).toMatchObject({ errcode: 0 });
    const { toEndTime: _, ...lacking } = { ...alone, command_id: 'lacking' };
    expect(await update(me, lacking)).toMatchObject({ errcode: 1001 });
    expect(await update(me, { ...alone, date: '2026-02-30', command_id: 'x' })).toMatchObject({
      errcode: 1002,
    });
    expect(await update(me, { ...alone, date: addDays(first, 90), command_id: 'y' })).toMatchObject({
      errcode: 4004,
    });
  });

  it('cancels this and following, and a renamed series keeps what was skipped', async () => {
    const me = await person();
    await request(me, form(await room()), days(3));
    const edit = { ...(await named(me)), date: days(3)[1], scope: 'following', action: 'cancel' };
    expect((await update(me, edit)).rows.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
    const text =
      'mutation ($id: ID!) { saved: renameSeries(seriesId: $id, title: "新名") { errcode position } }';
    const { saved } = await askAs(me)<{ saved: Answer }>(text, { id: edit.seriesId });
    expect(saved.errcode).toBe(0);
    await seen(me, saved.position);
    expect(await listed(me)).toMatchObject([
      { title: '新名', dates: [{ verdict: 'taken' }, { verdict: 'skipped' }, { verdict: 'skipped' }] },
    ]);
  });
});
