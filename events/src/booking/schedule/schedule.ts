// One resource on one day: that no more is promised than there are places. The stream is cut here
// because a booking has one date, so this short log holds all that its decision must see: bookings
// with their whole life, holds, closures.
import { type Decider, type Decision, nothing } from '../../domain/decider.ts';
import { approve, giveUpReview, rejectRequest, returnRequest, takeBackDecision } from './approval.ts';
import { mark, signIn, signOut, takeBackSignIn, terminate } from './attendance.ts';
import { close, closingHoles, reopen } from './closures.ts';
import type { ScheduleCommand } from './commands.ts';
import {
  cancel,
  handOver,
  hide,
  killProcess,
  lapseDue,
  pay,
  recordRefund,
  takeBackCancel,
} from './ending.ts';
import { type ScheduleEvent, scheduleFields } from './events.ts';
import { extend, takeBackExtension } from './extending.ts';
import { hold, releaseHold, renewHold } from './holds.ts';
import { book, changeDetails, changeTime, moveAway, resubmit, submit } from './placing.ts';
import { leaveSeat, reportSeat, returnSeat } from './seats.ts';
import { evolve, initial, type ScheduleState } from './state.ts';
import { afterWaiting, leaveWait, wait } from './waiting.ts';

export type { ScheduleClaim } from './claims.ts';
export { claimOf, claimsOf } from './claims.ts';
export type { ScheduleState } from './state.ts';

/** Events: events.ts. State and evolve: state.ts. Commands: commands.ts. Codes stand at each decision. */
const decide = (command: ScheduleCommand, state: ScheduleState): Decision<ScheduleEvent> =>
  closingHoles(command, state, (closed) =>
    afterWaiting(command, closed, (before) => decideOn(command, before)),
  );

const decideOn = (command: ScheduleCommand, state: ScheduleState): Decision<ScheduleEvent> => {
  switch (command.type) {
    case 'Hold':
      return hold(command, state);
    case 'RenewHold':
      return renewHold(command, state);
    case 'ReleaseHold':
      return releaseHold(command, state);
    case 'Book':
      return book(command, state);
    case 'Submit':
      return submit(command, state);
    case 'Approve':
      return approve(command, state);
    case 'Reject':
      return rejectRequest(command, state);
    case 'Return':
      return returnRequest(command, state);
    case 'TakeBackDecision':
      return takeBackDecision(command, state);
    case 'GiveUpReview':
      return giveUpReview(command, state);
    case 'Resubmit':
      return resubmit(command, state);
    case 'Pay':
      return pay(command, state);
    case 'RecordRefund':
      return recordRefund(command, state);
    case 'Cancel':
      return cancel(command, state);
    case 'TakeBackCancel':
      return takeBackCancel(command, state);
    case 'HandOver':
      return handOver(command, state);
    case 'ChangeTime':
      return changeTime(command, state);
    case 'Extend':
      return extend(command, state);
    case 'TakeBackExtension':
      return takeBackExtension(command, state);
    case 'ChangeDetails':
      return changeDetails(command, state);
    case 'MoveAway':
      return moveAway(command, state);
    case 'SignIn':
      return signIn(command, state);
    case 'TakeBackSignIn':
      return takeBackSignIn(command, state);
    case 'SignOut':
      return signOut(command, state);
    case 'Terminate':
      return terminate(command, state);
    case 'KillProcess':
      return killProcess(command, state);
    case 'Mark':
      return mark(command, state);
    case 'Hide':
      return hide(command, state);
    case 'LeaveSeat':
      return leaveSeat(command, state);
    case 'ReturnSeat':
      return returnSeat(command, state);
    case 'ReportSeat':
      return reportSeat(command, state);
    case 'LapseDue':
      return lapseDue(command, state);
    case 'Close':
      return close(command, state);
    case 'Reopen':
      return reopen(command, state);
    case 'Wait':
      return wait(command, state);
    case 'LeaveWait':
      return leaveWait(command, state);
    case 'OfferPlaces':
      return nothing;
  }
};

export const schedule: Decider<ScheduleState, ScheduleCommand, ScheduleEvent> = {
  initial,
  evolve,
  decide,
  written: {
    fields: scheduleFields,
    personOf: ({ data }, { bookings }) => ('booking' in data ? bookings[data.booking]?.account : undefined),
  },
};
