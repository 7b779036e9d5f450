// What a booking says about people and purposes: personal, so it is sealed for the booking's owner
// before it reaches the log and opened again when it is shown to someone who may see it.

import type { SealedDetails } from './events.ts';

/** Stands open beside what is sealed: a meeting is arranged without reading what the booking is about. */
export const wantsMeeting = (details: SealedDetails): boolean => details.meets === true;

export interface BookingDetails {
  /** The person's name as the directory had it at the booking. */
  readonly name: string;
  /** Absent where it is no other name, and in bookings from before it was kept. */
  readonly nameEn?: string;
  readonly theme: string;
  readonly themeEn?: string;
  readonly event?: string;
  readonly eventEn?: string;
  readonly remark?: string;
  readonly entourage?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly department?: { readonly code: string; readonly name: string; readonly nameEn?: string };
  readonly participantsScope?: number;
  readonly participants?: readonly BookingParticipant[];
  readonly answers?: readonly FormAnswer[];
  readonly attachment?: { readonly uri: string; readonly name: string; readonly bytes: number };
  readonly notifies?: boolean;
  readonly channels?: string;
  readonly wantsMeeting?: boolean;
  /** The booking this one repeats; for the log only. */
  readonly againFrom?: string;
}

export interface BookingParticipant {
  readonly id: string;
  readonly name: string;
  readonly departmentId?: string;
  readonly departmentName?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly notifies?: boolean;
}

/** An extra field of the booking form with what was entered. */
export interface FormAnswer {
  readonly field: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly category?: number;
  readonly mode?: number;
  readonly content: string;
}
