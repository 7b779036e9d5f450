// @vitest-environment jsdom
// What a door kept leaves its queue once the server has it: counted, or refused and kept for the office.
import { cleanup, screen } from '@testing-library/react';
import * as fakes from 'fake-indexeddb';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
beforeAll(() => {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});
const { keepCode, keptCodes } = await import('./door-queue.ts');
const { useDoorActs } = await import('./use-door-acts.ts');

/** The globals go after each test: what the page still reads of its queue would be cut off in the middle. */
afterEach(async () => {
  cleanup();
  await keptCodes();
});

const Probe = () => {
  const { queued, refusedLate } = useDoorActs('r1');
  return <p>{`${queued} wait, ${refusedLate?.count ?? 0} refused`}</p>;
};

const answers: Readonly<Record<string, object>> = {
  counted: { errcode: 0, msg: '', msg_en: '', isForReview: null },
  reviewed: { errcode: 3002, msg: '太晚', msg_en: 'too late', isForReview: true },
  known: { errcode: 3005, msg: '已签到', msg_en: 'signed in already', isForReview: null },
  refused: { errcode: 3002, msg: '太晚', msg_en: 'too late', isForReview: false },
};

it('keeps only what the server has neither counted nor decided nor left to the office', async () => {
  for (const [at, key] of ['counted', 'reviewed', 'known', 'refused'].entries())
    await keepCode({ key, resourceId: 'r1', barCode: key, action: 'in', at });
  const sign = ({ barCode }: { readonly barCode: string }) => ({
    answer: { __typename: 'DoorResult', position: null, ...answers[barCode] },
  });
  await showPage('/door', { '/door': <Probe /> }, { SignAtDoor: sign });
  await screen.findByText(/^1 wait, 3 refused$/);
  expect((await keptCodes()).map(({ key }) => key)).toEqual(['refused']);
});
