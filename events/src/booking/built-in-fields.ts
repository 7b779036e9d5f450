// The fields of every booking form, in their usual order.
import type { AskedField } from './asked-field.ts';

const field = (
  name: string,
  zh: string,
  en: string,
  mode: number,
  order: number,
  isRequired = false,
): AskedField => ({
  name,
  label: { zh, en },
  hint: '',
  isBuiltIn: true,
  isRequired,
  mode,
  choices: [],
  initial: { zh: '', en: '' },
  bounds: {},
  logic: [],
  order,
});

/** Asked where the resource and its type offer video meetings. */
export const MEETING_FIELD = 'wemeet_enable';
export const WITH_MEETING = { zh: '同时创建视频会议', en: 'Arrange a video meeting as well' } as const;

export const builtInFields: readonly AskedField[] = [
  field('theme', '主题', 'Subject', 1, 0, true),
  field('person_times', '人数', 'People', 3, 1),
  field('phone', '联系电话', 'Phone', 1, 2),
  field('email', '邮箱', 'E-mail', 1, 3),
  field('event', '事由', 'Purpose', 1, 4),
  field('remark', '备注', 'Remark', 2, 5),
  field('participantList', '参与人', 'Participants', 9, 900),
  field('entourage', '随行人员', 'Other people', 1, 901),
  field('enclosure', '附件', 'Attachment', 8, 902),
  { ...field(MEETING_FIELD, '视频会议', 'Video meeting', 7, 903), choices: [WITH_MEETING] },
];
