// Stored formats are for ever: logs as past versions wrote them, replayed by today's code.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Decider } from '../domain/decider.ts';
import type { DomainEvent } from '../domain/envelope.ts';
import type { AnyEventFields, EventFields } from '../domain/event-fields.ts';

interface GoldenLog<Event> {
  readonly log: readonly { readonly revision: number; readonly at: number; readonly event: Event }[];
  readonly state: object;
}

/**
 * Replays every log in `folder` into the state it led to when it was written; a state may have gained
 * fields since. Together the logs hold each event type in `types`, and no field that is not classified there.
 * A log is never edited: a new version adds a file.
 */
export const replaysGolden = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  folder: URL,
  types: EventFields<Event> | Readonly<Record<Event['type'], 'bookkeeping'>>,
): void => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const logs = files.map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const golden: GoldenLog<Event> = JSON.parse(text);
    return { file, golden };
  });

  it.each(logs)('replays $file', ({ golden }) => {
    const state = golden.log.reduce(
      (current, { event, revision, at }) => decider.evolve(current, event, { revision, at }),
      decider.initial,
    );
    expect(JSON.parse(JSON.stringify(state))).toMatchObject(golden.state);
  });

  it('knows of every field whether the audit log may tell it', () => {
    const classes: Readonly<Record<string, AnyEventFields[string] | 'bookkeeping'>> = types;
    const unclassified = logs.flatMap(({ golden }) =>
      golden.log.flatMap(({ event: { type, data } }) => {
        const known = classes[type];
        if (known === 'bookkeeping') return [];
        return Object.keys(data)
          .filter((name) => !known?.[name])
          .map((name) => `${type}.${name}`);
      }),
    );
    expect(unclassified).toEqual([]);
  });

  it('holds every type of event', () => {
    const seen = new Set(logs.flatMap(({ golden }) => golden.log.map(({ event }) => event.type)));
    expect([...seen].sort()).toEqual(Object.keys(types).sort());
  });
};
