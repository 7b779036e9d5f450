// Whether a booking is there is only said by read models that have seen all of the log.

import { standIn } from '@campus/events/testing/stand-in';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { findBooking, findResource, findRules } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';

type Parts = Pick<Ports, 'readStore' | 'catchUp'>;

/** Read models in which the booking appears only while they catch up, if at all. */
const models = (appears: boolean, isCaughtUp: boolean): Parts => {
  let looks = 0;
  const get = async () => (looks++ > 0 && appears ? standIn<BookingDocument>({ booking: 'b' }) : undefined);
  return { readStore: standIn<Parts['readStore']>({ get }), catchUp: async () => isCaughtUp };
};

describe('looking for a booking', () => {
  it('finds one that the read models were about to learn of', async () => {
    expect(await findBooking(models(true, true), 't', 'b')).toMatchObject({ booking: 'b' });
    expect(await findBooking(models(true, false), 't', 'b')).toMatchObject({ booking: 'b' });
  });

  it('says that there is none when the read models have seen everything', async () => {
    expect(await findBooking(models(false, true), 't', 'b')).toBeUndefined();
  });

  it('asks to try again, and denies nothing, while the read models are behind', async () => {
    await expect(findBooking(models(false, false), 't', 'b')).rejects.toMatchObject({
      extensions: { code: 'UNAVAILABLE', errcode: 5003 },
    });
  });
});

describe('looking for a resource', () => {
  it('finds one that was made a moment ago, and its rules', async () => {
    const rulesOf = standIn<Ports['rulesOf']>(models(true, true).readStore.get);
    expect(await findRules({ rulesOf, catchUp: async () => true }, 't', 'r')).toBeDefined();
    const record = { removed: false, fields: { resources_name: '201' } };
    let looks = 0;
    const get = async () => (looks++ > 0 ? record : undefined);
    const parts = { readStore: standIn<Parts['readStore']>({ get }), catchUp: async () => true };
    expect(await findResource(parts, 't', 'r')).toEqual(record.fields);
  });

  it('waits for nothing where it is known', async () => {
    const catchUp = () => Promise.reject(new Error('waited'));
    const stored = standIn<Awaited<ReturnType<Ports['rulesOf']>>>({ _id: 'rules' });
    expect(await findRules({ rulesOf: async () => stored, catchUp }, 't', 'r')).toBe(stored);
  });

  it('denies nothing while the read models are behind', async () => {
    const parts = { rulesOf: async () => undefined, catchUp: async () => false };
    await expect(findRules(parts, 't', 'r')).rejects.toMatchObject({ extensions: { errcode: 5003 } });
  });
});
