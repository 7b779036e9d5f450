// Two hundred people want one place at the same moment: one has it, the others are told who was first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPeriod, type Period, person, roomsFreeAt, students, workingDay } from '../harness/people.ts';
import { removeFolder, type ServerProcess, startServer } from '../harness/server-process.ts';

const REQUESTS = 200;
const STUDENTS = 50;
/** A weekend is shorter, so no two of these are one working day: who won a race is free on the others. */
const [RACE_AHEAD, KEYS_AHEAD, NEIGHBOURS_AHEAD] = [3, 6, 9] as const;
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

describe('one place', () => {
  it('goes to exactly one of 200 parallel requests, and 199 refusals name the same winner', async () => {
    const clients = await students(server.url, STUDENTS);
    const when = { date: workingDay(RACE_AHEAD), start: '19:00', end: '20:00' };
    const [room] = await roomsFreeAt(clients, when);
    if (!room) throw new Error('the demonstration campus has no free room');
    const wish: Period = { resource: room.id, ...when };
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => {
        const client = clients[index % STUDENTS];
        return client ? bookPeriod(client, wish, `race-${index}`) : Promise.reject(new Error('no client'));
      }),
    );
    const won = answers.filter(({ errcode }) => errcode === 0);
    const lost = answers.filter(({ errcode }) => errcode !== 0);
    const winners = new Set(lost.map(({ winner }) => JSON.stringify(winner)));
    console.log(`one place: ${won.length} booked, ${lost.length} refused, winners named: ${winners.size}`);
    expect(won).toHaveLength(1);
    expect(lost.map(({ errcode }) => errcode)).toEqual(Array.from({ length: REQUESTS - 1 }, () => 2005));
    expect([...winners]).toHaveLength(1);
    expect(lost[0]?.winner).toMatchObject({ revision: won[0]?.revision });
    expect(lost.every(({ msg, msg_en }) => msg.length > 0 && msg_en.length > 0)).toBe(true);
  });

  it('is still one booking when the winner asks again with the same key, and none under another', async () => {
    const client = await person(server.url, 'student2');
    const when = { date: workingDay(KEYS_AHEAD), start: '19:00', end: '20:00' };
    const [room] = await roomsFreeAt([client], when);
    const wish: Period = { resource: room?.id ?? '', ...when };
    const first = await bookPeriod(client, wish, 'mine');
    const again = await bookPeriod(client, wish, 'mine');
    const other = await bookPeriod(client, wish, 'another');
    expect(first).toMatchObject({ errcode: 0, replayed: false });
    expect(again).toMatchObject({
      errcode: 0,
      replayed: true,
      appointmentId: first.appointmentId,
      revision: first.revision,
    });
    expect(other).toMatchObject({ errcode: 2005, winner: { revision: first.revision } });
    expect(await bookPeriod(client, { ...wish, end: '21:00' }, 'mine')).toMatchObject({ errcode: 1005 });
  });

  it('lets neighbours touch and refuses a minute more', async () => {
    const client = await person(server.url, 'student3');
    const neighbour = await person(server.url, 'student4');
    const date = workingDay(NEIGHBOURS_AHEAD);
    const [room] = await roomsFreeAt([client, neighbour], { date, start: '18:00', end: '20:00' });
    const resource = room?.id ?? '';
    expect(await bookPeriod(client, { resource, date, start: '18:00', end: '19:00' })).toMatchObject({
      errcode: 0,
    });
    expect(await bookPeriod(neighbour, { resource, date, start: '18:30', end: '19:30' })).toMatchObject({
      errcode: 2005,
    });
    expect(await bookPeriod(neighbour, { resource, date, start: '19:00', end: '20:00' })).toMatchObject({
      errcode: 0,
    });
  });
});
