// The map of seats is fetched for seat rooms alone.
import { lazyInTime } from '../../lib/load-time.ts';

export const SeatRoom = lazyInTime(async () => ({
  default: (await import('../../seat/seat-room.tsx')).SeatRoom,
}));
