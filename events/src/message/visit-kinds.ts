// Messages about a visit: to its visitor by SMS, to its host in the product. Their words name no reason for coming and
// no number of a paper. They follow from the visit alone, so no resource and no task of the office decides on them.
import type { Bilingual } from '../domain/rules/rules.ts';

/** Holds a code, which is kept nowhere: it is sent while its person waits, and never again. */
export const CODE_KIND = 'visitor_code';

/** Whether somebody who comes for months still has to. */
export const RENEWAL_KIND = 'long_term_ends';

/** Somebody has to answer for what happened at a gate. */
export const EXCEPTION_KIND = 'exception_asked';

const visitKinds: Readonly<Record<string, Bilingual>> = {
  [CODE_KIND]: { zh: '访客验证码', en: 'Code for a visitor' },
  visit_asked: { zh: '来访待确认', en: 'Visit to be answered' },
  visit_urgent: { zh: '临时放行待确认', en: 'Urgent visit to be confirmed' },
  visit_invited: { zh: '来访邀请', en: 'Invitation' },
  visit_approved: { zh: '来访已同意', en: 'Visit approved' },
  visit_waiting: { zh: '访客请您去接', en: 'A visitor asks to be met' },
  visit_room: { zh: '入校时段有名额', en: 'Room in a full window' },
  visit_refused: { zh: '来访未获同意', en: 'Visit not approved' },
  visit_cancelled: { zh: '来访已取消', en: 'Visit cancelled' },
  [RENEWAL_KIND]: { zh: '长期访客即将到期', en: 'Long-term visitor ends soon' },
  [EXCEPTION_KIND]: { zh: '门岗异常待答复', en: 'Exception at a gate to be answered' },
  visit_moved: { zh: '来访已改期', en: 'Visit moved' },
};

export const visitLabelOf = (name: string): Bilingual | undefined =>
  Object.hasOwn(visitKinds, name) ? visitKinds[name] : undefined;
