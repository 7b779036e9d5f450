// The form of a booking as it was filled in: pure.
import { formTexts, MEETING_FIELD, WITH_MEETING } from '@campus/events/booking/built-in-fields';
import type { SourceBookingQuery } from '../../wire.generated.ts';
import { type FormValues, fileText, personText, YES } from './form.ts';

export type SourceBooking = NonNullable<SourceBookingQuery['findAppointmentInformation']>;

/** What a form begins with that says it again. */
export const valuesOf = (source: SourceBooking): FormValues => {
  const {
    theme,
    person_times,
    collectionList,
    participantList,
    enclosure,
    enclosure_name,
    enclosure_size,
    wemeet_enable,
  } = source;
  const { need_notifiy, participants_scope } = source;
  const people = (participantList ?? []).map(({ participant_id, participant_name, email: at }) =>
    personText(participant_name ?? '', participant_id ?? '', at ?? ''),
  );
  const own = {
    theme,
    ...Object.fromEntries(formTexts.map(({ name }) => [name, source[name]])),
    person_times: person_times?.toString() ?? null,
    participantList: people.join('|'),
    need_notifiy: need_notifiy === 1 ? YES : null,
    participants_scope: participants_scope === 3 ? YES : null,
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
