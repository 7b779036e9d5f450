// Days as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../../testing/replay-golden.ts';
import { schedule } from './schedule.ts';

describe('a day recorded earlier', () => {
  replaysGolden(schedule, new URL('./golden/', import.meta.url), {
    Held: true,
    HoldRenewed: true,
    HoldReleased: true,
    Booked: true,
    Submitted: true,
    Approved: true,
    Rejected: true,
    Returned: true,
    Resubmitted: true,
    Paid: true,
    Cancelled: true,
    TimeChanged: true,
    MovedAway: true,
    SignedIn: true,
    SignedOut: true,
    Terminated: true,
    Missed: true,
    Completed: true,
    MarkedPerformed: true,
    MarkedMissed: true,
    Hidden: true,
    Closed: true,
    Reopened: true,
  });
});
