// What people are told of a visit, and in which words: one message a change. Nothing that a visitor is sent names the
// reason of the visit or the number of a paper.
import type { Instant } from '../domain/envelope.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { dateText, periodText } from '../domain/rules/wording.ts';
import { TAKE_BACK_MS } from './answering.ts';
import type { VisitEvent } from './events.ts';
import { isRefusalReason, refusalReasons } from './refusal-reasons.ts';
import type { Visit } from './state.ts';

type Told = 'visitor' | 'host' | 'head' | 'deputy';

export interface VisitNews {
  readonly kind: keyof typeof words;
  readonly to: Told;
  /** Names its message, so that it is written once. */
  readonly cause: string;
  readonly dueAt: Instant;
}

type Draft = readonly [kind: VisitNews['kind'], to: Told, waitMs?: number];

/** What follows from an event; `visit` as it stands after it. */
const draftsOf = (event: VisitEvent, visit: Visit): readonly Draft[] => {
  switch (event.type) {
    case 'VisitAsked':
      return [visit.phase === 'asked' ? ['visit_asked', 'host'] : ['visit_approved', 'visitor']];
    case 'VisitInvited':
      return visit.phase === 'asked' ? [['visit_asked', 'head']] : [['visit_invited', 'visitor']];
    case 'UrgentlyAdmitted':
      return [['visit_urgent', 'host']];
    case 'PeopleChanged':
      return [];
    case 'VisitApproved':
      return event.data.isFinal
        ? [['visit_approved', 'visitor', TAKE_BACK_MS]]
        : [['visit_asked', 'head', TAKE_BACK_MS]];
    case 'VisitRefused':
      return [['visit_refused', 'visitor']];
    case 'VisitCancelled':
      return [['visit_cancelled', event.data.by === 'visitor' ? 'host' : 'visitor']];
    case 'VisitRevoked':
      return [['visit_cancelled', 'visitor']];
    case 'VisitMoved':
      return movedDrafts(event.data.by, visit);
    case 'AnswerPassedOn':
      return event.data.to === undefined ? [] : [['visit_asked', 'deputy']];
    default:
      return [];
  }
};

const movedDrafts = (by: 'visitor' | 'host' | 'administrator', { phase }: Visit): readonly Draft[] => {
  const toVisitor: readonly Draft[] = by === 'visitor' ? [] : [['visit_moved', 'visitor']];
  return phase === 'asked' && by !== 'host' ? [...toVisitor, ['visit_asked', 'host']] : toVisitor;
};

export const newsOf = (
  event: VisitEvent,
  before: Visit | undefined,
  visit: Visit,
  { revision, at }: { readonly revision: number; readonly at: Instant },
): readonly VisitNews[] => {
  // An invitation that its visitor has completed becomes valid, or waits for the second level.
  const isCompleted = before?.phase === 'invited' && visit.phase !== 'invited';
  const completed: readonly Draft[] =
    visit.phase === 'asked' ? [['visit_asked', 'head']] : [['visit_approved', 'visitor']];
  const drafts = event.type === 'PeopleChanged' && isCompleted ? completed : draftsOf(event, visit);
  return drafts.map(([kind, to, waitMs = 0]) => ({
    kind,
    to,
    cause: `${visit.visit}.${revision}`,
    dueAt: at + waitMs,
  }));
};

/** Whether it is still so when it is told. */
export const isStillNews = ({ kind }: VisitNews, { phase, task }: Visit): boolean => {
  switch (kind) {
    case 'visit_asked':
      return phase === 'asked';
    case 'visit_urgent':
      return task?.state === 'open';
    case 'visit_invited':
      return phase === 'invited' || phase === 'approved';
    case 'visit_approved':
    case 'visit_waiting':
      return phase === 'approved';
    case 'visit_moved':
      return phase === 'asked' || phase === 'approved' || phase === 'invited';
    default:
      return true;
  }
};

const words = {
  visit_asked: {
    title: ['有人申请来访，请您答复', 'Somebody asks to visit; please answer'],
    text: [
      '{who}申请于 {when} 来访。请在“我的访客”中答复。',
      '{who} asks to come on {when}. Please answer under My visitors.',
    ],
  },
  visit_urgent: {
    title: ['门岗已临时放行您的访客，请您确认', 'A guard admitted a visitor of yours; please confirm'],
    text: [
      '{who}已于 {when} 由门岗放行，请在 8 小时内确认是否为您的访客。',
      '{who} was admitted at the gate on {when}. Please say within 8 hours whether you know them.',
    ],
  },
  visit_invited: {
    title: ['来访邀请', 'Invitation'],
    text: [
      '您受邀于 {when} 来访{place}。补充信息、查看通行码：{link}',
      'You are invited to {place} on {when}. Details and your entry code: {link}',
    ],
  },
  visit_approved: {
    title: ['来访已同意', 'Visit approved'],
    text: [
      '您 {when} 到{place}的来访已获同意。通行码：{link}',
      'Your visit to {place} on {when} is approved. Your entry code: {link}',
    ],
  },
  visit_waiting: {
    title: ['访客请您到校门接', 'A visitor asks you to meet them'],
    text: ['{who}（{when}）请您到校门接。', '{who} ({when}) asks you to meet them at the gate.'],
  },
  visit_room: {
    title: ['入校时段有名额了', 'There is room again'],
    text: [
      '您关注的{place} {when} 有名额了，已为您保留 30 分钟。登记：{link}',
      'There is room at {place} on {when}. It is kept for you for 30 minutes: {link}',
    ],
  },
  visit_refused: {
    title: ['来访未获同意', 'Visit not approved'],
    text: [
      '您 {when} 到{place}的来访未获同意。{why}',
      'Your visit to {place} on {when} was not approved. {why}',
    ],
  },
  visit_cancelled: {
    title: ['来访已取消', 'Visit cancelled'],
    text: ['{when} 到{place}的来访已取消。', 'The visit to {place} on {when} was cancelled.'],
  },
  visit_moved: {
    title: ['来访已改期', 'Visit moved'],
    text: ['您到{place}的来访已改为 {when}。', 'Your visit to {place} was moved to {when}.'],
  },
} as const;

export interface VisitWords {
  /** The visitor, as their host reads it. */
  readonly who: string;
  readonly place: Bilingual;
  readonly link: string;
}

export const visitMessage = (
  { kind }: Pick<VisitNews, 'kind'>,
  { date, start, end, refusal }: Pick<Visit, 'date' | 'start' | 'end' | 'refusal'>,
  { who, place, link }: VisitWords,
): { readonly title: Bilingual; readonly text: Bilingual } => {
  const { title, text } = words[kind];
  const why = refusal && isRefusalReason(refusal) ? refusalReasons[refusal].visitorReads : { zh: '', en: '' };
  const said = (tongue: 'zh' | 'en', template: string): string => {
    const when = `${dateText(date)[tongue]} ${periodText({ start, end })}`;
    const values = new Map(Object.entries({ who, when, link, place: place[tongue], why: why[tongue] }));
    return template.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '').trim();
  };
  return {
    title: { zh: title[0], en: title[1] },
    text: { zh: said('zh', text[0]), en: said('en', text[1]) },
  };
};
