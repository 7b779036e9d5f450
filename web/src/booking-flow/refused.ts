// Why something was not taken, in words that help: a lost race says when it was lost.
import type { WireAnswer } from '../lib/answer.ts';
import { refusalOf } from '../lib/answer.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import type { Sent } from '../lib/send.ts';
import { clockTextAt } from '../lib/when.ts';

export interface Refused {
  readonly code: string | undefined;
  readonly text: Bilingual;
  /** When what took the place was taken (milliseconds since 1970); undefined where nobody did. */
  readonly wonAt: number | undefined;
}

interface Answer extends WireAnswer {
  readonly winner?: { readonly at: number } | null;
}

/** The reason, if there is one: a refusal of the server or a call that never came through. */
export const refusedBy = (sent: Sent<Answer>): Refused | undefined => {
  if (sent.refusal) {
    const { code, text } = sent.refusal;
    return { code: code === undefined ? undefined : String(code), text, wonAt: undefined };
  }
  const refusal = refusalOf(sent.data);
  if (!refusal) return undefined;
  return { code: String(refusal.code), text: refusal.text, wonAt: sent.data.winner?.at };
};

/** Taken, held or requested by somebody else. */
const FULLY_BOOKED = '2005';

/**
 * What is said to a person: `这个时段刚刚被预约（10:02:31）。附近可用：302B、401。`
 * @param nearby names of what is free instead, in both languages
 */
export const refusalText = (
  { code, text, wonAt }: Refused,
  zone: string,
  nearby: readonly Bilingual[] = [],
): Bilingual => {
  const isLost = code === FULLY_BOOKED && wonAt !== undefined;
  const time = wonAt === undefined ? '' : clockTextAt(zone, wonAt);
  const said = isLost
    ? { zh: `这个时段刚刚被预约（${time}）。`, en: `This period was booked a moment ago (${time}).` }
    : { zh: `${text.zh}。`, en: `${text.en}.` };
  if (nearby.length === 0) return said;
  return {
    zh: `${said.zh}附近可用：${nearby.map(({ zh }) => zh).join('、')}。`,
    en: `${said.en} Free nearby: ${nearby.map(({ en }) => en).join(', ')}.`,
  };
};
