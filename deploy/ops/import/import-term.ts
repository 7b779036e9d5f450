// A whole term on its way in: rooms first, then closures, then lessons, each row with its verdict.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileText, readFileText, readFoldedText } from '@campus/events/domain/file-text';
import { textsOf } from '@campus/events/domain/rejections';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { Client } from '../client.ts';
import { readCalendar } from './read-calendar.ts';
import { readClosures, readRooms } from './read-csv.ts';
import type { Row, UnreadableRow } from './rows.ts';
import { type Rooms, type RowVerdict, sendClosure, sendLesson, sendRoom } from './send-rows.ts';

export interface RowReport extends RowVerdict {
  readonly source: string;
  readonly what: string;
}

export interface Totals {
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly reports: readonly RowReport[];
}

export interface ImportOptions {
  /** Requests under way at the same time. */
  readonly parallel: number;
  readonly onProgress?: (done: number, total: number) => void;
  /** In which order lessons and closures are sent; as written when absent. */
  readonly order?: <R>(rows: readonly R[]) => readonly R[];
}

const FILES = { rooms: 'rooms.csv', closures: 'closures.csv', timetable: 'timetable.ics' } as const;

/** `folder` holds rooms.csv, closures.csv and timetable.ics; a missing file is simply not sent. */
export const importTerm = async (client: Client, folder: string, options: ImportOptions): Promise<Totals> => {
  const { zone, typeId } = await campusOf(client);
  const [roomRows, closureRows, lessonRows] = await Promise.all([
    read(folder, FILES.rooms, readFileText, (text) => readRooms(FILES.rooms, text)),
    read(folder, FILES.closures, readFileText, (text) => readClosures(FILES.closures, text)),
    read(folder, FILES.timetable, readFoldedText, (text) => readCalendar(FILES.timetable, text, zone)),
  ]);
  const total = roomRows.length + closureRows.length + lessonRows.length;
  let done = 0;
  const reports: RowReport[] = [];
  const settle = (row: Row, verdict: RowVerdict) => {
    reports.push({ source: row.source, what: nameOf(row), ...verdict });
    options.onProgress?.(++done, total);
  };
  const rooms = new Map<string, string>();
  await eachOf(roomRows, options.parallel, async (row) => {
    if (row.kind === 'unreadable') return settle(row, refused(row));
    const { id, ...verdict } = await sendRoom(client, row, typeId);
    if (id) rooms.set(row.number, id);
    settle(row, verdict);
  });
  await resolveRooms(client, rooms, [...closureRows, ...lessonRows]);
  const order = options.order ?? ((rows) => rows);
  await eachOf(order([...closureRows, ...lessonRows]), options.parallel, async (row) => {
    settle(row, await send(client, row, rooms));
  });
  return { ...countsOf(reports), reports };
};

const send = (client: Client, row: Row, rooms: Rooms): Promise<RowVerdict> => {
  switch (row.kind) {
    case 'closure':
      return sendClosure(client, row, rooms);
    case 'lesson':
      return sendLesson(client, row, rooms);
    default:
      return Promise.resolve(row.kind === 'unreadable' ? refused(row) : { outcome: 'unchanged' });
  }
};

const refused = (row: Extract<Row, { kind: 'unreadable' }>): RowVerdict => ({
  outcome: 'refused',
  ...textsOf(row.rejection),
});

const nameOf = (row: Row): string => {
  switch (row.kind) {
    case 'room':
      return row.number;
    case 'closure':
      return `${row.number} ${row.date}`;
    case 'lesson':
      return `${row.number} ${row.date} ${row.theme}`;
    case 'unreadable':
      return '';
  }
};

const countsOf = (reports: readonly RowReport[]) => ({
  taken: reports.filter(({ outcome }) => outcome === 'taken').length,
  unchanged: reports.filter(({ outcome }) => outcome === 'unchanged').length,
  refused: reports.filter(({ outcome }) => outcome === 'refused').length,
});

/** The rows of a file; one row that says why, where it is no text. */
const read = async <R>(
  folder: string,
  file: string,
  textIn: (octets: Uint8Array<ArrayBuffer>) => FileText,
  parse: (text: string) => R[],
): Promise<(R | UnreadableRow)[]> => {
  try {
    const found = textIn(await readFile(join(folder, file)));
    if ('text' in found) return parse(found.text);
    return [{ kind: 'unreadable', source: `${file}:${found.line}`, rejection: found.rejection }];
  } catch (error) {
    if (fieldsIn(error).code === 'ENOENT') return [];
    throw error;
  }
};

/** At most `parallel` at a time; the first failure ends it. */
const eachOf = async <Item>(
  items: readonly Item[],
  parallel: number,
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: Math.min(parallel, items.length) }, async () => {
      for (const item of queue) await act(item);
    }),
  );
};

const CAMPUS = `query {
  checkTenantStatus { zone }
  findResourcesTypeAllByAccount { id resources_name appointment_category }
}`;
const SAVE_TYPE = `mutation ($model: ResourcesTypeInput!, $command: String) {
  saveResourcesType(model: $model, command_id: $command) { errcode msg ids }
}`;
const ROOM_TYPE = {
  resources_name: '教室',
  resources_name_en: 'Classrooms',
  appointment_category: 1,
  state: 1,
};

/** The tenant's zone, and the type that imported rooms belong to, made when it is not there. */
export const campusOf = async (client: Client): Promise<{ zone: string; typeId: string }> => {
  const answer = await client.request<{
    checkTenantStatus: { zone: string };
    findResourcesTypeAllByAccount: readonly { id: string; resources_name: string }[];
  }>(CAMPUS);
  const { zone } = answer.checkTenantStatus;
  const found = answer.findResourcesTypeAllByAccount.find(
    (type) => type.resources_name === ROOM_TYPE.resources_name,
  );
  if (found) return { zone, typeId: found.id };
  const { saveResourcesType } = await client.request<{
    saveResourcesType: { errcode: number; msg: string; ids: readonly string[] | null };
  }>(SAVE_TYPE, { model: ROOM_TYPE, command: 'import-room-type' });
  const typeId = saveResourcesType.ids?.[0];
  if (!typeId) throw new Error(saveResourcesType.msg);
  return { zone, typeId };
};

const FIND_ROOM = `query ($number: String!) { getResourceListByResourceNum(resourceNum: $number) { id } }`;

/** Rooms that the files use but do not define may already be in the campus. */
const resolveRooms = async (
  client: Client,
  rooms: Map<string, string>,
  rows: readonly Row[],
): Promise<void> => {
  const missing = new Set(
    rows.flatMap((row) => ('number' in row && !rooms.has(row.number) ? [row.number] : [])),
  );
  for (const number of missing) {
    const { getResourceListByResourceNum: found } = await client.request<{
      getResourceListByResourceNum: readonly { id: string }[];
    }>(FIND_ROOM, { number });
    if (found[0]) rooms.set(number, found[0].id);
  }
};
