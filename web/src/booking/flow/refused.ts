// Why something was not taken, in words that help: a lost race says when it was lost.
import type { Refusal, WireAnswer } from '../../lib/answer.ts';
import { refusalOf } from '../../lib/answer.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { Sent } from '../../lib/send.ts';
import { clockTextAt } from '../../lib/when.ts';
import type { HoldFieldsFragment } from '../../wire.generated.ts';

export interface Refused {
  readonly code: string | undefined;
  readonly text: Bilingual;
  /** When what took the place was taken (milliseconds since 1970); undefined where nobody did. */
  readonly wonAt: number | undefined;
  /** True where the answer was lost, so that it may have been booked all the same. */
  readonly isUnanswered?: boolean;
}

type Winner = Pick<NonNullable<HoldFieldsFragment['winner']>, 'at'>;
type BookingAnswer = WireAnswer & { readonly winner?: Winner | null };

/** A call that brought no booking. */
export const refusedCall = ({ text, code, isUnanswered = false }: Refusal): Refused => ({
  text,
  code,
  wonAt: undefined,
  isUnanswered,
});

/** The reason, if there is one: a refusal of the server or a call that never came through. */
export const refusedBy = (sent: Sent<BookingAnswer>): Refused | undefined => {
  if (sent.refusal) return refusedCall(sent.refusal);
  const refusal = refusalOf(sent.data);
  if (!refusal) return undefined;
  return { code: String(refusal.code), text: refusal.text, wonAt: sent.data.winner?.at };
};

/** On the blacklist: no other time or room is free for them. */
export const BANNED = '2007';

/** Taken, held or requested by somebody else. */
const FULLY_BOOKED = '2005';

/** Taken longer ago, nobody lost a race for it. */
const JUST_MS = 5 * 60_000;

/**
 * What is said to a person: `这个时段刚刚被预约（10:02:31）。附近可用：302B、401。`
 * @param nearby names of what is free instead, in both languages
 */
export const refusalText = (
  { code, text, wonAt, isUnanswered }: Refused,
  zone: string,
  now: number,
  nearby: readonly Bilingual[] = [],
): Bilingual => {
  // Sent again it has the same key, so that it is booked once and tells the number it missed.
  if (isUnanswered)
    return {
      zh: `${text.zh}。预约可能已经成功：请再提交一次确认，或查看“我的预约”。同一预约单不会重复预约。`,
      en: `${text.en}. Your booking may have gone through: submit again to check, or look under My bookings. The same form never books twice.`,
    };
  const isLost = code === FULLY_BOOKED && wonAt !== undefined && now - wonAt < JUST_MS;
  const time = wonAt === undefined ? '' : clockTextAt(zone, wonAt);
  const said = isLost
    ? { zh: `这个时段刚刚被预约（${time}）。`, en: `Someone has just booked this time (${time}).` }
    : { zh: `${text.zh}。`, en: `${text.en}.` };
  if (nearby.length === 0) return said;
  return {
    zh: `${said.zh}附近可用：${nearby.map(({ zh }) => zh).join('、')}。`,
    en: `${said.en} Free nearby: ${nearby.map(({ en }) => en).join(', ')}.`,
  };
};
