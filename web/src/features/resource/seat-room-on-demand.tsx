// The map of seats is fetched for seat rooms alone.
import { lazy } from 'react';

export const SeatRoom = lazy(async () => ({ default: (await import('../../seats/seat-room.tsx')).SeatRoom }));
