// Records the key of a command whose effect was already there. Every fold skips this event. It stops a
// repetition of the command from running again after others have undone the effect.
import type { DomainEvent } from './envelope.ts';

export const alreadyDone: DomainEvent = { type: 'AlreadyDone', data: {} };

/** Whether an event only records a key. */
export const isTrace = ({ type }: { readonly type: string }): boolean => type === alreadyDone.type;
