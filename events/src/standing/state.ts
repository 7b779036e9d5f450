// What the decisions about a standing read, and how its facts make it.
import type { Instant } from '../domain/envelope.ts';
import type { FaultKind, SealedWords, StandingEvent, StandingScope } from './events.ts';

export interface FaultRecord {
  readonly fault: string;
  readonly kind: FaultKind;
  readonly booking: string;
  readonly scope: StandingScope;
  readonly happenedAt: Instant;
  readonly state: 'counts' | 'takenBack' | 'overturned';
}

export interface BanRecord {
  readonly ban: string;
  readonly source: 'automatic' | 'manual';
  readonly scope: StandingScope;
  readonly from: Instant;
  readonly until: Instant;
  readonly faults: readonly string[];
  readonly counted?: { readonly days: number; readonly inRow: number } | undefined;
  readonly words?: SealedWords | undefined;
  /** Empty while it is in force or over by the clock; `fault`: the one it rested on. */
  readonly lifted?:
    | { readonly because: 'corrected' | 'overturned' | 'administrator'; readonly fault?: string | undefined }
    | undefined;
}

export interface ExemptionRecord {
  readonly exemption: string;
  readonly scope: StandingScope;
  /** Absent: until it is ended. */
  readonly until?: Instant | undefined;
  readonly words?: SealedWords | undefined;
}

export interface AppealRecord {
  readonly appeal: string;
  readonly fault?: string | undefined;
  readonly ban?: string | undefined;
  readonly state: 'open' | 'upheld' | 'overturned';
}

export interface BarRecord {
  readonly bar: string;
  readonly source: 'automatic' | 'manual';
  readonly from: Instant;
  readonly until: Instant;
  readonly words?: SealedWords | undefined;
}

export interface StandingState {
  /** In the order in which they were recorded. */
  readonly faults: readonly FaultRecord[];
  readonly bans: readonly BanRecord[];
  readonly exemptions: readonly ExemptionRecord[];
  readonly appeals: readonly AppealRecord[];
  /** Those that nobody lifted, also when they are over. */
  readonly bars: readonly BarRecord[];
}

export const initial: StandingState = { faults: [], bans: [], exemptions: [], appeals: [], bars: [] };

export const evolve = (state: StandingState, event: StandingEvent): StandingState => {
  switch (event.type) {
    case 'FaultRecorded': {
      const { fault, kind, booking, scope, happenedAt } = event.data;
      return {
        ...state,
        faults: [...state.faults, { fault, kind, booking, scope, happenedAt, state: 'counts' }],
      };
    }
    case 'FaultTakenBack':
      return withFault(state, event.data.fault, 'takenBack');
    case 'FaultOverturned':
      return withFault(state, event.data.fault, 'overturned');
    case 'FaultReinstated':
      return withFault(state, event.data.fault, 'counts');
    case 'Appealed': {
      const { appeal, fault, ban } = event.data;
      return { ...state, appeals: [...state.appeals, { appeal, fault, ban, state: 'open' }] };
    }
    case 'AppealDecided':
      return withAppeal(state, event.data.appeal, event.data.outcome);
    case 'AppealReopened':
      return withAppeal(state, event.data.appeal, 'open');
    default:
      return evolveLists(state, event);
  }
};

const evolveLists = (state: StandingState, event: StandingEvent): StandingState => {
  switch (event.type) {
    case 'Banned':
      return { ...state, bans: [...state.bans, event.data] };
    case 'BanChanged': {
      const { ban: id, until, scope, words } = event.data;
      return withBan(state, id, (ban) => ({
        ...ban,
        until,
        scope: scope ?? ban.scope,
        words: words ?? ban.words,
      }));
    }
    case 'BanLifted': {
      const { ban: id, because, fault } = event.data;
      return withBan(state, id, (ban) => ({ ...ban, lifted: { because, fault } }));
    }
    case 'BanReinstated':
      return withBan(state, event.data.ban, ({ lifted: _, ...ban }) => ban);
    case 'Exempted': {
      const others = state.exemptions.filter(({ exemption }) => exemption !== event.data.exemption);
      return { ...state, exemptions: [...others, event.data] };
    }
    case 'ExemptionEnded': {
      const exemptions = state.exemptions.filter(({ exemption }) => exemption !== event.data.exemption);
      return { ...state, exemptions };
    }
    case 'Barred': {
      const others = state.bars.filter(({ bar }) => bar !== event.data.bar);
      return { ...state, bars: [...others, event.data] };
    }
    case 'BarLifted':
      return { ...state, bars: state.bars.filter(({ bar }) => bar !== event.data.bar) };
    default:
      return state;
  }
};

const withFault = (state: StandingState, id: string, is: FaultRecord['state']): StandingState => ({
  ...state,
  faults: state.faults.map((each) => (each.fault === id ? { ...each, state: is } : each)),
});

const withAppeal = (state: StandingState, id: string, is: AppealRecord['state']): StandingState => ({
  ...state,
  appeals: state.appeals.map((each) => (each.appeal === id ? { ...each, state: is } : each)),
});

const withBan = (state: StandingState, id: string, change: (ban: BanRecord) => BanRecord): StandingState => ({
  ...state,
  bans: state.bans.map((each) => (each.ban === id ? change(each) : each)),
});
