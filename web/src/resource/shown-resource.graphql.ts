// A resource as the pages on which it is booked show it: what they ask of it, and the same in clean words.
import { gql } from '@apollo/client';
import type { BookedResource } from '../booking/flow/use-booking-form.ts';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { plainText } from '../notice/notice.ts';
import type { ShownFieldsFragment } from '../wire.generated.ts';
import { placeOf } from './place.ts';

export const shownFields = gql`
  fragment ShownFields on Resources {
    id
    resources_number
    resources_name
    resources_name_en
    capacity
    describe
    describe_en
    state
    building_name
    building_name_en
    floor_name
    floor_name_en
    need_approve
    success_prompt
    success_prompt_en
    wemeet_enable
    imageList {
      uri
      image_category
    }
  }
`;

export interface ShownResource extends BookedResource {
  readonly number: string;
  readonly building: Bilingual;
  readonly needsApproval: boolean;
  readonly hasVideo: boolean;
  readonly isMaintained: boolean;
  /** The cover first, a floor plan last. */
  readonly pictures: readonly ResourcePicture[];
}

export interface ResourcePicture {
  readonly uri: string;
  readonly use: 'cover' | 'gallery' | 'floorPlan';
}

/** U-049. */
const pictureUses = ['cover', 'gallery', 'floorPlan'] as const;

const picturesOf = (images: ShownFieldsFragment['imageList']): ResourcePicture[] =>
  (images ?? [])
    .map(({ uri, image_category }) => ({ uri: uri ?? '', category: image_category ?? 2 }))
    .filter(({ uri }) => uri !== '')
    .toSorted((a, b) => a.category - b.category)
    .map(({ uri, category }) => ({ uri, use: pictureUses[category - 1] ?? 'gallery' }));

const MAINTAINED = 2;

export const shownOf = (wire: ShownFieldsFragment, typeId: string): ShownResource => {
  const building = bilingual(wire.building_name, wire.building_name_en);
  return {
    id: wire.id,
    typeId,
    name: bilingual(wire.resources_name, wire.resources_name_en),
    number: wire.resources_number ?? '',
    building,
    place: placeOf(building, bilingual(wire.floor_name, wire.floor_name_en)),
    seats: wire.capacity ?? undefined,
    description: bilingual(plainText(wire.describe ?? ''), plainText(wire.describe_en ?? '')),
    prompt: bilingual(wire.success_prompt, wire.success_prompt_en),
    needsApproval: wire.need_approve === 1,
    hasVideo: wire.wemeet_enable === 1,
    isMaintained: wire.state === MAINTAINED,
    pictures: picturesOf(wire.imageList),
  };
};
