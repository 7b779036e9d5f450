// What a node last saw of its streams, where a test has no log: nothing, save what it is given of a decider.
import { type Decider, fold } from '@campus/events/domain/decider';
import type { DomainEvent } from '@campus/events/domain/envelope';
import type { Look } from '@campus/events/log/transact';

type AnyDecider = Decider<never, never, DomainEvent>;

export const sampleLook = (given: ReadonlyMap<unknown, readonly DomainEvent[]> = new Map()): Look =>
  (async (_stream: string, decider: AnyDecider) => {
    const state = fold(decider, (given.get(decider) ?? []) as never, decider.initial);
    return {
      state,
      revision: -1,
      position: '',
      taken: new Map(),
      glance: (command: never) => decider.decide(command, state),
    };
  }) as unknown as Look;
