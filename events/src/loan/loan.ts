// One lendable device: how many of its units are promised on which days or times, who has them, what came back.
// The stream is cut per device because a loan runs over days: only here can it be seen that no day and no minute
// promises more units than there are. By what it is lent does not change while there are loans.
import type { Decider, Decision } from '../domain/decider.ts';
import { borrow } from './borrowing.ts';
import type { LoanCommand } from './commands.ts';
import { approve, cancel, hide, rejectRequest } from './deciding.ts';
import { type LoanEvent, loanFields } from './events.ts';
import { acceptReturn, giveBack, handOut, lowerUnits } from './handing.ts';
import { lapse } from './lapsing.ts';
import { evolve, initial, type LoanState } from './state.ts';

export type { LoanState } from './state.ts';

/** Events: events.ts. State and evolve: state.ts, lent.ts. Commands: commands.ts. Codes stand at each decision. */
const decide = (command: LoanCommand, state: LoanState): Decision<LoanEvent> => {
  switch (command.type) {
    case 'Borrow':
      return borrow(command, state);
    case 'Approve':
      return approve(command, state);
    case 'Reject':
      return rejectRequest(command, state);
    case 'Cancel':
      return cancel(command, state);
    case 'Hide':
      return hide(command, state);
    case 'LowerUnits':
      return lowerUnits(command, state);
    case 'HandOut':
      return handOut(command, state);
    case 'BringBack':
      return giveBack(command, state);
    case 'AcceptReturn':
      return acceptReturn(command, state);
    case 'LoansLapse':
      return lapse(command, state);
  }
};

export const loan: Decider<LoanState, LoanCommand, LoanEvent> = {
  initial,
  evolve,
  decide,
  written: { fields: loanFields, personOf: ({ data }, { loans }) => loans[data.booking]?.account },
};
