// The read model of the kept sign-ins that the server refused.
import type { LateSignProgress, LateSignTerms } from '@campus/events/signing/late-sign';
import type { Document } from './read-store.ts';

export const LATE_SIGNS = 'lateSigns';

export interface LateSignDocument extends Document, LateSignTerms, LateSignProgress {
  readonly tenant: string;
  readonly lateSign: string;
}
