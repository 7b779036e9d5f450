// A resource in clean words: the one place of this feature that reads its wire names.
import type { FormValues } from '../../booking-flow/form.ts';
import type { BookedResource } from '../../booking-flow/use-booking-form.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { plainText } from '../../notices/notice.ts';
import type { WireResource, WireSource } from './resource.graphql.ts';

export interface Resource extends BookedResource {
  readonly type: Bilingual;
  readonly number: string;
  /** Where capacity is a sentence. */
  readonly capacityText: string;
  readonly needsApproval: boolean;
  readonly hasVideo: boolean;
  /** Who administers it. */
  readonly department: Bilingual;
}

const joined = (parts: readonly Bilingual[]): Bilingual => {
  const said = parts.filter(({ zh }) => zh !== '');
  return { zh: said.map(({ zh }) => zh).join(' '), en: said.map(({ en }) => en).join(', ') };
};

export const resourceOf = (wire: WireResource): Resource => ({
  id: wire.id,
  typeId: wire.resources_type_id ?? '',
  type: bilingual(wire.resources_type_name, wire.resources_type_name_en),
  number: wire.resources_number ?? '',
  name: bilingual(wire.resources_name, wire.resources_name_en),
  place: joined([
    bilingual(wire.building_name, wire.building_name_en),
    bilingual(wire.floor_name, wire.floor_name_en),
  ]),
  seats: wire.capacity ?? undefined,
  capacityText: wire.capacity_string ?? '',
  description: bilingual(plainText(wire.describe ?? ''), plainText(wire.describe_en ?? '')),
  needsApproval: wire.need_approve === 1,
  hasVideo: wire.wemeet_enable === 1,
  department: bilingual(wire.admin_dept_name, wire.admin_dept_name_en),
});

/** What a booking made again begins with. */
export const valuesOf = (source: WireSource): FormValues => {
  const { theme, person_times, phone, email, event, remark, collectionList } = source;
  const own = { theme, phone, email, event, remark, person_times: person_times?.toString() ?? null };
  const answers = (collectionList ?? []).flatMap(({ field_name_en, collect_content }) =>
    field_name_en === null ? [] : [[field_name_en, collect_content] as const],
  );
  return Object.fromEntries(
    [...Object.entries(own), ...answers].flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, value]],
    ),
  );
};
