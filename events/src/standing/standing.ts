// How one account stands: its faults, the bans that rest on them, the white list, its appeals. The stream is
// cut per account because a ban counts faults over all resources; every ban names what it rests on, so that
// overturning a fault lifts that ban and no other.
import type { Decider, Decision } from '../domain/decider.ts';
import { decideAppeal, fileAppeal, reopenAppeal } from './appeals.ts';
import type { StandingCommand } from './commands.ts';
import type { StandingEvent } from './events.ts';
import { overturnFault, recordFault, reinstateFault, takeBackFault } from './faults.ts';
import {
  barSaves,
  changeBan,
  endExemption,
  grantExemption,
  liftBan,
  liftBar,
  placeBan,
  reinstateBan,
} from './lists.ts';
import { evolve, initial, type StandingState } from './state.ts';

export type { StandingState } from './state.ts';

/** Events: events.ts. State and evolve: state.ts. Commands: commands.ts. Codes stand at each decision. */
const decide = (command: StandingCommand, state: StandingState): Decision<StandingEvent> => {
  switch (command.type) {
    case 'RecordFault':
      return recordFault(command, state);
    case 'TakeBackFault':
      return takeBackFault(command, state);
    case 'OverturnFault':
      return overturnFault(command, state);
    case 'ReinstateFault':
      return reinstateFault(command, state);
    case 'PlaceBan':
      return placeBan(command, state);
    case 'ChangeBan':
      return changeBan(command, state);
    case 'LiftBan':
      return liftBan(command, state);
    case 'ReinstateBan':
      return reinstateBan(command, state);
    case 'GrantExemption':
      return grantExemption(command, state);
    case 'EndExemption':
      return endExemption(command, state);
    case 'FileAppeal':
      return fileAppeal(command, state);
    case 'DecideAppeal':
      return decideAppeal(command, state);
    case 'ReopenAppeal':
      return reopenAppeal(command, state);
    case 'BarSaves':
      return barSaves(command, state);
    case 'LiftBar':
      return liftBar(command, state);
  }
};

export const standing: Decider<StandingState, StandingCommand, StandingEvent> = { initial, evolve, decide };
