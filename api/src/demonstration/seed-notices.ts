// The announcements of the demonstration, released some days before it begins.

import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { notice } from '@campus/events/notice/notice';
import { resourceType } from '@campus/events/resource/resource-type';
import { envelope } from '../command/acting.ts';
import { notices } from './notices.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const PUBLISHED = 1;

export const seedNotices = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  for (const row of notices) {
    if (row.type && !story.types.some(({ key }) => key === row.type)) continue;
    const id = idOf(story, notice, row.key);
    await tell(parts, story, notice, id, {
      title: row.title,
      title_en: row.titleEn,
      content: row.content,
      content_en: row.contentEn,
      release_time: `${addDays(today, -row.daysAgo)} 09:00:00`,
      popup_mode: row.popUp ?? '0',
      ...(row.popUpDays ? { popup_end_date: addDays(today, row.popUpDays) } : {}),
      ...(row.type ? { note_category: 2, resource_type_id: idOf(story, resourceType, row.type) } : {}),
    });
    await parts.transact(
      recordStream(story.tenant, notice.name, id),
      record,
      { type: 'SetState', field: 'state', to: PUBLISHED },
      envelope(actingAs(story, story.administrator)),
    );
  }
};
