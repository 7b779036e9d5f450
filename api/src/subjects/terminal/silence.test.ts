// Those who answer for a terminal are told of its silence once, and of its return.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument, type TerminalDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { createSilenceAlarms } from './silence.ts';

type Parts = Parameters<typeof createSilenceAlarms>[0];

const NOON = Date.parse('2026-11-20T04:00:00Z');
const MINUTE = 60_000;

const world = () => {
  let [now, heardAt] = [NOON, NOON];
  const written: string[] = [];
  const readStore = createMemoryReadStore();
  const terminal = standIn<TerminalDocument>({
    _id: 'north/d1',
    tenant: 'north',
    terminal: 'd1',
    name: '302 门口',
    state: 'paired',
    kind: 'door',
    resourceIds: ['r302'],
    createdAt: NOON,
    createdBy: 'manager1',
  });
  const admin = standIn<RecordDocument>({
    _id: 'north/admin',
    tenant: 'north',
    removed: false,
    fields: { roles: 'super_admin' },
  });
  readStore.applyPart([
    { put: collections.terminals, document: terminal },
    { put: collections.records('account'), document: admin },
  ]);
  const parts = standIn<Parts>({
    readStore,
    clock: () => now,
    zoneOf: async () => 'Asia/Shanghai',
    nameOf: async (_tenant: string, account: string) => account,
    rulesOf: async () => ({ rules: sampleRules({}) }),
    beats: { of: async () => new Map([['d1', { heardAt }]]) },
    keyring: { seal: async (_tenant: string, person: string) => ({ sealed: 1, person, text: '' }) },
    look: async (stream: string) => ({
      state: { isAnnounced: written.some((each) => each.startsWith(`${stream} `)) },
    }),
    transact: async (stream: string, _decider: unknown, command: { messages: { account?: string }[] }) => {
      written.push(`${stream} ${command.messages.map(({ account }) => account).join()}`);
      return { outcome: 'accepted', events: [{}] };
    },
  });
  let alarms = createSilenceAlarms(parts);
  return {
    written,
    started: () => {
      alarms = createSilenceAlarms(parts);
    },
    after: async (minutes: number, isHeard = false) => {
      now += minutes * MINUTE;
      if (isHeard) heardAt = now;
      await alarms.once();
    },
  };
};

it('case 27: alarms at five minutes of silence, once, and on recovery', async () => {
  const { written, after } = world();
  await after(4);
  expect(written).toEqual([]);
  await after(1);
  await after(1);
  expect(written).toEqual([`message-north/terminal_silent/d1.${NOON} admin,manager1`]);
  await after(1, true);
  await after(1);
  expect(written.slice(1)).toEqual([`message-north/terminal_back/d1.${NOON} admin,manager1`]);
});

it('case 27: tells a return after a start of the product, too, and the silence not again', async () => {
  const { written, after, started } = world();
  await after(5);
  started();
  await after(2);
  expect(written).toHaveLength(1);
  await after(2, true);
  expect(written.slice(1)).toEqual([`message-north/terminal_back/d1.${NOON} admin,manager1`]);
});
