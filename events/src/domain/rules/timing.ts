// Whether it is still time, and already time: the past and the advance window, measured from now.
import { type Rejection, reject } from '../rejections.ts';
import type { PeriodRule, Question } from './question.ts';
import { both, spanText } from './wording.ts';

const MINUTE = 60_000;

/** The first minute of the day that a rule counted from the start still lets begin. */
const firstStart = ({ rules: { latestRule }, begun }: Question): number =>
  latestRule.until === 'startPlus' ? begun(-latestRule.minutes * MINUTE) : begun(0);

const latestText = ({ rules: { latestRule } }: Question) => {
  if (latestRule.until === 'start') return both('开始前可预约', 'Bookable until it starts');
  if (latestRule.until === 'end') return both('结束前可预约', 'Bookable until it ends');
  const span = spanText(Math.abs(latestRule.minutes));
  return latestRule.minutes < 0
    ? both(`开始前 ${span.zh} 截止预约`, `Bookable until ${span.en} before the start`)
    : both(`开始后 ${span.zh} 内可预约`, `Bookable until ${span.en} after the start`);
};

/** A period has passed when its start (or, by the latest rule, its end) has come. */
export const past: PeriodRule = {
  name: 'past',
  skip: 'past',
  judges: 'cell',
  says: latestText,
  verdict: (question) => {
    const { rules, request, begun } = question;
    const isOver =
      rules.latestRule.until === 'end' ? request.end < begun(0) : request.start < firstStart(question);
    return isOver ? reject(2010, { reason: latestText(question) }) : undefined;
  },
  edges: (question) => {
    const { rules, begun } = question;
    return [rules.latestRule.until === 'end' ? begun(0) - 1 : firstStart(question)];
  },
};

const earliestStart = ({ begun }: Question, minMinutes: number): number =>
  minMinutes > 0 ? begun(minMinutes * MINUTE - 1) : 0;

export const advance: PeriodRule = {
  name: 'advance',
  skip: 'advance',
  judges: 'cell',
  says: ({ rules }) => {
    if (!rules.advance) return both('不限提前时间', 'No limit on how far ahead');
    const [least, most] = [spanText(rules.advance.minMinutes), spanText(rules.advance.maxMinutes)];
    return both(`提前 ${least.zh} 至 ${most.zh}`, `${least.en} to ${most.en} ahead`);
  },
  verdict: (question): Rejection | undefined => {
    const { rules, request, begun } = question;
    if (!rules.advance) return undefined;
    const { minMinutes, maxMinutes } = rules.advance;
    if (request.start < earliestStart(question, minMinutes)) {
      const span = spanText(minMinutes);
      return reject(2004, { reason: both(`至少提前 ${span.zh}`, `at least ${span.en} ahead`) });
    }
    if (request.start < begun(maxMinutes * MINUTE)) return undefined;
    const span = spanText(maxMinutes);
    return reject(2004, { reason: both(`最多提前 ${span.zh}`, `at most ${span.en} ahead`) });
  },
  edges: (question) =>
    question.rules.advance
      ? [
          earliestStart(question, question.rules.advance.minMinutes),
          question.begun(question.rules.advance.maxMinutes * MINUTE),
        ]
      : [],
};
