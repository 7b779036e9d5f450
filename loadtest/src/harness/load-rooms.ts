// Rooms for a load or a measure, made by the product's own commands: of a type without limits on numbers, so
// that fifty accounts can stand for a whole university.
import type { Client } from '@campus/deploy/ops/client';

interface Saved {
  readonly errcode: number;
  readonly msg_en: string;
  readonly ids: readonly string[] | null;
}

const idOf = ({ errcode, msg_en, ids }: Saved): string => {
  const id = ids?.[0];
  if (errcode !== 0 || !id) throw new Error(`the rooms of the load were not made: ${errcode} ${msg_en}`);
  return id;
};

const SAVE_TYPE = `mutation ($model: ResourcesTypeInput!) {
  saveResourcesType(model: $model) { errcode msg_en ids }
}`;
const SAVE_ROOM = `mutation ($model: ResourcesInput!) {
  saveResources(model: $model) { errcode msg_en ids }
}`;

const TYPE = { resources_name_en: 'Load rooms', appointment_category: 1, common_enable: 1 };
const ROOM = { state: 1, rule_source: 1, appointment_date_rule: 1, time_slot_rule: 1 };

export interface LoadRooms {
  /** Chinese name of their type. */
  readonly type: string;
  /** How many may book the same period, of each room. */
  readonly places: readonly number[];
  readonly numberOf: (index: number) => string;
  /** Opening hours, how long before they may be booked: fields of the form. */
  readonly rules: object;
}

/** Answers their ids, in order. */
export const makeLoadRooms = async (admin: Client, wanted: LoadRooms): Promise<string[]> => {
  const type = { ...TYPE, resources_name: wanted.type };
  const { saveResourcesType } = await admin.request<{ saveResourcesType: Saved }>(SAVE_TYPE, { model: type });
  const resources_type_id = idOf(saveResourcesType);
  const ids: string[] = [];
  for (const [index, available_number] of wanted.places.entries()) {
    const name = { resources_name: `压测 ${index}`, resources_name_en: `Load ${index}` };
    const number = { resources_number: wanted.numberOf(index), available_number };
    const model = { ...ROOM, ...wanted.rules, ...name, ...number, resources_type_id };
    const { saveResources } = await admin.request<{ saveResources: Saved }>(SAVE_ROOM, { model });
    ids.push(idOf(saveResources));
  }
  return ids;
};
