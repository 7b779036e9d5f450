// A departure follows from the directory's events, and is due until it is settled.
import { departureStream, recordStream } from '@campus/events/domain/streams';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { departures } from './departures.ts';

const stream = recordStream('north', 'account', 'li');
const saved = (fields: object, created = false) => ({ type: 'Saved', data: { fields, created } });
const story = () => {
  const { events, record } = createRecorder({ at: 5 });
  record(stream, saved({ account: 'li', dept: 'physics', disabled: 0 }, true));
  return { record, shown: () => foldAll(departures, events).get('north/li') };
};

it('is nobody who is new, or whose other fields change', () => {
  const { record, shown } = story();
  record(stream, saved({ name: 'sealed', dept: 'physics' }));
  record(recordStream('north', 'department', 'physics'), saved({ name: 'x' }));
  expect(shown()?.dueAt).toBeUndefined();
});

it('is who is disabled, removed, or in another department', () => {
  for (const [event, because] of [
    [saved({ disabled: 1 }), 'disabled'],
    [{ type: 'Removed', data: {} }, 'disabled'],
    [saved({ dept: 'chemistry' }), 'moved'],
    [saved({ dept: 'chemistry', disabled: 1 }), 'disabled'],
  ] as const) {
    const { record, shown } = story();
    const { id: cause } = record(stream, event);
    expect(shown()).toMatchObject({ account: 'li', because, cause, dueAt: 5 });
  }
});

it('is due until it is settled, or the account comes back', () => {
  const { record, shown } = story();
  const { id: cause } = record(stream, saved({ disabled: 1 }));
  const settled = { account: 'li', because: 'disabled', released: 1, handedOver: 0 };
  record(departureStream('north', 'li'), { type: 'DepartureSettled', data: { ...settled, cause: 'other' } });
  expect(shown()).toMatchObject({ dueAt: 5 });
  record(departureStream('north', 'li'), { type: 'DepartureSettled', data: { ...settled, cause } });
  expect(shown()?.dueAt).toBeUndefined();
  record(stream, saved({ disabled: 0 }));
  record(stream, saved({ disabled: 1 }));
  expect(shown()).toMatchObject({ dueAt: 5 });
  record(stream, saved({ disabled: 0 }));
  expect(shown()?.dueAt).toBeUndefined();
});
