// A story tells what changed, once, and not what stayed.
import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const fact = (type: string, data: Record<string, unknown> = {}) => ({ type, data });

describe('the story of a booking', () => {
  it('tells its status and its time from step to step', () => {
    const story = changesOf([
      fact('Booked', { start: 840, end: 930, status: 'awaiting_approval', persons: 12 }),
      fact('TimeChanged', { start: 840, end: 960, status: 'awaiting_approval' }),
      fact('Approved', { paymentDue: false }),
      fact('SignedIn'),
    ]);
    expect(story[0]).toEqual([
      { field: 'status', from: undefined, to: 'awaiting_approval' },
      { field: 'start', from: undefined, to: '14:00' },
      { field: 'end', from: undefined, to: '15:30' },
    ]);
    expect(story[1]).toEqual([{ field: 'end', from: '15:30', to: '16:00' }]);
    expect(story[2]).toEqual([{ field: 'status', from: 'awaiting_approval', to: 'approved' }]);
    expect(story[3]).toEqual([{ field: 'status', from: 'approved', to: 'performed' }]);
  });

  it('tells of a new loan what it says nowhere else: its status', () => {
    const borrowed = fact('Borrowed', { status: 'pending', persons: 0, units: 2 });
    expect(changesOf([borrowed])).toEqual([[{ field: 'status', from: undefined, to: 'pending' }]]);
  });

  it('asks for payment where the approval says so, and tells an early end', () => {
    expect(changesOf([fact('Approved', { paymentDue: true })])[0]?.[0]?.to).toBe('awaiting_payment');
    const dearer = fact('TimeChanged', { status: 'pending', paymentDue: true });
    expect(changesOf([dearer])[0]?.[0]?.to).toBe('awaiting_payment');
    const [, ended] = changesOf([
      fact('Booked', { start: 600, end: 720, status: 'pending' }),
      fact('Terminated', { end: 650 }),
    ]);
    expect(ended).toEqual([
      { field: 'status', from: 'pending', to: 'terminated' },
      { field: 'end', from: '12:00', to: '10:50' },
    ]);
  });
});

describe('the story of a record', () => {
  it('tells only the fields that differ', () => {
    const story = changesOf([
      fact('Saved', { created: true, fields: { name: '302', seats: 20 } }),
      fact('Saved', { created: false, fields: { name: '302', seats: 24 } }),
      fact('StateChanged', { field: 'state', from: 1, to: 0 }),
    ]);
    expect(story).toEqual([
      [],
      [{ field: 'seats', from: '20', to: '24' }],
      [{ field: 'state', from: '1', to: '0' }],
    ]);
  });

  it('keeps a long value to a line', () => {
    const [changes] = changesOf([fact('Saved', { fields: { text: 'x'.repeat(200) } })]);
    expect(changes?.[0]?.to).toHaveLength(60);
  });

  it('tells a change behind what fits in a line', () => {
    const start = 'x'.repeat(200);
    const facts = ['a', 'b'].map((end) => fact('Saved', { fields: { text: start + end } }));
    expect(changesOf(facts)[1]).toHaveLength(1);
  });
});
