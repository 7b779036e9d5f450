// The fields of every booking form, in their usual order.
import type { AskedField } from './asked-field.ts';

const field = <Name extends string>(
  name: Name,
  zh: string,
  en: string,
  mode: number,
  order: number,
  bounds: AskedField['bounds'] = {},
): AskedField & { readonly name: Name } => ({
  name,
  label: { zh, en },
  hint: '',
  isBuiltIn: true,
  isRequired: name === 'theme',
  mode,
  choices: [],
  initial: { zh: '', en: '' },
  bounds,
  logic: [],
  order,
});

/** Texts that a form may leave empty: each is sealed with the booking under its name on the wire. */
export const formTexts = [
  field('phone', '联系电话', 'Phone', 1, 2),
  field('email', '邮箱', 'E-mail', 1, 3),
  field('event', '事由', 'Purpose', 1, 4, { length: 200 }),
  field('remark', '备注', 'Remark', 2, 5, { length: 500 }),
  field('entourage', '随行人员', 'Other people', 1, 901, { length: 500 }),
];

export type FormText = (typeof formTexts)[number]['name'];

/** Their names, for a document of GraphQL. */
export const formTextFields = formTexts.map(({ name }) => name).join(' ');

/** Asked where the resource and its type offer video meetings. */
export const MEETING_FIELD = 'wemeet_enable';
export const WITH_MEETING = { zh: '同时创建视频会议', en: 'Arrange a video meeting as well' } as const;

export const builtInFields: readonly AskedField[] = [
  field('theme', '主题', 'Subject', 1, 0, { length: 100 }),
  field('person_times', '人数', 'People', 3, 1),
  field('participantList', '参与人', 'Participants', 9, 1),
  ...formTexts,
  field('enclosure', '附件', 'Attachment', 8, 902),
  { ...field(MEETING_FIELD, '视频会议', 'Video meeting', 7, 903), choices: [WITH_MEETING] },
].toSorted((a, b) => a.order - b.order);
