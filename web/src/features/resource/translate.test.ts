// A booking made again begins with the form as it was filled in.
import { expect, it } from 'vitest';
import { againOf } from './translate.ts';

const source = {
  __typename: 'AppointmentInformation',
  id: 'b1',
  booking_number: 'B-7K2M',
  resources_id: 'r1',
  theme: '例会',
  theme_en: null,
  person_times: 12,
  units: 2,
  entourage: '两位家长',
  enclosure: '/upload/f1.pdf',
  enclosure_name: '议程.pdf',
  enclosure_size: 2048,
  wemeet_enable: 1,
  need_notifiy: 1,
  participants_scope: 3,
  participantList: [
    { __typename: 'Participant', participant_id: 'student2', participant_name: '黄', email: null },
    { __typename: 'Participant', participant_id: '', participant_name: '来宾', email: 'a@visitors.example' },
  ],
  phone: '13812342046',
  email: '',
  event: '讨论',
  remark: null,
  appointment_date: '2026-11-20',
  start_time: '14:00',
  end_time: '15:30',
  collectionList: [
    { __typename: 'AppointmentCollection', field_name_en: 'projector', collect_content: '要' },
    { __typename: 'AppointmentCollection', field_name_en: null, collect_content: '?' },
  ],
} as const;

it('names its resource and itself, and gives every answer again but the time', () => {
  expect(againOf(source)).toEqual({
    id: 'r1',
    againFrom: { id: 'b1', number: 'B-7K2M', units: 2 },
    given: {
      theme: '例会',
      person_times: '12',
      phone: '13812342046',
      event: '讨论',
      projector: '要',
      entourage: '两位家长',
      participantList: '黄 (student2)|来宾 <a@visitors.example>',
      need_notifiy: '1',
      participants_scope: '1',
      enclosure: '/upload/f1.pdf\n议程.pdf\n2048',
      wemeet_enable: '同时创建视频会议',
    },
  });
  expect(againOf({ ...source, resources_id: null })).toBeUndefined();
});
