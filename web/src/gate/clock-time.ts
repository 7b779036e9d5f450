// The time of day at a gate, to the second.
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';

export const timeOf = (zone: string, at: number): string => {
  const seconds = String(Math.floor(at / 1000) % 60).padStart(2, '0');
  return `${clockOf(localOf(zone, at).minute)}:${seconds}`;
};
