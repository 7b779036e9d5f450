// The trace of a command that found done what it asks for. It says nothing about its stream, and every fold
// passes over it; it is there for the key of the command, so that the command sent again after others have
// undone it is known and not carried out.
import type { DomainEvent } from './envelope.ts';

export const alreadyDone: DomainEvent = { type: 'AlreadyDone', data: {} };

/** Whether an event is such a trace: nothing follows from it. */
export const isTrace = ({ type }: { readonly type: string }): boolean => type === alreadyDone.type;
