// What was written into a booking form that was closed or lost its page: kept for some minutes in this tab, for
// the same account, and the same resource or booking that is made or sent again.
import { isObject } from '@campus/events/domain/unknown';
import type { FormValues } from './form.ts';

export const DRAFT_MINUTES = 10;
const MINUTE_MS = 60_000;
const KEY = 'campus_booking_draft';

export interface DraftKey {
  /** Empty where nobody is known. */
  readonly account: string;
  /** The id of the resource, or of the booking that the form says again. */
  readonly about: string;
}

interface Draft extends DraftKey {
  readonly values: FormValues;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

const isDraft = (kept: unknown): kept is Draft =>
  isObject(kept) &&
  typeof kept.account === 'string' &&
  typeof kept.about === 'string' &&
  typeof kept.writtenAt === 'number' &&
  isObject(kept.values) &&
  Object.values(kept.values).every((value) => typeof value === 'string');

/** Replaces the last one: who begins another form has done with it. */
export const keepDraft = ({ account, about }: DraftKey, values: FormValues, now: number): void => {
  const draft: Draft = { account, about, values, writtenAt: now };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Full or refused: the form is not kept.
  }
};

export const draftOf = ({ account, about }: DraftKey, now: number): FormValues | undefined => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (!isDraft(kept)) return undefined;
    const isFresh = now - kept.writtenAt < DRAFT_MINUTES * MINUTE_MS;
    return kept.account === account && kept.about === about && isFresh ? kept.values : undefined;
  } catch {
    return undefined;
  }
};

export const forgetDraft = (): void => {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Refused: then nothing was kept either.
  }
};
