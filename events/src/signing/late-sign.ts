// One sign-in, sign-out or walk-up that a door kept while it was offline, and that the server then refused. The office
// accepts or dismisses it. One stream each: nothing else is decided together with it.
import { accept, type Decider, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import { reject } from '../domain/rejections.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import type { Words } from '../domain/words.ts';

export interface LateSignTerms {
  readonly resourceId: string;
  /** The terminal that read the code. */
  readonly door: string;
  readonly action: 'in' | 'out' | 'use';
  /** The person whose code it was; absent: the code is nobody's. */
  readonly account?: string | undefined;
  /** By the clock of the door. */
  readonly happenedAt: Instant;
  readonly heardAt: Instant;
  /** Why the server refused it: its code, and the sentence that the door was told. */
  readonly code: number;
  readonly why: Bilingual;
}

export type LateSignEvent =
  | Fact<'LateSignKept', LateSignTerms>
  | Fact<'LateSignAccepted', { words?: Words }>
  | Fact<'LateSignDismissed', { words: Words }>;

export const lateSignFields: EventFields<LateSignEvent> = {
  LateSignKept: {
    resourceId: 'plain',
    door: 'plain',
    action: 'plain',
    account: 'plain',
    happenedAt: 'plain',
    heardAt: 'plain',
    code: 'plain',
    why: 'plain',
  },
  LateSignAccepted: { words: 'written' },
  LateSignDismissed: { words: 'written' },
};

/** What became of it. */
export interface LateSignProgress {
  readonly state: 'open' | 'accepted' | 'dismissed';
  readonly words?: Words | undefined;
  readonly decidedAt?: Instant | undefined;
  readonly decidedBy?: string | undefined;
}

export type LateSignState = Partial<LateSignTerms & LateSignProgress>;

export type LateSignCommand =
  | ({ readonly type: 'Keep' } & LateSignTerms)
  | { readonly type: 'Accept'; readonly words?: string | undefined }
  | { readonly type: 'Dismiss'; readonly words: string };

const evolve: Decider<LateSignState, LateSignCommand, LateSignEvent>['evolve'] = (state, event, recorded) => {
  const { words } = { words: undefined, ...event.data };
  const decided = { ...state, words, decidedAt: recorded?.at, decidedBy: recorded?.actor };
  switch (event.type) {
    case 'LateSignKept':
      return { ...event.data, state: 'open' };
    case 'LateSignAccepted':
      return { ...decided, state: 'accepted' };
    case 'LateSignDismissed':
      return { ...decided, state: 'dismissed' };
  }
};

/** Codes: 4004; 3001 where it was decided otherwise. */
const decide = (command: LateSignCommand, { state }: LateSignState): Decision<LateSignEvent> => {
  if (command.type === 'Keep') {
    const { type: _, ...terms } = command;
    return state ? nothing : accept({ type: 'LateSignKept', data: terms });
  }
  if (!state) return refuse(reject(4004));
  if (state === (command.type === 'Accept' ? 'accepted' : 'dismissed')) return nothing;
  if (state !== 'open') return refuse(reject(3001));
  return command.type === 'Accept'
    ? accept({ type: 'LateSignAccepted', data: { words: command.words } })
    : accept({ type: 'LateSignDismissed', data: { words: command.words } });
};

/** What is written there is about the person whose code it was; of nobody's code it has a key of its own. */
const personOf = (_: LateSignEvent, { account, door, happenedAt }: LateSignState): string =>
  account ?? `code:${door}.${happenedAt}`;

export const lateSign: Decider<LateSignState, LateSignCommand, LateSignEvent> = {
  initial: {},
  evolve,
  decide,
  written: { fields: lateSignFields, personOf },
};
