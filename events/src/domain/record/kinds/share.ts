// A part of a whole, in percent. It is no field of the wire's type: a question of its own answers it for the rows of
// a page.
import { type Common, type Kind, notGiven } from './kind.ts';

export interface ShareField extends Common {
  readonly kind: 'share';
  /** The query that answers `id` and `share` for `ids`; null where there is no whole. */
  readonly question: string;
}

export const share = (zh: string, en: string, question: string): ShareField => ({
  kind: 'share',
  zh,
  en,
  question,
  computed: true,
});

export const shareKind: Kind<ShareField> = {
  scalar: () => 'Float',
  read: notGiven,
  sample: () => undefined,
  text: (_, value) => `${Math.round(Number(value))}%`,
};
