// Pictures of the demonstration, of its rooms and people: uploaded by its administrator like any other.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { userImage } from '@campus/events/directory/user-image';
import { UPLOAD_PATH } from '@campus/events/domain/record/uploads';
import { upload } from '@campus/events/upload/upload';
import { drawing, type Paint } from './drawing.ts';
import type { ResourceRow } from './resource-row.ts';
import { campusOf, courtOf, pictureSize, planOf, portraitOf, viewOf } from './room-drawings.ts';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

/** U-049. */
const COVER = 1;
const FLOOR_PLAN = 3;

const keep = async (
  parts: SeedParts,
  story: TenantStory,
  use: string,
  name: string,
  paint: Paint,
): Promise<NonNullable<BookingDetails['attachment']>> => {
  const id = idOf(story, upload, name);
  const bytes = drawing(...pictureSize, paint);
  const { administrator: account } = story;
  const file = `${name}.png`;
  const of = { account, file_name: file, content_type: 'image/png', size: bytes.length };
  await tell(parts, story, upload, id, {}, { ...of, uses: [use] });
  const folder = await mkdtemp(join(tmpdir(), 'campus-drawing-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    await parts.files?.put(id, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { uri: `${UPLOAD_PATH}/${id}.png`, name: file, bytes: bytes.length };
};

/** @param use what shows them */
export const seedPictures = async (
  parts: SeedParts,
  story: TenantStory,
  { number, type, seats, place }: ResourceRow,
  use: string,
): Promise<{ readonly imageList?: readonly object[] }> => {
  if (!parts.files || !seats || !place) return {};
  const tone = [...number].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const isCourt = type === 'sports-venue';
  const view = isCourt ? courtOf(tone) : viewOf(seats, tone);
  const cover = [await keep(parts, story, use, `${number}-1`, view), COVER] as const;
  // A plan shows a table with its seats, which a court has not.
  const images = isCourt
    ? [cover]
    : [cover, [await keep(parts, story, use, `${number}-2`, planOf(seats)), FLOOR_PLAN] as const];
  return { imageList: images.map(([{ uri }, image_category]) => ({ uri, image_category })) };
};

/** @param use the theme that shows it */
export const seedBanner = async (
  parts: SeedParts,
  story: TenantStory,
  use: string,
): Promise<{ readonly banner?: string }> =>
  parts.files ? { banner: (await keep(parts, story, use, 'theme-banner', viewOf(60, 2))).uri } : {};

/** @param use the campus that shows it */
export const seedCampusMap = async (
  parts: SeedParts,
  story: TenantStory,
  use: string,
  spots: readonly (readonly [x: number, y: number])[],
): Promise<{ readonly map_image?: string }> =>
  parts.files ? { map_image: (await keep(parts, story, use, 'campus-map', campusOf(spots))).uri } : {};

/** The accounts with a portrait. */
const portrayed: readonly string[] = ['admin', 'manager1', 'student1'];

export const seedPortraits = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  if (!parts.files) return;
  for (const [tone, { account }] of story.people.entries()) {
    if (!portrayed.includes(account)) continue;
    const use = `record/${userImage.name}/${account}`;
    const { uri } = await keep(parts, story, use, `${account}-portrait`, portraitOf(tone));
    await tell(parts, story, userImage, account, { image: uri }, { account });
  }
};

/** What goes with a booking: the plan of its room. */
export const seedEnclosure = async (
  parts: SeedParts,
  story: TenantStory,
  booking: string,
): Promise<Pick<BookingDetails, 'attachment'>> =>
  parts.files
    ? { attachment: await keep(parts, story, `booking/${booking}`, 'seating-plan', planOf(12)) }
    : {};
