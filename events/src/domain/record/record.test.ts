// The decider of every record, told as given, when, then.
import { describe, expect, it } from 'vitest';
import { foldRecorded } from '../decider.ts';
import type { RecordedEvent } from '../envelope.ts';
import type { RecordEvent } from './events.ts';
import { type RecordCommand, record } from './record.ts';

/** Events as recorded, each by the account before it. */
const given = (...history: readonly (readonly [author: string, event: RecordEvent])[]) => {
  const events = history.map(
    ([actor, event], revision): RecordedEvent<RecordEvent> => ({
      ...event,
      id: `${revision}`,
      stream: 'record-campus/thing/1',
      revision,
      position: `${revision}`,
      metadata: { tenant: 'campus', actor, at: revision, correlation: 'c' },
    }),
  );
  const stateOf = (all: RecordedEvent<RecordEvent>[]) => foldRecorded(record, all);
  const decide = (command: RecordCommand, all = events) => record.decide(command, stateOf(all));
  return {
    when: (command: RecordCommand) => ({
      /** Sends the command a second time as well, and demands silence. */
      recorded: (...expected: RecordEvent[]) => {
        const decision = decide(command);
        expect(decision).toEqual({ outcome: 'accepted', events: expected });
        const after = expected.map(
          (event, index): RecordedEvent<RecordEvent> => ({
            ...event,
            id: `new${index}`,
            stream: 'record-campus/thing/1',
            revision: events.length + index,
            position: '9',
            metadata: { tenant: 'campus', actor: 'me', at: 9, correlation: 'c' },
          }),
        );
        expect(decide(command, [...events, ...after])).toEqual({ outcome: 'accepted', events: [] });
      },
      refused: (code: number, params?: object) =>
        expect(decide(command)).toEqual({
          outcome: 'refused',
          rejection: { code, ...(params ? { params } : {}) },
        }),
    }),
  };
};

const saved = (fields: Record<string, unknown>, created = false): RecordEvent => ({
  type: 'Saved',
  data: { fields, created },
});
const removed: RecordEvent = { type: 'Removed', data: {} };

describe('a record', () => {
  it('is created with the defaults of what was not given', () =>
    given()
      .when({ type: 'Save', as: 'create', fields: { name: 'A' }, defaults: { state: 1, name: 'unnamed' } })
      .recorded(saved({ state: 1, name: 'A' }, true)));

  it('is not created twice with different content', () =>
    given(['ann', saved({ name: 'A' }, true)])
      .when({ type: 'Save', as: 'create', fields: { name: 'B' } })
      .refused(1008));

  it('is there again as it was when its removal is taken back, once', () => {
    given(['ann', saved({ name: 'A' }, true)], ['ann', removed])
      .when({ type: 'Restore' })
      .recorded({ type: 'Restored', data: {} });
    given(['ann', saved({ name: 'A' }, true)])
      .when({ type: 'Restore' })
      .recorded();
    given().when({ type: 'Restore' }).refused(4004);
  });

  it('records only the fields that changed', () =>
    given(['ann', saved({ name: 'A', capacity: 5, weeks: [{ zj: 1 }] }, true)])
      .when({ type: 'Save', as: 'update', fields: { name: 'A', capacity: 6, weeks: [{ zj: 1 }] } })
      .recorded(saved({ capacity: 6 })));

  it('stays silent when the same is saved again, absent and null being the same', () =>
    given(['ann', saved({ name: 'A' }, true)])
      .when({ type: 'Save', as: 'update', fields: { name: 'A', remark: null } })
      .recorded());

  it('does not exist before its first save', () => {
    given()
      .when({ type: 'Save', as: 'update', fields: { name: 'A' } })
      .refused(4004);
    given().when({ type: 'Remove' }).refused(4004);
    given().when({ type: 'SetState', field: 'state', to: 1 }).refused(4004);
  });

  it('may be saved without knowing whether it exists', () => {
    given()
      .when({ type: 'Save', as: 'either', fields: { name: 'A' } })
      .recorded(saved({ name: 'A' }, true));
    given(['ann', saved({ name: 'A' }, true)])
      .when({ type: 'Save', as: 'either', fields: { name: 'B' } })
      .recorded(saved({ name: 'B' }));
  });

  it('is removed once and never comes back', () => {
    given(['ann', saved({ name: 'A' }, true)])
      .when({ type: 'Remove' })
      .recorded(removed);
    const gone = given(['ann', saved({ name: 'A' }, true)], ['ann', removed]);
    gone.when({ type: 'Save', as: 'update', fields: { name: 'B' } }).refused(4004);
    gone.when({ type: 'Save', as: 'create', fields: { name: 'B' } }).refused(1008);
  });
});

describe('two people who edit one record', () => {
  const edited = given(
    ['ann', saved({ name: 'A', capacity: 5, remark: 'r' }, true)],
    ['bob', saved({ capacity: 7 })],
  );

  it('merge when they changed different fields', () =>
    edited
      .when({ type: 'Save', as: 'update', fields: { name: 'B', capacity: 5, remark: 'r' }, editedFrom: 0 })
      .recorded(saved({ name: 'B' })));

  it('are told apart by the same field: the later is refused with the author and the fields', () =>
    edited
      .when({ type: 'Save', as: 'update', fields: { name: 'B', capacity: 6 }, editedFrom: 0 })
      .refused(4009, { author: 'bob', fields: 'capacity' }));

  it('agree when both want the same value', () =>
    edited.when({ type: 'Save', as: 'update', fields: { capacity: 7 }, editedFrom: 0 }).recorded());

  it('overwrite knowingly when the form shows the latest', () =>
    edited
      .when({ type: 'Save', as: 'update', fields: { capacity: 6 }, editedFrom: 1 })
      .recorded(saved({ capacity: 6 })));

  it('merge without a revision: the last one wins its own fields', () =>
    edited.when({ type: 'Save', as: 'update', fields: { capacity: 5 } }).recorded(saved({ capacity: 5 })));
});

describe('a state operation', () => {
  const draft = given(['ann', saved({ state: 0 }, true)]);

  it('records the step and where it came from', () =>
    draft
      .when({ type: 'SetState', field: 'state', to: 1, from: [0, 2] })
      .recorded({ type: 'StateChanged', data: { field: 'state', from: 0, to: 1 } }));

  it('refuses a step that is not allowed', () =>
    draft.when({ type: 'SetState', field: 'state', to: 2, from: [1] }).refused(3001));

  it('counts as a change of its field for those who edit the record', () =>
    given(
      ['ann', saved({ state: 0 }, true)],
      ['bob', { type: 'StateChanged', data: { field: 'state', from: 0, to: 1 } }],
    )
      .when({ type: 'Save', as: 'update', fields: { state: 2 }, editedFrom: 0 })
      .refused(4009, { author: 'bob', fields: 'state' }));
});
