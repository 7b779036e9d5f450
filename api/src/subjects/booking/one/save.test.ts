// The owner of a booking: the caller, or the person that the office names.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Place } from '../../../command/place.ts';
import type { Ports } from '../../../command/ports.ts';
import type { RequestContext } from '../../../gateway/http/context.ts';
import { baseOf } from './save.ts';

const parts = standIn<Ports>({
  namesOf: standIn(async (_tenant: string, account: string) => ({ zh: account, en: account })),
  readStore: standIn<Ports['readStore']>({ get: standIn(async () => undefined) }),
  keyring: { seal: standIn((_tenant: string, person: string) => ({ person })) },
});
const place = standIn<Place>({ resourceId: 'room', stored: { rules: sampleRules({}) } });
const acting = { tenant: 't', account: 'ann', correlation: 'c' };

const ownerOf = async (right: 'owner' | 'administrator', appointment_user: string | null) => {
  const model = { resources_id: 'room', theme: 'Seminar', appointment_user };
  const base = await baseOf(parts, standIn<RequestContext>({}), acting, model, {
    place,
    path: 'import',
    right,
  });
  return base.ok ? [base.value.owner, base.value.details] : base.rejection;
};

it.each([null, '', 'ben'])('is for whom the office names: %s', async (named) => {
  const owner = named || 'ann';
  expect(await ownerOf('administrator', named)).toEqual([owner, { person: owner }]);
});

it('is for oneself, in any case of the letters', async () => {
  expect(await ownerOf('owner', 'ANN')).toEqual(['ann', { person: 'ann' }]);
});

it('is for nobody else otherwise', async () => {
  expect(await ownerOf('owner', 'ben')).toMatchObject({
    code: 4001,
    reason: { zh: '只能为您本人预约', en: 'you can book only for yourself' },
  });
});
