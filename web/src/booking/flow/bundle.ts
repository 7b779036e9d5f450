// One resource of several that are booked for the same time, as the server tells it. Pure.
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type { BundleRowFieldsFragment } from '../../wire.generated.ts';
import type { Refused } from './refused.ts';

export interface BundleResource {
  readonly id: string;
  readonly name: Bilingual;
}

/** One that was added, and how many of it. */
export interface AddedResource extends BundleResource {
  readonly units: number;
}

export interface BundleLine extends BundleResource {
  /** Undefined: it can be had, or was. */
  readonly reason: Bilingual | undefined;
  /** There is something to read before. */
  readonly hasNotice: boolean;
  /** So many of it at most. */
  readonly mostUnits: number;
  readonly status: string | undefined;
  /** The id of its booking. */
  readonly bookingId: string | undefined;
  readonly number: string;
  readonly claimKey: string | undefined;
  /** Free at the same time. */
  readonly instead: readonly BundleResource[];
}

export const bundleLineOf = (row: BundleRowFieldsFragment): BundleLine => ({
  id: row.resources_id,
  name: bilingual(row.name, row.name_en),
  reason: row.errcode === 0 ? undefined : bilingual(row.messages[0], row.messages_en[0]),
  hasNotice: row.has_notice,
  mostUnits: row.most_units,
  status: row.status ?? undefined,
  bookingId: row.id ?? undefined,
  number: row.booking_number ?? '',
  claimKey: row.claimKey ?? undefined,
  instead: row.alternatives.map(({ resourceId, resources_name, resources_name_en }) => ({
    id: resourceId,
    name: bilingual(resources_name, resources_name_en),
  })),
});

/** Which resource was refused and why: none of them was booked. */
export const refusedBundle = (lines: readonly BundleLine[], code: string): Refused | undefined => {
  const line = lines.find(({ reason }) => reason !== undefined);
  if (!line?.reason) return undefined;
  return {
    code,
    wonAt: undefined,
    text: {
      zh: `${line.name.zh}：${line.reason.zh}。所有资源都未预约`,
      en: `${line.name.en}: ${line.reason.en}. None of them was booked`,
    },
  };
};

/** The outcome of the bundle as a whole: what is still to be done first. */
export const bundleOutcomeOf = (lines: readonly BundleLine[]): 'booked' | 'requested' | 'payment' => {
  const statuses = new Set(lines.map(({ status }) => status));
  if (statuses.has('awaiting_payment')) return 'payment';
  return statuses.has('awaiting_approval') || statuses.has('to_be_submitted') ? 'requested' : 'booked';
};
