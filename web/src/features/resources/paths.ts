// Addresses that the list leads to.
import type { LocalDate } from '@campus/events/time/dates';

export const resourcePath = (id: string, date: LocalDate): string =>
  `/pc/home/resource/${encodeURIComponent(id)}?${new URLSearchParams({ date })}`;
