// What the list of loans has beside its columns: the scanner above it, and what the desk says with each act.
import { Link } from 'react-router';
import { managedDetailPath } from '../../booking/paths.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { useDeskFlow } from './desk-flow.tsx';
import { type DeskAct, loanOf } from './loan.ts';

const actOfKey: Readonly<Record<string, DeskAct>> = {
  handOut: 'hand_out',
  giveBack: 'give_back',
  acceptReturn: 'accept_return',
};

export const loansSlot: ListSlot = ({ rows, reload }) => {
  const { ask, waiting, scanner, dialog } = useDeskFlow(reload);
  return {
    rows: rows?.map((row) => (waiting.has(row.id) ? { ...row, actions: [] } : row)),
    start: ({ key }, [row]) => {
      const act = actOfKey[key];
      if (act && row) ask(act, loanOf(row));
    },
    tools: scanner.field,
    above: scanner.answer,
    cells: {
      booking_number: ({ id, booking_number }) => (
        <Link to={managedDetailPath(id)}>{String(booking_number ?? '')}</Link>
      ),
    },
    dialog,
  };
};
