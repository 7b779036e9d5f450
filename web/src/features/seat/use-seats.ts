// The seats of a room as they are stored and as they stand now, narrowed, and each opened or closed.
import { searchFolded } from '@campus/events/domain/half-width';
import { useState } from 'react';
import { useSeatsNow } from '../../seat/use-seats-now.ts';
import { areaBetween, type PlanSeat, type SeatSpot, seatsOf, withClosed } from './plan.ts';
import { type SeatRoomRead, storedPlan, useSavePlan } from './use-save-plan.tsx';

export interface SeatsProps {
  readonly room: SeatRoomRead;
  readonly readAgain: () => Promise<void>;
}

export const useSeats = ({ room, readAgain }: SeatsProps) => {
  const [wanted, setWanted] = useState('');
  const [state, setState] = useState('');
  const { cells } = useSeatsNow(room.id);
  const { save, isSaving, refusal, dialog } = useSavePlan(room);
  const plan = storedPlan(room);
  const seats = seatsOf(plan);
  const shown = seats.filter(
    ({ number, block, isClosed }) =>
      searchFolded(`${number} ${block}`).includes(searchFolded(wanted.trim())) &&
      (state === '' || isClosed === (state === 'closed')),
  );
  const close = async (seat: PlanSeat & SeatSpot) => {
    if (await save(withClosed(plan, areaBetween(seat, seat), !seat.isClosed))) await readAgain();
  };
  const now = new Map(cells?.map((cell) => [cell.number, cell.state]));
  return { wanted, setWanted, state, setState, seats, shown, now, close, isSaving, refusal, dialog };
};
