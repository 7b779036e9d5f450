// Saves the plan of a room as a whole, after the bookings that it would hit are decided on.
import { useRuleReview } from '../../impact/rule-review.tsx';
import { useFormCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import type { SeatsOfRoomQuery } from '../../wire.generated.ts';
import { columnsOf, type DrawnPlan, planOf, rowsForWire, rowsOf, type SeatRow } from './plan.ts';
import { SAVE_PLAN } from './seat.graphql.ts';
import { useSeatPlanWords } from './words.ts';

/** Somebody else has saved the room meanwhile. */
export const CHANGED_BY_OTHERS = '4009';

export type SeatRoomRead = NonNullable<SeatsOfRoomQuery['room']>;

/** The plan as it is stored, without what lacks a place. */
export const storedPlan = ({ seatList, rows, columns }: SeatRoomRead): DrawnPlan => {
  const seats = (seatList ?? []).flatMap((seat): SeatRow[] => {
    const { seat_number, row_num, column_num, seat_state, block_name, seat_tags } = seat;
    if (!seat_number || !row_num || !column_num) return [];
    return [{ seat_number, row_num, column_num, seat_state: seat_state ?? 1, block_name, seat_tags }];
  });
  return planOf(seats, rows ?? 1, columns ?? 1);
};

export const useSavePlan = (room: SeatRoomRead) => {
  const { run, isBusy: isSaving, refusal } = useFormCommand();
  const { review, dialog } = useRuleReview('seat_resource');
  const { both } = useSeatPlanWords();
  /** Resolves to whether it is saved. */
  const save = async (plan: DrawnPlan): Promise<boolean> => {
    const [models, rows, columns] = [rowsForWire(plan), rowsOf(plan), columnsOf(plan)];
    const decided = await review(room.id, { seatList: models, rows, columns });
    if (!decided) return false;
    const wish = { id: room.id, models, rows, columns, edited_from: room.revision, decided };
    const saved = await run(SAVE_PLAN, wish);
    if (saved.refusal) return false;
    toast({ tone: 'good', text: both('saved') });
    return true;
  };
  return { save, isSaving, refusal, dialog };
};
