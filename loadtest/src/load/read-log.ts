// The events of a run, read after it: from the log on disk, from EventStoreDB, or through the auditor's
// operation log where neither is in reach.
import { join } from 'node:path';
import type { Client } from '@campus/deploy/ops/client';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { openEventStoreDb } from '@campus/events/log/store/eventstoredb';
import { LOG_FILE } from '@campus/events/log/store/sqlite/log-format';
import { openLogReader } from '@campus/events/log/store/sqlite/log-reader';
import { ZONE } from '../harness/people.ts';

const SLICE = 5_000;

/** Read-only: what is there is not touched, not even by opening it. */
export const readLog = (folder: string): readonly RecordedEvent[] => {
  const reader = openLogReader(join(folder, LOG_FILE));
  try {
    const events: RecordedEvent[] = [];
    for (;;) {
      const slice = reader.slice(events.length, SLICE, () => true);
      events.push(...slice.events);
      if (!slice.isFull) return events;
    }
  } finally {
    reader.close();
  }
};

/** Reads the log of EventStoreDB, or of a server with its protocol. */
export const readStore = async (url: string): Promise<readonly RecordedEvent[]> => {
  const store = await openEventStoreDb({ url });
  try {
    const events: RecordedEvent[] = [];
    for (;;) {
      const slice = await store.readAll(events.at(-1)?.position, SLICE);
      events.push(...slice);
      if (slice.length === 0) return events;
    }
  } finally {
    await store.close();
  }
};

const PAGE = 2_000;
const OPERATIONS = `query ($first: Int, $offset: Int, $filter: JSON) {
  findOperateLogAll(first: $first, offset: $offset, filter: $filter) {
    edges { node { position stream revision action changes operate_time operate_user_id } } totalCount
  }
}`;

interface Operation {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly action: string;
  readonly changes: object | null;
  readonly operate_time: string;
  readonly operate_user_id: string;
}

interface Operations {
  readonly findOperateLogAll: {
    readonly edges: readonly { readonly node: Operation }[];
    readonly totalCount: number;
  };
}

/** What happened to these rooms since `from`. Holds, keys and fractions of seconds are not told. */
export const readOperations = async (
  auditor: Client,
  rooms: readonly string[],
): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  for (const room of rooms)
    for (const filter of [{ resources_id: room }, { record_id: room }])
      for (let offset = 0; ; offset += PAGE) {
        const { findOperateLogAll } = await auditor.request<Operations>(OPERATIONS, {
          first: PAGE,
          offset,
          filter,
        });
        const { edges, totalCount } = findOperateLogAll;
        found.push(...edges.map(({ node }) => eventOf(node)));
        if (offset + PAGE >= totalCount) break;
      }
  return found.sort((a, b) => (a.position < b.position ? -1 : 1));
};

const eventOf = (operation: Operation): RecordedEvent => {
  const { position, stream, revision, action, changes, operate_time, operate_user_id } = operation;
  const at = instantOfText(operate_time);
  const metadata = { tenant: tenantOf(stream), actor: operate_user_id, at, correlation: '' };
  return { id: position, position, stream, revision, type: action, data: changes ?? {}, metadata };
};

const tenantOf = (stream: string): string => parseStream(stream).keys[0] ?? '';

/** `2026-12-01 08:00:30` of the tenant's zone. */
const instantOfText = (text: string): number => {
  const [date = '', hours = '0', minutes = '0', seconds = '0'] = text.split(/[ T:]/);
  if (!isLocalDate(date)) throw new Error(`not a time of the operation log: ${text}`);
  return instantOf(ZONE, date, Number(hours) * 60 + Number(minutes)) + Number(seconds) * 1_000;
};
