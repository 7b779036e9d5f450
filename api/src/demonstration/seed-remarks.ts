// What administrators of the demonstration noted on people.
import { appointmentRemark } from '@campus/events/remark/appointment-remark';
import { resourceType } from '@campus/events/resource/resource-type';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const remarks = [
  { type: 'meeting-room', user: 'student1', text: '两次使用后未关投影仪，已当面提醒。' },
  { type: 'meeting-room', user: 'student2', text: '学生会负责人，常为社团预约，可优先联系。' },
] as const;

export const seedRemarks = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  for (const { type, user, text } of remarks) {
    if (!story.people.some(({ account }) => account === user)) continue;
    await tell(parts, story, appointmentRemark, idOf(story, appointmentRemark, `${type}/${user}`), {
      resource_type_id: idOf(story, resourceType, type),
      appointment_user: user,
      remark: text,
    });
  }
};
