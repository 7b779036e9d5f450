// A room that can be booked at any minute of the day, so that what happens "now" can be tested at night.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@campus/deploy/ops/client';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { bookPeriod, type Period, type Room, type Saved, ZONE } from './people.ts';

const TYPE = `query {
  findResourcesAllByAccount(first: 1) { edges { node { resources_type_id } } }
}`;
const SAVE = `mutation ($model: ResourcesInput!) {
  saveResources(model: $model) { errcode msg ids }
}`;
const CONFIGURE = `mutation ($model: ResourcesConfigInput!) {
  saveOrUpdateResourcesConfig(model: $model) { errcode msg }
}`;

interface Answer {
  readonly errcode: number;
  readonly msg: string;
  readonly ids?: readonly string[];
}

const accepted = (answer: Answer): Answer => {
  if (answer.errcode !== 0) throw new Error(`${answer.errcode} ${answer.msg}`);
  return answer;
};

/** Open round the clock, with sign-in until the end; made by `admin`. */
export const openDutyRoom = async (admin: Client, number: string): Promise<Room> => {
  const found = await admin.request<{
    readonly findResourcesAllByAccount: {
      readonly edges: readonly { readonly node: { readonly resources_type_id: string } }[];
    };
  }>(TYPE);
  const name = `值班室 ${number}`;
  const model = {
    resources_type_id: found.findResourcesAllByAccount.edges[0]?.node.resources_type_id,
    resources_number: number,
    resources_name: name,
    resources_name_en: `Duty Room ${number}`,
    capacity_field_type: 1,
    capacity: 6,
    state: 1,
    rule_source: 1,
    appointment_open_time: '00:00',
    appointment_close_time: '24:00',
    appointment_date_rule: 1,
    advance_booking_rule: 1,
    advance_booking: { max_advance_booking_day: 30 },
    time_slot_rule: 1,
    timeslot_latest_rule: 2,
    appointment_information_field: 'theme',
  };
  const { saveResources } = await admin.request<{ readonly saveResources: Answer }>(SAVE, { model });
  const id = accepted(saveResources).ids?.[0];
  if (!id) throw new Error('the room has no id');
  const config = {
    resources_id: id,
    signin_rule: 1,
    earliest_punctuality_rule: 0,
    latest_punctuality_rule: 0,
  };
  const { saveOrUpdateResourcesConfig } = await admin.request<{
    readonly saveOrUpdateResourcesConfig: Answer;
  }>(CONFIGURE, { model: config });
  accepted(saveOrUpdateResourcesConfig);
  return { id, name };
};

const SWITCH = `mutation ($model: ResourcesInput!) {
  updateResources(model: $model) { errcode msg }
}`;

/** Shows the room to everyone, or to nobody: its odd hours would stand on every board. */
export const switchDutyRoom = async (admin: Client, room: Room, isOn: boolean): Promise<void> => {
  const model = { id: room.id, state: isOn ? 1 : 0 };
  const { updateResources } = await admin.request<{ readonly updateResources: Answer }>(SWITCH, { model });
  accepted(updateResources);
};

const HALF_HOUR = 30;
const MIDNIGHT = 1440;
/** Longer than what a test does in the half hour that it asked about, on a busy machine too. */
const MARGIN_MS = 60_000;

/**
 * Waits where a half hour is about to end: what begins or ends with it would change the numbers under test, and
 * what is booked before midnight would be over, its day with it.
 */
export const wellWithinHalfHour = async (): Promise<void> => {
  const left = HALF_HOUR * 60_000 - (Date.now() % (HALF_HOUR * 60_000));
  if (left < MARGIN_MS) await pause(left + 1_000);
};

/** The half hour that is running and the one after it; at another time where the server's clock is elsewhere. */
export const runningHour = (resource: string, at = Date.now()): Period => {
  const { date, minute } = localOf(ZONE, at);
  const start = minute - (minute % HALF_HOUR);
  const end = Math.min(MIDNIGHT, start + 2 * HALF_HOUR);
  return { resource, date, start: clockOf(start), end: clockOf(end) };
};

export const bookNow = (client: Client, room: Room, theme: string): Promise<Saved> =>
  bookPeriod(client, runningHour(room.id), undefined, theme);

const SIGN_IN = 'mutation ($id: ID!) { signIn(id: $id) { status msg } }';

/** Signs in by the code at the door. */
export const signInAtDoor = async (client: Client, booking: string): Promise<void> => {
  const { signIn } = await client.request<{
    readonly signIn: { readonly status: number; readonly msg: string };
  }>(SIGN_IN, { id: booking });
  if (signIn.status !== 0) throw new Error(`${signIn.status} ${signIn.msg}`);
};

const END = `mutation ($ids: [ID!], $state: Int!, $reason: String) {
  updateAppointmentInformationStateForManage(idList: $ids, state: $state, reason: $reason, dataSource: 3) {
    code messages
  }
}`;
/** Column value of the wire: cancelled. */
const CANCELLED = 2;

/** A manager cancels a booking that is running already, which its owner may not any more. */
export const giveBack = async (manager: Client, booking: string): Promise<void> => {
  const { updateAppointmentInformationStateForManage: answer } = await manager.request<{
    readonly updateAppointmentInformationStateForManage: {
      readonly code: number;
      readonly messages: readonly string[] | null;
    };
  }>(END, { ids: [booking], state: CANCELLED, reason: '测试 test' });
  if (answer.code !== 0) throw new Error(String(answer.messages));
};
