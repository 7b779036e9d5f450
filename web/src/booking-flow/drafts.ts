// What was written into a booking form that was closed: kept for some minutes in this page, for the same resource.
import type { FormValues } from './form.ts';

export const DRAFT_MINUTES = 10;
const MINUTE_MS = 60_000;

interface Draft {
  readonly resourceId: string;
  readonly values: FormValues;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The last one; who begins another form has done with it. */
let last: Draft | undefined;

export const keepDraft = (resourceId: string, values: FormValues, now: number): void => {
  last = { resourceId, values, writtenAt: now };
};

export const draftOf = (resourceId: string, now: number): FormValues | undefined =>
  last?.resourceId === resourceId && now - last.writtenAt < DRAFT_MINUTES * MINUTE_MS
    ? last.values
    : undefined;

export const forgetDraft = (): void => {
  last = undefined;
};
