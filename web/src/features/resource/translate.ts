// A resource in clean words: the one place of this feature that reads its wire names.
import { type SourceBooking, valuesOf } from '../../booking/flow/former.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { type ShownResource, shownOf } from '../../resource/shown-resource.graphql.ts';
import type { ResourceQuery } from '../../wire.generated.ts';

export interface Resource extends ShownResource {
  readonly type: Bilingual;
  /** Where capacity is a sentence. */
  readonly capacityText: string;
  /** The department that administers it. */
  readonly department: Bilingual;
  /** Undefined where nobody has said anything. */
  readonly isLiked: boolean;
  /** How often its page was opened, once a person and day. */
  readonly views: number;
  readonly rating: { readonly average: number; readonly count: number } | undefined;
}

type WireResource = Omit<NonNullable<ResourceQuery['findResourcesByAccount']>, 'appointment_category'>;

export const resourceOf = (wire: WireResource): Resource => ({
  ...shownOf(wire, wire.resources_type_id ?? ''),
  type: bilingual(wire.resources_type_name, wire.resources_type_name_en),
  capacityText: wire.capacity_string ?? '',
  department: bilingual(wire.admin_dept_name, wire.admin_dept_name_en),
  isLiked: wire.like === 1,
  views: wire.hits ?? 0,
  rating: wire.average === null ? undefined : { average: wire.average, count: wire.evaluateCount ?? 0 },
});

/** A booking made again, on the page of its resource; undefined: it names none that its reader may see. */
export const againOf = (source: SourceBooking) =>
  source.resources_id === null
    ? undefined
    : {
        id: source.resources_id,
        given: valuesOf(source),
        againFrom: formerOf(source),
      };

/** The booking that is made or sent again. */
export interface Former {
  readonly id: string;
  readonly number: string;
  /** Places that it takes. */
  readonly units: number;
}

export const formerOf = ({ id, booking_number, units }: SourceBooking): Former => ({
  id,
  number: booking_number ?? '',
  units: units ?? 1,
});
