// What a booking says about people and purposes: personal, so it is sealed for the booking's owner
// before it reaches the log and opened again when it is shown to someone who may see it.

import type { FormText } from '../built-in-fields.ts';
import type { SealedDetails } from './events.ts';

/** Stands open beside what is sealed: a meeting is arranged without reading what the booking is about. */
export const wantsMeeting = (details: SealedDetails): boolean => details.meets === true;

type Texts = { readonly [Name in FormText]?: string | undefined };

export interface BookingDetails extends Texts {
  /** The person's name as the directory had it at the booking. */
  readonly name: string;
  /** Absent where it is no other name, and in bookings from before it was kept. */
  readonly nameEn?: string | undefined;
  readonly theme: string;
  readonly themeEn?: string | undefined;
  readonly eventEn?: string | undefined;
  readonly department?:
    | { readonly code: string; readonly name: string; readonly nameEn?: string | undefined }
    | undefined;
  readonly participantsScope?: number | undefined;
  readonly participants?: readonly BookingParticipant[] | undefined;
  readonly answers?: readonly FormAnswer[] | undefined;
  readonly attachment?: { readonly uri: string; readonly name: string; readonly bytes: number } | undefined;
  readonly notifies?: boolean | undefined;
  readonly channels?: string | undefined;
  readonly wantsMeeting?: boolean | undefined;
  /** The booking this one repeats; for the log only. */
  readonly againFrom?: string | undefined;
}

export interface BookingParticipant {
  readonly id: string;
  readonly name: string;
  readonly departmentId?: string | undefined;
  readonly departmentName?: string | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly notifies?: boolean | undefined;
}

/** An extra field of the booking form with what was entered. */
export interface FormAnswer {
  readonly field: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly category?: number | undefined;
  readonly mode?: number | undefined;
  readonly content: string;
}
