// People who may not come: exactly by number and phone, never by the name alone. The refusal says no reason.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { VisitPerson } from '@campus/events/visit/person';
import type { Ports } from '../../command/ports.ts';

export interface PersonHashes {
  readonly phoneHash?: string | undefined;
  readonly cardHash?: string | undefined;
  readonly carHash?: string | undefined;
}

export const hashesOf = async (
  { listedHash }: Pick<Ports, 'listedHash'>,
  tenant: string,
  { phone, cardNumber, plate }: VisitPerson,
): Promise<PersonHashes> => ({
  phoneHash: phone && (await listedHash(tenant, 'phone', phone)),
  cardHash: cardNumber && (await listedHash(tenant, 'card', cardNumber)),
  carHash: plate && (await listedHash(tenant, 'plate', plate)),
});

/** One neutral text for everything that may not be explained. */
export const notArranged = (): Rejection =>
  reject(2011, {
    sentence: {
      zh: '暂时无法办理此次来访，请联系受访部门。',
      en: 'This visit cannot be arranged here. Please contact the department you want to visit.',
    },
  });
