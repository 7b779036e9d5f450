// A resource in clean words: the one place of this feature that reads its wire names.
import { MEETING_FIELD, WITH_MEETING } from '@campus/events/booking/built-in-fields';
import { type FormValues, fileText, personText } from '../../booking-flow/form.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { type ShownResource, shownOf } from '../../resources/shown-resource.graphql.ts';
import type { ResourceQuery, SourceBookingQuery } from '../../wire.generated.ts';

export interface Resource extends ShownResource {
  readonly type: Bilingual;
  /** Where capacity is a sentence. */
  readonly capacityText: string;
  /** Who administers it. */
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

type Source = NonNullable<SourceBookingQuery['findAppointmentInformation']>;

/** What a booking begins with that is made or sent again. */
export const valuesOf = (source: Source): FormValues => {
  const { theme, person_times, phone, email, event, remark, entourage, collectionList } = source;
  const { participantList, enclosure, enclosure_name, enclosure_size, wemeet_enable } = source;
  const people = (participantList ?? []).map(({ participant_id, participant_name }) =>
    personText(participant_name ?? '', participant_id ?? ''),
  );
  const own = {
    theme,
    phone,
    email,
    event,
    remark,
    entourage,
    person_times: person_times?.toString() ?? null,
    participantList: people.join('|'),
    enclosure: enclosure
      ? fileText({ uri: enclosure, name: enclosure_name ?? '', size: enclosure_size ?? 0 })
      : null,
    [MEETING_FIELD]: wemeet_enable === 1 ? WITH_MEETING.zh : null,
  };
  const answers = (collectionList ?? []).flatMap(({ field_name_en, collect_content }) =>
    field_name_en === null ? [] : [[field_name_en, collect_content] as const],
  );
  return Object.fromEntries(
    [...Object.entries(own), ...answers].flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, value]],
    ),
  );
};

/** A booking made again, on the page of its resource; undefined: it names none that its reader may see. */
export const againOf = (source: Source) =>
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

export const formerOf = ({ id, booking_number, units }: Source): Former => ({
  id,
  number: booking_number ?? '',
  units: units ?? 1,
});
