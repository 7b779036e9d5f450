// Whether a resource is open to somebody, asked anew of what happens without their asking.
import type { Rejection } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { BookingParts } from '../../../command/ports.ts';

/** Code: 2008. */
export const refusedByAudience = async (
  { belonging }: Pick<BookingParts, 'belonging'>,
  tenant: string,
  account: string,
  { audience }: Pick<StoredRules, 'audience'>,
): Promise<Rejection | undefined> =>
  belonging && checkAudience(audience, (await belonging(tenant, account)).subjects);
