// Sends rows through the server's own commands, many at a time. Every command's id follows from its
// row, so that a second run repeats commands instead of adding bookings.
import { createHash } from 'node:crypto';
import { clockOf } from '@campus/events/domain/time/period';
import type { Client } from '../client.ts';
import type { ClosureRow, LessonRow, RoomRow } from './rows.ts';

export interface RowVerdict {
  readonly outcome: 'taken' | 'unchanged' | 'refused';
  readonly zh?: string;
  readonly en?: string;
}

/** Resource ids by number. */
export type Rooms = ReadonlyMap<string, string>;

interface Answer {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly ids?: readonly string[] | null;
  readonly replayed?: boolean | null;
}

const verdictOf = ({ errcode, msg, msg_en, replayed }: Answer): RowVerdict => {
  if (errcode !== 0) return { outcome: 'refused', zh: msg, en: msg_en };
  return { outcome: replayed ? 'unchanged' : 'taken' };
};

const unknownRoom = (number: string): RowVerdict => ({
  outcome: 'refused',
  zh: `没有编号为 ${number} 的资源`,
  en: `there is no resource ${number}`,
});

/** A command id that says what the row says: the same row is the same command. */
const commandIdOf = (...content: (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['import', ...content]))
    .digest('base64url')
    .slice(0, 32);

const FIND_ROOM = `query ($number: String!) {
  getResourceListByResourceNum(resourceNum: $number) { id resources_name resources_name_en capacity }
}`;
const SAVE_ROOM = `mutation ($model: ResourcesInput!, $command: String) {
  saveResources(model: $model, command_id: $command) { errcode msg msg_en ids replayed }
}`;
const UPDATE_ROOM = `mutation ($model: ResourcesInput!) {
  updateResources(model: $model) { errcode msg msg_en ids }
}`;

interface FoundRoom {
  readonly id: string;
  readonly resources_name: string;
  readonly resources_name_en: string | null;
  readonly capacity: number | null;
}

/** Creates the room, brings it up to date, or finds it as it should be. */
export const sendRoom = async (
  client: Client,
  row: RoomRow,
  typeId: string,
): Promise<RowVerdict & { id?: string }> => {
  const fields = {
    resources_type_id: typeId,
    resources_number: row.number,
    resources_name: row.name,
    resources_name_en: row.nameEn,
    capacity_field_type: 1,
    capacity: row.capacity,
  };
  const { getResourceListByResourceNum: found } = await client.request<{
    getResourceListByResourceNum: readonly FoundRoom[];
  }>(FIND_ROOM, { number: row.number });
  const [room] = found;
  if (!room) {
    const command = commandIdOf('room', row.number, row.name, row.nameEn, row.capacity);
    const { saveResources } = await client.request<{ saveResources: Answer }>(SAVE_ROOM, {
      model: { ...fields, state: 1 },
      command,
    });
    return { ...verdictOf(saveResources), ...(saveResources.ids?.[0] ? { id: saveResources.ids[0] } : {}) };
  }
  const isSame =
    room.resources_name === row.name &&
    room.resources_name_en === row.nameEn &&
    room.capacity === row.capacity;
  if (isSame) return { outcome: 'unchanged', id: room.id };
  const { updateResources } = await client.request<{ updateResources: Answer }>(UPDATE_ROOM, {
    model: { ...fields, id: room.id },
  });
  return { ...verdictOf(updateResources), id: room.id };
};

const CLOSE = `mutation ($model: ResourcesOccupyInput!, $command: String) {
  saveResourcesOccupy(model: $model, command_id: $command) {
    code rows { errcode messages messages_en replayed }
  }
}`;

interface CloseAnswer {
  readonly saveResourcesOccupy: {
    readonly code: number;
    readonly rows: readonly {
      readonly errcode: number;
      readonly messages: readonly string[];
      readonly messages_en: readonly string[];
      readonly replayed: boolean | null;
    }[];
  };
}

export const sendClosure = async (client: Client, row: ClosureRow, rooms: Rooms): Promise<RowVerdict> => {
  const resource = rooms.get(row.number);
  if (!resource) return unknownRoom(row.number);
  const { saveResourcesOccupy } = await client.request<CloseAnswer>(CLOSE, {
    model: {
      resource_id: resource,
      occupy_date: row.date,
      occupy_start_time: clockOf(row.start),
      occupy_end_time: clockOf(row.end),
      data_source: 2,
    },
    command: commandIdOf('closure', resource, row.date, row.start, row.end),
  });
  const [answer] = saveResourcesOccupy.rows;
  if (!answer) return { outcome: saveResourcesOccupy.code === 0 ? 'taken' : 'refused' };
  return verdictOf({
    errcode: answer.errcode,
    msg: answer.messages.join('；'),
    msg_en: answer.messages_en.join('; '),
    replayed: answer.replayed,
  });
};

const BOOK = `mutation ($model: AppointmentInformationInput!, $command: String) {
  saveAppointmentInformationForManage(model: $model, command_id: $command) { errcode msg msg_en ids replayed }
}`;

export const sendLesson = async (client: Client, row: LessonRow, rooms: Rooms): Promise<RowVerdict> => {
  const resource = rooms.get(row.number);
  if (!resource) return unknownRoom(row.number);
  const answer = await client.request<{ saveAppointmentInformationForManage: Answer }>(BOOK, {
    model: {
      resources_id: resource,
      appointment_date: row.date,
      start_time: clockOf(row.start),
      end_time: clockOf(row.end),
      person_times: row.persons,
      theme: row.theme,
      theme_en: row.theme,
      data_source: 2,
    },
    command: commandIdOf('lesson', row.uid, resource, row.date, row.start, row.end),
  });
  return verdictOf(answer.saveAppointmentInformationForManage);
};
