// What is expected shows at once; what was refused is said in one sentence.
import { describe, expect, it } from 'vitest';
import { actionsOf, type Booking } from './booking.ts';
import { asExpected, refusedSentence } from './optimistic.ts';

const booking = (id: string): Booking => ({
  id,
  number: `B-${id}`,
  status: 'pending',
  actions: actionsOf(['cancel', 'change_time', 'fly']),
  date: '2026-11-20',
  start: 840,
  end: 930,
  resourceId: 'r',
  resource: { zh: '302', en: '302' },
  type: { zh: '', en: '' },
  place: { zh: '', en: '' },
  subject: { zh: '', en: '' },
  account: 'a',
  person: { zh: 'A', en: 'A' },
  persons: 1,
  department: { zh: '', en: '' },
  seriesId: undefined,
  bundleId: undefined,
  claimKey: undefined,
  needsSignIn: false,
  signedInAt: undefined,
  signedOutAt: undefined,
  reason: { zh: '', en: '' },
  processUrl: undefined,
  isInPreaudit: false,
  createdAt: '',
  units: 1,
});

describe('what is expected', () => {
  it('shows the coming status and offers nothing more to do', () => {
    const [first, second] = asExpected([booking('1'), booking('2')], new Map([['1', 'cancelled']]));
    expect(first).toMatchObject({ status: 'cancelled' });
    expect(first?.actions.size).toBe(0);
    expect(second?.actions.has('changeTime')).toBe(true);
  });

  it('takes out what will be gone', () => {
    expect(asExpected([booking('1')], new Map([['1', 'gone']]))).toEqual([]);
  });
});

describe('a refusal', () => {
  const row = { id: '1', name: '302', code: '3002', text: { zh: '已超过可操作时间', en: 'It is too late' } };

  it('names the first object and counts the others', () => {
    expect(refusedSentence({ refused: [row, row, row], failed: undefined })).toEqual({
      text: { zh: '302：已超过可操作时间，另有 2 项', en: '302: It is too late, and 2 more' },
      code: '3002',
    });
  });

  it('is that of the whole call where no object is named, and nothing where all went well', () => {
    const failed = { text: { zh: '连接服务器失败', en: 'The server cannot be reached' } };
    expect(refusedSentence({ refused: [], failed })).toBe(failed);
    expect(refusedSentence({ refused: [], failed: undefined })).toBeUndefined();
  });
});

describe('names of the wire', () => {
  it('knows the actions this browser can do and leaves out the others', () => {
    expect([...actionsOf(['cancel', 'delete_record', 'fly'])]).toEqual(['cancel', 'hide']);
    expect(actionsOf(null).size).toBe(0);
  });
});
