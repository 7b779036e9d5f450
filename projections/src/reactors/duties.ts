// What nobody asks for and yet must happen, as work that one process does at a time. Its timers are rows of
// read models, so they outlive every process; asked twice, a decider records nothing twice.
import { randomUUID } from 'node:crypto';
import { allowance } from '@campus/events/booking/allowance/allowance';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { charge } from '@campus/events/charge/charge';
import type { Instant } from '@campus/events/domain/envelope';
import { loan } from '@campus/events/loan/loan';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Transact } from '@campus/events/log/transact';
import { standing } from '@campus/events/standing/standing';
import type { Task } from '../partitions/shared-work.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { ReadModels } from '../ports/read-store.ts';
import type { Log } from '../runner/projection.ts';
import { createFinishMoves } from '../subjects/booking/finish-moves.ts';
import { createLapseDue } from '../subjects/booking/lapse-due.ts';
import { createReconcileAllowance } from '../subjects/booking/reconcile-allowance.ts';
import { createSettleCharges } from '../subjects/charge/settle-charges.ts';
import { createLoansDue } from '../subjects/loan/loans-due.ts';
import { createRecordFaults } from '../subjects/standing/record-faults.ts';
import type { Sweep } from './sweep.ts';

export interface DutiesParts {
  readonly store: EventStore;
  readonly readStore: ReadModels;
  readonly transact: Transact;
  readonly clock: () => Instant;
  /** Absent: nobody takes money here. */
  readonly payments?: PaymentProvider | undefined;
  readonly log: Log;
  /** Between two turns of each; what is usual for it when absent. */
  readonly everyMs?: number;
}

const system = (tenant: string) => ({ tenant, actor: 'system', correlation: randomUUID() });

export const createSweeps = (parts: DutiesParts): Readonly<Record<string, Sweep>> => {
  const { transact } = parts;
  return {
    'lapse-due': createLapseDue({
      ...parts,
      transact: (stream, command, { tenant }) => transact(stream, schedule, command, system(tenant)),
    }),
    'loans-due': createLoansDue({
      ...parts,
      transact: (stream, command, { tenant }) => transact(stream, loan, command, system(tenant)),
    }),
    'reconcile-allowance': createReconcileAllowance({
      ...parts,
      transact: (stream, command, { tenant }) => transact(stream, allowance, command, system(tenant)),
    }),
    'finish-moves': createFinishMoves({
      ...parts,
      transact: (stream, command, { tenant }) => transact(stream, schedule, command, system(tenant)),
    }),
    'record-faults': createRecordFaults({
      ...parts,
      transact: (stream, command, { tenant }) => transact(stream, standing, command, system(tenant)),
    }),
    'settle-charges': createSettleCharges({
      ...parts,
      tellOrder: (stream, command, { tenant }) => transact(stream, charge, command, system(tenant)),
      tellDay: (stream, command, { tenant }) => transact(stream, schedule, command, system(tenant)),
    }),
  };
};

/** Each begins anew wherever its lease comes to lie. */
export const dutiesOf = (parts: DutiesParts): Task[] =>
  Object.keys(createSweeps(parts)).map((name) => ({
    name: `reactor/${name}`,
    start: async () => {
      const sweep = createSweeps(parts)[name];
      sweep?.start();
      return { close: async () => sweep?.close() };
    },
  }));
