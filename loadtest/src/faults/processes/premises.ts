// What processes under kills happen on: rooms for series, bundles and who waits, a court that is paid for, devices that
// are lent by the day and by the hour, a reading room, a hall that a workflow service decides on. The product's own
// commands make them once.
import type { Client } from '@campus/deploy/ops/client';

export interface Premises {
  /** One place each. */
  readonly rooms: readonly string[];
  readonly court: string;
  readonly device: string;
  readonly hourly: string;
  readonly readingRoom: string;
  readonly hall: string;
  readonly gates: readonly string[];
}

/** Windows of every day, and the people who may come in each. */
export const VISIT_WINDOWS = ['09:00-12:00', '14:00-17:00'] as const;
export const PEOPLE_A_WINDOW = 3;
/** Units of each device. */
export const UNITS = 3;
export const SEATS = ['A1', 'A2', 'B1'] as const;

const OPEN = {
  state: 1,
  rule_source: 1,
  appointment_open_time: '00:00',
  appointment_close_time: '24:00',
  appointment_date_rule: 1,
  advance_booking_rule: 0,
  time_slot_rule: 1,
  timeslot_latest_rule: 2,
  cyclicity_rule: 1,
  batch_rule: 1,
  appointment_information_field: 'theme',
} as const;

interface Saved {
  readonly errcode: number;
  readonly msg_en: string;
  readonly ids: readonly string[] | null;
}

type Save = (operation: string, input: string, model: object) => Promise<string>;

const savingBy =
  (admin: Client): Save =>
  async (operation, input, model) => {
    const { saved } = await admin.request<{ readonly saved: Saved }>(
      `mutation ($model: ${input}!) { saved: ${operation}(model: $model) { errcode msg_en ids } }`,
      { model },
    );
    const id = saved.ids?.[0];
    if (saved.errcode !== 0 || id === undefined) throw new Error(`${operation}: ${JSON.stringify(saved)}`);
    return id;
  };

/** The demonstration's option names the simulated service in the process. */
const simulatedService = async (admin: Client): Promise<string> => {
  const { found } = await admin.request<{
    readonly found: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
  }>('{ found: findReviewOptionsList(first: 1) { edges { node { id } } } }');
  const id = found.edges[0]?.node.id;
  if (id === undefined) throw new Error('the demonstration has no workflow service');
  return id;
};

export const makePremises = async (admin: Client): Promise<Premises> => {
  const save = savingBy(admin);
  const typeOf = (name: string, appointment_category: number): Promise<string> => {
    const names = { resources_name: name, resources_name_en: name };
    const modes = { common_enable: 1, cyclicity_enable: 1, batch_enable: 1 };
    return save('saveResourcesType', 'ResourcesTypeInput', { ...names, ...modes, appointment_category });
  };
  const make = (number: string, resources_type_id: string, more: object = {}): Promise<string> => {
    const names = { resources_number: number, resources_name: number, resources_name_en: number };
    return save('saveResources', 'ResourcesInput', { ...OPEN, ...names, resources_type_id, ...more });
  };
  const [rooms, devices, seats] = [
    await typeOf('P-rooms', 1),
    await typeOf('P-devices', 2),
    await typeOf('P-seats', 3),
  ];
  const court = await make('P-court', rooms);
  const price = { name: 'P-court', unit: 1, price: '30', deduction_mode: 1, charge_reminder: '请按时支付' };
  const rule_id = await save('saveChargeRule', 'ChargeRuleInput', price);
  await save('saveChargeResourceRule', 'ChargeResourceRuleInput', { resources_id: court, rule_id });
  const stock = { available_number: UNITS, per_max_available_number: 2 };
  const lend = async (name: string, device_time_mode: number): Promise<string> => {
    const resources_id = await make(name, devices, stock);
    const lending = { resources_id, device_type: 2, device_time_mode, return_need_approve: 0 };
    await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', lending);
    return resources_id;
  };
  const device = await lend('P-device', 1);
  const hourly = await lend('P-hourly', 2);
  return {
    rooms: [await make('P-1', rooms), await make('P-2', rooms), await make('P-3', rooms)],
    court,
    device,
    hourly,
    readingRoom: await makeReadingRoom(save, seats),
    hall: await make('P-hall', rooms, { need_approve: 1, review_url: await simulatedService(admin) }),
    gates: await makeGates(save),
  };
};

/** Visitors come in windows of few places, a month ahead at most, through two gates. */
const makeGates = async (save: Save): Promise<readonly string[]> => {
  const windows = VISIT_WINDOWS.map((window) => {
    const [start, end] = window.split('-');
    return { start, end, places: PEOPLE_A_WINDOW };
  });
  const settings = { windows, daily_limit: 1_000, advance_days: 30 };
  await save('updateVisitorOverallSettingsEntity', 'VisitorOverallSettingsInput', settings);
  const parent_id = await save('saveLocation', 'LocationInput', { level: 1, code: 'P-c', name: 'P-c' });
  const gate = (code: string) =>
    save('saveLocation', 'LocationInput', { level: 4, code, name: code, parent_id });
  return [await gate('P-g1'), await gate('P-g2')];
};

const makeReadingRoom = async (save: Save, resources_type_id: string): Promise<string> => {
  const plan = SEATS.map((seat_number, index) => ({
    seat_number,
    row_num: 1,
    column_num: index + 1,
    seat_state: 1,
  }));
  const id = await save('saveSeatResources', 'SeatResourcesInput', {
    ...OPEN,
    resources_type_id,
    resources_number: 'P-seats',
    resources_name: 'P-seats',
    resources_name_en: 'P-seats',
    rows: 1,
    columns: SEATS.length,
    seatList: plan,
    minimum_single_appointment_duration: 30,
    daily_cancellation_count: 100,
    daily_temporary_leave_count: 100,
    supervision_duration: 20,
  });
  const signing = {
    resources_id: id,
    signin_rule: 3,
    earliest_punctuality_rule: 0,
    latest_punctuality_rule: 0,
  };
  await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', signing);
  return id;
};
