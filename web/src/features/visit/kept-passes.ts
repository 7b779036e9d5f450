// The passes that a visitor's phone keeps: of one person at a time, and for three days without a word of the server.

import { maskedPhone, normalPhone } from '@campus/events/domain/phone';
import type { SealedKey } from '@campus/events/gate/web-mac';
import { copiesOf } from '../../kept/index.ts';
import type { OwnVisitFieldsFragment } from '../../wire.generated.ts';

type Visit = OwnVisitFieldsFragment;

export interface KeptPass {
  readonly visit: Visit;
  readonly holder: string;
  readonly day: string;
  readonly mark: Uint8Array<ArrayBuffer>;
  readonly key: SealedKey;
}

const isPass = (kept: unknown): kept is KeptPass =>
  typeof kept === 'object' && kept !== null && 'visit' in kept && 'key' in kept && 'mark' in kept;

/** One phone is one visitor's at a time. */
export const passes = () =>
  copiesOf({ realm: 'visitor', tenant: 'here', account: 'phone' }).shelf<KeptPass>({
    kind: 'pass',
    is: isPass,
    most: 20,
  });

/** Another number was proved on this phone: what was somebody else's leaves it. */
export const keepPassesOf = async (phone: string): Promise<void> => {
  const own = maskedPhone(normalPhone(phone) ?? phone);
  for (const { key, value } of await passes().all())
    if (value.visit.phone !== own) await passes().forget(key);
};

const LASTS_MS = 72 * 3_600_000;

/** Nobody has told for too long whether it still holds. */
export const isTooOld = (heardAt: number | undefined, now: number): boolean =>
  heardAt !== undefined && now > heardAt + LASTS_MS;
