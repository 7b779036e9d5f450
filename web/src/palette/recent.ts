// What this account opened last from here, kept in this browser as addresses and ids alone: names are asked for anew,
// so that nothing is shown which the reader may no longer see. People and bookings are never kept.
import { fieldsIn } from '@campus/events/domain/unknown';
import { recall, remember } from '../lib/storage.ts';

export interface Recent {
  readonly kind: 'page' | 'resource';
  readonly id: string;
}

const MOST = 6;
const keyOf = (account: string): string => `recentPlaces:${account}`;

const recentIn = (value: unknown): Recent[] => {
  const { kind, id } = fieldsIn(value);
  return (kind === 'page' || kind === 'resource') && typeof id === 'string' ? [{ kind, id }] : [];
};

export const recentOf = (account: string): Recent[] => {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(recentIn).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

export const keepRecent = (account: string, opened: Recent): void => {
  const others = recentOf(account).filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  remember(keyOf(account), JSON.stringify([opened, ...others].slice(0, MOST)));
};
