// A check before a booking that meets a fault of ours says so in the words of a check, and the cause is reported.
import { StoreUnavailable } from '@campus/events/log/store/event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it, vi } from 'vitest';
import type { Ports } from '../../../command/ports.ts';
import { notFound } from '../../../gateway/access/refusals.ts';
import { presentError } from '../../../gateway/execution/present-errors.ts';
import { answerOf, contextOf } from '../../../testing/requests.ts';
import { bookingQueries } from './queries.ts';

const names = [
  'canAppointment',
  'checkResourceTimeSlotCapacity',
  'checkResourceBookDateAndBookTime',
  'getBookConfigList',
  'getBookConfigListForBatch',
] as const;

const args = {
  resourceId: 'r1',
  bookDate: '2026-09-16',
  bookStartTime: '10:00',
  bookEndTime: '11:00',
  cyclicity_start_date: '2026-09-16',
  cyclicity_end_date: '2026-09-17',
  cyclicity_start_time: '10:00',
  cyclicity_end_time: '11:00',
  cyclicity_strategy: 1,
  dateList: ['2026-09-16'],
  startTimeList: ['10:00'],
  endTimeList: ['11:00'],
};

const failing = (name: (typeof names)[number], cause: Error) => {
  const fails = async () => {
    throw cause;
  };
  // Only what finds the rules of the resource is ever asked.
  const parts = standIn<Ports>({ rulesOf: fails });
  const resolve = bookingQueries(parts)[name];
  if (!resolve) throw new RangeError(name);
  return answerOf(resolve, args, contextOf());
};

it.each(names)('%s', async (name) => {
  const cause = new Error('the disk is full');
  const reported: unknown[] = [];
  const thrown: unknown = await failing(name, cause).catch((error: unknown) => error);
  const shown = presentError(thrown, contextOf(), (error) => reported.push(error));
  expect(shown.extensions).toMatchObject({
    errcode: 5001,
    msg: '检查是否可预约时出现异常（correlation-1）',
    msg_en: 'There is an exception when checking whether an appointment can be made (correlation-1)',
  });
  expect(reported).toEqual([cause]);
});

it.each([
  ['a server that is away', new StoreUnavailable('gone'), 5003],
  ['a refusal', notFound(), 4004],
] as const)('tells %s as everywhere', async (_, cause, errcode) => {
  const thrown: unknown = await failing('checkResourceTimeSlotCapacity', cause).catch(
    (error: unknown) => error,
  );
  const report = vi.fn();
  expect(presentError(thrown, contextOf(), report).extensions).toMatchObject({ errcode });
  expect(report).not.toHaveBeenCalled();
});
