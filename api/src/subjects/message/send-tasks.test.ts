// What the office writes reaches each receiver once, also where its node dies half way, where another node sends at
// the same time and where people join meanwhile.
import { account as accountEntity } from '@campus/events/directory/account';
import { messageStream } from '@campus/events/domain/streams';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact } from '@campus/events/log/transact';
import { TASK_KIND } from '@campus/events/message/kinds';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlainSealing, foundAmong } from '../../testing/plain-records.ts';
import { createTaskSending } from './send-tasks.ts';

const NOW = 1_000;
const TENANT = 'campus';

let log: ReturnType<typeof createMemoryEventStore>;
let accounts: RecordDocument[];
let tasks: RecordDocument[];

const document = (id: string, fields: RecordDocument['fields']): RecordDocument => ({
  _id: `${TENANT}/${id}`,
  tenant: TENANT,
  revision: 0,
  removed: false,
  createdAt: 0,
  createdBy: 'admin',
  updatedAt: 0,
  updatedBy: 'admin',
  fields,
});

const keyring = createPlainSealing();
const person = (id: string) => document(id, { name: keyring.seal(TENANT, id, id), dept: 'd', disabled: 0 });
const idOf = (number: number): string => `p${String(number).padStart(4, '0')}`;

/** To everybody of the department. */
const task = (id: string, more: object = {}) =>
  document(id, {
    title: id,
    content: id,
    state: 1,
    receiverList: [{ object_id: 'd', object_type: 2 }],
    ...more,
  });

/** A node that has just started: it remembers nothing, and its read models know these accounts. */
const nodeOn = (store: EventStore, known = accounts) => {
  const among = (collection: string) =>
    collection === collections.records(accountEntity.name) ? known : tasks;
  return createTaskSending({
    ...createTransact({ store, clock: () => NOW, isSoleWriter: false }),
    clock: () => NOW,
    zoneOf: async () => 'Asia/Shanghai',
    keyring,
    belonging: async (_, id) => ({
      subjects: [
        { kind: 'user', id },
        { kind: 'department', id: 'd' },
        ...(id === idOf(3) ? [{ kind: 'group', id: 'g' } as const] : []),
      ],
      positions: [],
      grants: [],
    }),
    following: async (_, read) => read(),
    readStore: {
      get: async <D extends Document>(collection: string, id: string) => {
        const found = among(collection).find(({ _id }) => _id === id);
        return found && documentAs<D>(found);
      },
      getMany: async () => [],
      count: async () => 0,
      group: async () => new Map(),
      find: async <D extends Document>(collection: string, options?: FindOptions) =>
        foundAmong(among(collection), options).map((each) => documentAs<D>(each)),
    },
  });
};

/** Never answers again after so many appends. */
const dyingAfter = (appends: number): EventStore => {
  let left = appends;
  return {
    ...log,
    append: async (...event) => {
      if (left === 0) throw new Error('the power is out');
      left -= 1;
      return log.append(...event);
    },
  };
};

const announced = () => log.events.filter(({ type }) => type === 'Announced');

/** Accounts in the order in which they were told of the task. */
const toldOf = (id: string): readonly unknown[] =>
  announced()
    .filter(({ data }) => fieldsIn(data).task === id)
    .flatMap(({ data }) => elementsIn(fieldsIn(data).messages).map((each) => fieldsIn(each).account));

beforeEach(() => {
  log = createMemoryEventStore();
  accounts = Array.from({ length: 450 }, (_, index) => person(idOf(index)));
  tasks = [task('t1')];
});

const everybody = (): readonly string[] => accounts.map(({ _id }) => _id.slice(TENANT.length + 1)).toSorted();

describe('a task', () => {
  it('reaches more people than one event holds', async () => {
    await nodeOn(log).once();
    expect(announced().map(({ stream }) => stream)).toEqual(
      [0, 200, 400].map((from) => messageStream(TENANT, TASK_KIND, `t1.${from}`)),
    );
    expect(toldOf('t1').toSorted()).toEqual(everybody());
  });

  it('reaches each once where people join and leave before it is continued after a crash', async () => {
    await expect(nodeOn(dyingAfter(1)).once()).rejects.toThrow();
    accounts = [person('joined-first'), ...accounts.slice(1), person('z-joined-last')];
    await nodeOn(log).once();
    expect(toldOf('t1').toSorted()).toEqual([...everybody(), idOf(0)].toSorted());
  });

  it('reaches each once where two nodes send it, of which one knows an account more', async () => {
    const behind = nodeOn(log);
    accounts = [person('joined'), ...accounts];
    await Promise.all([behind.once(), nodeOn(log).once()]);
    expect(toldOf('t1').toSorted()).toEqual(everybody());
  });

  it('does not wait for those whose time has not come, of any tenant', async () => {
    const later = Array.from({ length: 600 }, (_, index) =>
      task(idOf(index), { send_time: '2099-01-01 08:00:00' }),
    );
    tasks = [...later, ...tasks];
    await nodeOn(log).once();
    expect(new Set(announced().map(({ data }) => fieldsIn(data).task))).toEqual(new Set(['t1']));
  });

  it('passes over those who cannot be reached, though they would fill an event', async () => {
    const unreachable = accounts
      .slice(0, 250)
      .map((each) => ({ ...each, fields: { dept: 'd', disabled: 0 } }));
    accounts = [...unreachable, ...accounts.slice(250)];
    await nodeOn(log).once();
    expect(toldOf('t1')).toEqual(everybody().slice(250));
  });

  it('reaches the members of a group beside those it names, and nobody else', async () => {
    const receiverList = [
      { object_id: 'g', object_type: 5 },
      { object_id: idOf(7), object_type: 1 },
    ];
    tasks = [task('t1', { receiverList })];
    await nodeOn(log).once();
    expect(toldOf('t1')).toEqual([idOf(3), idOf(7)]);
  });

  it('says in English what is written in English, and in Chinese what is not', async () => {
    accounts = accounts.slice(0, 1);
    tasks = [task('t1'), task('t2', { title_en: 'Power cut', content_en: 'On Saturday' })];
    await nodeOn(log).once();
    const texts = announced().flatMap(({ data }) =>
      elementsIn(fieldsIn(data).messages).map((each) => keyring.open(fieldsIn(each).text)),
    );
    expect(texts).toEqual([
      { title: { zh: 't1', en: 't1' }, text: { zh: 't1', en: 't1' } },
      { title: { zh: 't2', en: 'Power cut' }, text: { zh: 't2', en: 'On Saturday' } },
    ]);
  });

  it('goes by no channel that is switched off, and to nobody where that leaves none', async () => {
    tasks = [task('t1', { channels: ['site', 'sms'] }), task('t2', { channels: ['sms'] })];
    await nodeOn(log).once();
    const channels = announced().flatMap(({ data }) =>
      elementsIn(fieldsIn(data).messages).map((each) => fieldsIn(each).channels),
    );
    expect(new Set(channels.map(String))).toEqual(new Set(['site']));
    expect(toldOf('t2')).toEqual([]);
  });
});
