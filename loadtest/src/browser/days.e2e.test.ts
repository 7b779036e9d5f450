// Whole days at a seat, at the sign-in desk, at a door and at a kiosk: each is followed from its beginning to its
// end by those who live it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookNow, openDutyRoom, wellWithinHalfHour } from '../harness/duty-room.ts';
import { pairDoor } from '../harness/paired-door.ts';
import { person, type Room } from '../harness/people.ts';
import { readAtDoor } from '../harness/scanning.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

/** A room of its own each time it is asked for: a test that is asked again finds what it booked before. */
const openRoom = async (): Promise<Room & { readonly number: string }> => {
  const number = `D-${Date.now().toString(36).toUpperCase()}`;
  return { ...(await openDutyRoom(await person(campus.server.url, 'admin'), number)), number };
};

const OWN_CODE = 'mutation { made: addAuthCode(kind: "sign") { code } }';

/** What a phone shows to a scanner; another one each time. */
const ownCode = async (client: Awaited<ReturnType<typeof person>>): Promise<string> => {
  const { made } = await client.request<{ readonly made: { readonly code: string } }>(OWN_CODE);
  return made.code;
};

const REVIEW = 'Quiet, and bright until late.';

it('takes a student from the search over a seat, a leave and the return to a review', async () => {
  const me = await campus.enter('student38', '/pc/home', { language: 'en' });
  const { page } = me;
  await page.getByRole('navigation').getByRole('link', { name: 'Seats' }).click();
  await page.getByRole('searchbox').fill('24-Hour');
  await page.locator('main').getByText('Library 24-Hour Reading Room').first().click();
  await page
    .getByRole('button', { name: /^Seat \w+, free$/ })
    .last()
    .click();
  await page.getByText(/^Held for you/).waitFor();
  await page.getByRole('button', { name: 'Book this seat' }).click();
  await page.getByText(/^Seat \w+ is yours$/).waitFor();

  const mine = page.getByRole('region', { name: 'Your seat' });
  await mine.getByRole('button', { name: 'Sign in' }).click();
  await mine.getByRole('button', { name: 'Leave for a while' }).click();
  await mine.getByText(/Be back by/).waitFor();
  await mine.getByRole('button', { name: 'I am back' }).click();
  await mine.getByRole('button', { name: 'Leave for a while' }).waitFor();
  await mine.getByRole('link', { name: /^B-/ }).click();
  expect(await page.locator('.detail-fact').filter({ hasText: 'Seat' }).textContent()).toMatch(/^Seat\w+$/);
  await page.getByText('Signed in', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Evaluate' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('4 / 5').check({ force: true });
  await ask.getByRole('textbox').fill(REVIEW);
  await ask.getByRole('button', { name: 'Post review' }).click();
  await page.getByRole('region', { name: 'My review' }).getByText(REVIEW).waitFor();
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

it('finds a person at the desk by the code of their phone, signs them in and out', async () => {
  await wellWithinHalfHour();
  const room = await openRoom();
  const client = await person(campus.server.url, 'student39');
  const theme = `Seen at the desk of ${room.number}`;
  expect((await bookNow(client, room, theme)).errcode).toBe(0);
  const [desk, phone] = await Promise.all([
    campus.enter('admin', '/manage/signer', { language: 'en' }),
    campus.enter('student39', `/pc/appointmentScanner/${room.id}`, { language: 'en', size: PHONE }),
  ]);
  const { page } = desk;
  const field = page.getByLabel('Sign-in code, booking number, name or account');
  await field.fill('nobody of this name');
  await field.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Nobody was found' }).waitFor();

  // The next scan is typed where the last was, without a press in between.
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.insertText(await ownCode(client));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'student39' }).waitFor();
  await page.locator('.verdict').getByText('Signed in', { exact: true }).waitFor();
  const row = page.locator('.sign-row').filter({ hasText: theme });
  await page.getByRole('button', { name: 'See bookings' }).click();
  await row.getByText(/^Signed in at \d\d:\d\d$/).waitFor();
  await phone.page.reload();
  await phone.page.getByText(/^Signed in at \d\d:\d\d$/).waitFor();
  await phone.page.getByRole('button', { name: 'End early' }).click();
  await phone.page.getByText('Ended early', { exact: true }).waitFor();
  // The phone hears of it at once; the desk, when it asks, reads a list that follows a moment later. What else the
  // demonstration gives them on this day may be what the verdict is about.
  const atDesk = async (): Promise<number> => {
    await field.fill('student39');
    await field.press('Enter');
    const bookings = page.getByRole('button', { name: 'See bookings' });
    if ((await bookings.count()) > 0) await bookings.click();
    return row.getByText('Termination', { exact: true }).count();
  };
  await expect.poll(atDesk, { interval: 1_000 }).toBe(1);
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  await Promise.all([desk.context.close(), phone.context.close()]);
});

/** What a terminal shows, and what is done on its glass with a code. */
const atDoor = async (number: string) => {
  const door = await pairDoor(campus, { name: `Duty Room ${number}`, number });
  const { page } = door;
  return {
    ...door,
    state: (word: string) => page.locator(`main.door[data-state="${word}"]`),
    said: (words: string | RegExp) => page.getByRole('alert').filter({ hasText: words }),
    act: async (name: string | RegExp, code: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await readAtDoor(door, code);
    },
  };
};

it('signs somebody in at a door that is offline, tells it later, and ends early there', async () => {
  await wellWithinHalfHour();
  const room = await openRoom();
  const guest = await person(campus.server.url, 'student43');
  const { page, context, state, said, act } = await atDoor(room.number);
  await state('free').waitFor();
  expect((await bookNow(guest, room, 'At the glass')).errcode).toBe(0);
  await state('taken').waitFor();
  const code = await ownCode(guest);
  await context.setOffline(true);
  await act('Sign in', code);
  await said('it is sent once the door is online').waitFor();
  await page.getByText('To be sent: 1').waitFor();
  await context.setOffline(false);
  await page.getByText(/signed in \d\d:\d\d/).waitFor();
  await act('End early', await ownCode(guest));
  await said(/Ended \d\d:\d\d/).waitFor();
  await context.close();
});

it('gives a free room to who walks up to its door', async () => {
  await wellWithinHalfHour();
  const { number } = await openRoom();
  const { page, context, complaints, state, said, act } = await atDoor(number);
  await state('free').waitFor();
  await act(/^Use (now|it)/, 'nobody-of-this-code');
  await said(/\S/).waitFor();
  await state('free').waitFor();
  await said(/\S/).waitFor({ state: 'detached' });
  const walker = await person(campus.server.url, 'student42');
  await act(/^Use (now|it)/, await ownCode(walker));
  await said('The room is yours from').waitFor();
  await state('taken').waitFor();
  await page.getByText(/signed in \d\d:\d\d/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('gives a free room to who holds a code to a kiosk, and ends it there', async () => {
  await wellWithinHalfHour();
  const { number } = await openRoom();
  const kiosk = await pairDoor(campus, { name: `Duty Room ${number}`, number, isKiosk: true });
  const { page } = kiosk;
  const walker = await person(campus.server.url, 'student41');
  await page.getByRole('radio', { name: `Duty Room ${number}` }).waitFor();
  const said = (text: RegExp) => page.getByRole('alert').filter({ hasText: text });
  await readAtDoor(kiosk, await ownCode(walker));
  await said(/The room is yours from/).waitFor();
  await page.getByText('End early').click();
  await page.getByText('to end your use of a room here').waitFor();
  await readAtDoor(kiosk, await ownCode(walker));
  await said(/Ended \d\d:\d\d/).waitFor();
  expect(kiosk.complaints).toEqual([]);
  await kiosk.context.close();
});
