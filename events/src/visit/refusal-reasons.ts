// The reasons for which a visit is refused, each with what the visitor reads. Pure and safe in a browser.
import { keysOf } from '../domain/unknown.ts';

export const OTHER_REASON = 'other';

/** By code: what the host presses, and what the visitor reads. */
export const refusalReasons = {
  away: {
    zh: '我当时不在校',
    en: 'I am away then',
    visitorReads: {
      zh: '受访人届时不在校，请改约其他时间。',
      en: 'Your host is away then. Please ask for another time.',
    },
  },
  another_time: {
    zh: '请改到其他时段',
    en: 'Another time, please',
    visitorReads: {
      zh: '受访人请您改约其他时段，余量见登记页。',
      en: 'Your host asks for another time. The registration page shows where there is room.',
    },
  },
  unknown: {
    zh: '我不认识该访客',
    en: 'I do not know them',
    visitorReads: { zh: '受访人未能确认此次来访。', en: 'Your host could not confirm this visit.' },
  },
  elsewhere: {
    zh: '应找其他部门',
    en: 'Another office is in charge',
    visitorReads: {
      zh: '此事由其他部门受理，请联系总机。',
      en: 'Another office handles this. Please call the switchboard.',
    },
  },
  incomplete: {
    zh: '信息不完整',
    en: 'Details are missing',
    visitorReads: {
      zh: '登记信息不完整，请补充后重新提交。',
      en: 'Some details are missing. Please complete them and send again.',
    },
  },
  other: {
    zh: '其他原因',
    en: 'Another reason',
    visitorReads: { zh: '受访人未同意此次来访。', en: 'Your host did not agree to this visit.' },
  },
} as const;

export type RefusalReason = keyof typeof refusalReasons;

const codes: ReadonlySet<string> = new Set(keysOf(refusalReasons));

export const isRefusalReason = (code: string): code is RefusalReason => codes.has(code);
