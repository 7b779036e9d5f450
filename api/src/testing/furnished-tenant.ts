// One tenant with one thing of every kind that can be named from outside, made through the product's own
// operations by its administrator, and more of each on demand.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Entity, isRead } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import { sampleOf } from '@campus/events/domain/record/sample';
import { isWritable } from '@campus/events/domain/record/validate';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { entities, entityNamed } from '@campus/events/entities';
import { steadyId } from '../demonstration/chance.ts';
import { own } from '../demonstration/resource-row.ts';
import { createdIn, kindOfEntity } from './argument-recipes.ts';
import type { Fresh, IdKind } from './recipe.ts';

/** Asks as the tenant's administrator. Throws when there are errors. */
export type Ask = <Data>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Data>;

export interface Named {
  readonly id: string;
  /** When the thing takes place. */
  readonly period?: Fresh;
}

export interface FurnishedTenant {
  readonly tenant: string;
  /** In the name of everything made here: a reader elsewhere reads what is not theirs. */
  readonly mark: string;
  /** The resource whose periods are fixed slots. */
  readonly slotted: string;
  of(kind: IdKind): Named;
  /** A new one, and the read models have it. */
  fresh(kind: IdKind): Promise<Named>;
  period(): Fresh;
}

type Fields = Readonly<Record<string, unknown>>;
type Makers = Readonly<Record<string, () => Promise<Named>>>;

interface Workshop {
  readonly ask: Ask;
  readonly tenant: string;
  readonly today: LocalDate;
  readonly of: (kind: IdKind) => Named;
  readonly word: () => string;
  readonly period: () => Fresh;
  readonly save: (call: string, declared: string, variables: Fields, result: string) => Promise<Saved>;
  /** Its id. */
  readonly saveModel: (operation: string, input: string, model: Fields) => Promise<string>;
  readonly saveResource: (more: Fields) => Promise<string>;
}

interface Saved {
  readonly errcode: number;
  readonly id?: string | null;
  readonly bundleId?: string | null;
  readonly ids?: readonly string[] | null;
  readonly position?: string | null;
}

const HALF_HOURS_A_DAY = 27;
const OPENS = 480;

export const furnishTenant = async (ask: Ask, tenant: string, today: LocalDate): Promise<FurnishedTenant> => {
  const mark = `Q${randomUUID().slice(0, 6).toUpperCase()}`;
  const made = new Map<IdKind, Named>();
  const of = (kind: IdKind): Named => {
    const found = made.get(kind);
    if (!found) throw new RangeError(`nothing of the kind ${kind} was made`);
    return found;
  };
  let words = 0;
  let periods = 0;
  const word = () => `${mark}-${++words}`;
  const period = (): Fresh => {
    const start = OPENS + 30 * (periods % HALF_HOURS_A_DAY);
    const date = addDays(today, 2 + Math.floor(periods / HALF_HOURS_A_DAY));
    periods += 1;
    return { date, start: clockOf(start), end: clockOf(start + 30), word: word() };
  };
  const workshop = workshopOf(ask, tenant, { of, word, period, today });
  const makers: Makers = {
    ...recordMakers(workshop),
    ...logMakers(workshop),
    ...resourceMakers(workshop),
    ...dayMakers(workshop),
    ...standingMakers(workshop),
    ...directoryMakers(workshop),
    ...visitMakers(workshop),
  };
  const fresh = async (kind: IdKind): Promise<Named> => {
    const named = await makers[kind]?.();
    if (!named?.id) throw new Error(`no id of the kind ${kind}`);
    return named;
  };

  made.set('department', await fresh('department'));
  for (const kind of ['location', 'account', 'resource_type', 'resource', 'visitor_person_type'] as const)
    made.set(kind, await fresh(kind));
  const resources_id = of('resource').id;
  await workshop.saveModel('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', { resources_id });
  const asked = { name: word(), unit: 1, price: '12.50', deduction_mode: 3 };
  const rule_id = await workshop.saveModel('saveChargeRule', 'ChargeRuleInput', asked);
  await workshop.saveModel('saveChargeResourceRule', 'ChargeResourceRuleInput', { resources_id, rule_id });
  const slot = randomUUID();
  const slots = { time_slot_rule: 2, timeSlotList: [{ id: slot, kssj: '08:00', jssj: '09:00' }] };
  const slotted = await workshop.saveResource(slots);
  made.set('slot', { id: slot });
  for (const kind of Object.keys(makers)) if (!made.has(kind)) made.set(kind, await fresh(kind));
  return { tenant, mark, slotted, of, fresh, period };
};

const workshopOf = (
  ask: Ask,
  tenant: string,
  { of, word, period, today }: Pick<Workshop, 'of' | 'word' | 'period' | 'today'>,
): Workshop => {
  const save: Workshop['save'] = async (call, declared, variables, result) => {
    const text = `mutation (${declared}) { saved: ${call} { errcode msg_en ${result} } }`;
    const { saved } = await ask<{ saved: Saved }>(text, variables);
    if (saved.errcode !== 0) throw new Error(`${call} was refused: ${JSON.stringify(saved)}`);
    if (saved.position)
      await ask('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
    return saved;
  };
  const saveModel: Workshop['saveModel'] = async (operation, input, model) => {
    const saved = await save(`${operation}(model: $model)`, `$model: ${input}!`, { model }, 'ids position');
    return saved.ids?.[0] ?? '';
  };
  const saveResource: Workshop['saveResource'] = (more) =>
    saveModel('saveResources', 'ResourcesInput', {
      ...own,
      advance_booking: { max_advance_booking_day: 366 },

      resources_type_id: of('resource_type').id,
      resources_number: word(),
      resources_name: word(),
      state: 1,
      customAttributeList: [{ field_name: 'purpose', field_desc_cn: '用途' }],
      ...more,
    });
  return { ask, tenant, today, of, word, period, save, saveModel, saveResource };
};

/** What the bookings of a test need beyond the fields that a record must have. */
const besides: Readonly<Record<string, (of: Workshop['of']) => Fields>> = {
  account: (of) => ({ roles: ['user'], dept: of('department').id }),
  notice: () => ({ popup_mode: '1' }),
  // The settings of visitors require it.
  visitor_info: () => ({ phone: '13800000001' }),
  // One in use for each event.
  // Off, so that two do not contradict; and of an event that nobody here waits for.
  notification_reminder: () => ({ event_code: 'ended', is_enable: 0 }),
  resource_type: () => ({
    state: 1,
    can_appointment_remark: 1,
    common_enable: 1,
    cyclicity_enable: 1,
    batch_enable: 1,
  }),
};

/** A record of every entity that can be created, with the fields that it must have. */
const recordMakers = (workshop: Workshop): Makers =>
  Object.fromEntries(
    entities
      .filter(({ source }) => source !== 'subject')
      .filter((entity) => kindOfEntity(entity) === entity.name && !entity.isTenant)
      .flatMap((entity) => {
        const create = entity.operations.find(({ kind }) => kind === 'save' || kind === 'saveOrUpdate');
        return create ? [[entity.name, () => makeRecord(workshop, entity, create.name)]] : [];
      }),
  );

let plates = 0;
const freshPlate = (): string => {
  plates += 1;
  return `京A${String(10_000 + plates)}`;
};

const makeRecord = async (workshop: Workshop, entity: Entity, create: string): Promise<Named> => {
  const { of, word, save, saveModel } = workshop;
  const spoken = (name: string, field: Field): unknown => {
    if (field.kind !== 'text') return sampleOf({ [name]: field })[name];
    if (field.pattern === 'plate') return freshPlate();
    return name === entity.idFrom ? word().toLowerCase() : word();
  };
  const model = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]): [string, unknown][] => {
      const isNamed =
        (name === entity.title[0] && isWritable(field)) ||
        name === entity.idFrom ||
        (field.unique === true && field.kind !== 'reference');
      if (!field.required && !isNamed) return [];
      if (field.kind === 'reference') return [[name, of(kindOfEntity(entityNamed(field.to)) ?? '').id]];
      return [[name, isNamed ? spoken(name, field) : sampleOf({ [name]: field })[name]]];
    }),
  );
  // Nobody guards by two authorisations, and no kind has two rules: each names one of its own.
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'reference' || !(field.unique || name === entity.idFrom) || !(name in model)) continue;
    const named = entityNamed(field.to);
    const made = named.operations.find(({ kind }) => kind === 'save' || kind === 'saveOrUpdate');
    if (made && kindOfEntity(entity) === entity.name)
      model[name] = (await makeRecord(workshop, named, made.name)).id;
  }
  const id = await saveModel(create, `${entity.type}Input`, { ...model, ...besides[entity.name]?.(of) });
  for (const operation of entity.operations) {
    if (operation.kind !== 'state') continue;
    const isNarrowed = entity.operations.some((each) => isRead(each) && each.where?.[operation.field]);
    const call = `${operation.name}(id: $id, ${operation.field}: ${createdIn(entity, operation)})`;
    if (isNarrowed) await save(call, '$id: ID!', { id }, 'position');
  }
  return { id };
};

/** What has been written down, and what a tenant is known by. */
const logMakers = ({ ask, tenant, word, saveModel }: Workshop) => {
  const lastOperation = async (filter: Fields = {}): Promise<{ id: string; stream: string }> => {
    const { log } = await ask<{ log: { edges: readonly { node: { id: string; stream: string } }[] } }>(
      'query ($filter: JSON) { log: findOperateLogAll(first: 1, filter: $filter) { edges { node { id stream } } } }',
      { filter },
    );
    const [newest] = log.edges;
    if (!newest) throw new Error('the operation log is empty');
    return newest.node;
  };
  return {
    operation: async () => ({ id: (await lastOperation()).id }),
    report: async () => {
      const model = { operate_module: word(), operate_type: 'export' };
      await saveModel('saveOperateLog', 'OperateLogInput', model);
      return { id: (await lastOperation({ operate_module: 'client_log', action: 'Saved' })).id };
    },
    stream: async () => ({ id: (await lastOperation()).stream }),
    publicKey: async () => ({ id: steadyId(tenant, 'key') }),
    tenant: async () => ({ id: tenant }),
  };
};

/** Entries of the lists of who may not book, or always may. */
const standingMakers = ({ of, word, saveModel }: Workshop) => {
  // Each for a person of its own: nobody on the white list is banned.
  const person = () =>
    saveModel('saveAccount', 'AccountInput', { account: word().toLowerCase(), name: word() });
  const entry = async (operation: string, input: string, more: Fields = {}) => ({
    id: await saveModel(operation, input, {
      account: await person(),
      end_time: '2099-01-01 00:00:00',
      ...more,
    }),
  });
  return {
    ban: () => entry('saveBlacklist', 'BlacklistInput'),
    exemption: () => entry('saveWhitelist', 'WhitelistInput', { scope: of('resource_type').id }),
    bar: () => entry('saveInterfaceBlacklist', 'InterfaceBlacklistInput'),
  };
};

/** What people are and may do. */
const directoryMakers = ({ of, word, save, saveModel }: Workshop) => {
  // Each about a person of its own: who has a post or a grant already gets no other.
  const person = () =>
    saveModel('saveAccount', 'AccountInput', { account: word().toLowerCase(), name: word() });
  return {
    triple: async () => {
      const model = { user: await person(), department: of('department').id, post: of('post').id };
      return { id: await saveModel('addTriple', 'TripleInput', model) };
    },
    grant: async () => {
      const call = 'grantPermission(type: "user", objectId: $id, permission: "statistics")';
      const { id } = await save(call, '$id: ID!', { id: await person() }, 'id position');
      return { id: id ?? '' };
    },
    group: async () => ({ id: await saveModel('createGroup', 'GroupInput', { name: word() }) }),
  };
};

const resourceMakers = ({ of, word, save, saveModel, saveResource }: Workshop) => ({
  resource: async () => ({ id: await saveResource({}) }),
  resourceNumber: async () => {
    const id = word();
    await saveResource({ resources_number: id });
    return { id };
  },
  slot: async () => of('slot'),
  calendar_feed: async () => {
    const variables = { id: of('resource').id, secret: word().padEnd(43, '-') };
    const call = 'createCalendarFeed(resourceId: $id, secret: $secret)';
    const { id } = await save(call, '$id: ID, $secret: String!', variables, 'id position');
    return { id: id ?? '' };
  },
  push_device: async () => {
    const model = {
      endpoint: `https://push.example/${word()}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
      name: word(),
      language: 'zh',
      topics: ['decided'],
    };
    return { id: await saveModel('savePushDevice', 'PushDeviceInput', model) };
  },
  repair_report: async () => {
    const model = { resources_id: of('resource').id, part: 1, content: word() };
    return { id: await saveModel('saveRepairReport', 'RepairReportInput', model) };
  },
  appointment_remark: async () => {
    const model = {
      resource_type_id: of('resource_type').id,
      appointment_user: of('account').id,
      remark: word(),
    };
    return { id: await saveModel('saveAppointmentRemark', 'AppointmentRemarkInput', model) };
  },
  terminal: async () => {
    const variables = { name: word(), ids: [of('resource').id] };
    const call = 'createTerminalPairing(name: $name, resourceIds: $ids)';
    const { id } = await save(call, '$name: String!, $ids: [ID!]!', variables, 'id');
    return { id: id ?? '' };
  },
});

interface SeriesRow {
  readonly id: string;
  readonly dates: readonly { readonly date: string; readonly start_time: string }[];
}

/** Written a moment after the booking. */
const messageAbout = async (ask: Workshop['ask'], booking: string): Promise<string> => {
  for (let turn = 0; turn < 100; turn += 1) {
    const { log } = await ask<{ log: { edges: readonly { node: { id: string } }[] } }>(
      'query ($filter: JSON) { log: findAppointmentNotificationAll(filter: $filter) { edges { node { id } } } }',
      { filter: { appointment_id: booking } },
    );
    const [found] = log.edges;
    if (found) return found.node.id;
    await pause(200);
  }
  throw new Error(`nobody was told of ${booking}`);
};

const formAt = (resource: string, { date, start, end, word }: Fresh) => ({
  resources_id: resource,
  appointment_date: date,
  start_time: start,
  end_time: end,

  theme: word,
  person_times: 1,
  notice_read: 1,
  collectionList: [{ field_name_en: 'purpose', field_name_cn: word, collect_content: word }],
});

const closureAt = (resource_id: string, { date, start, end, word }: Fresh) => ({
  resource_id,
  occupy_date: date,
  occupy_reason: word,
  occupy_start_time: start,
  occupy_end_time: end,
});

/** What stands on the days of resources. */
const visitMakers = ({ today, word, saveModel }: Workshop) => {
  let visits = 0;
  return {
    visitor_invitation: async () => {
      visits += 1;
      const phone = `138${String(10_000_000 + visits)}`;
      const hours = { start_time: '09:00', end_time: '11:00' };
      const model = { visitor_name: word(), phone, in_school_date: addDays(today, 1), ...hours };
      return { id: await saveModel('saveVisitorInvitation', 'VisitorRegistrationInput', model) };
    },
  };
};

const dayMakers = ({ ask, of, today, period, save, saveModel, saveResource }: Workshop) => {
  const book = (form: Fields) => saveModel('saveAppointmentInformation', 'AppointmentInformationInput', form);
  const bulk = (call: string, declared: string, variables: Fields) =>
    save(call, declared, variables, 'ids position');
  // A day each, so that none meets another.
  let evaluations = 0;
  return {
    booking: async () => {
      const at = period();
      return { id: await book(formAt(of('resource').id, at)), period: at };
    },
    evaluation: async () => {
      // It has taken place: only an administrator writes down what did.
      const { start, end, word } = period();
      evaluations += 1;
      const at = { date: addDays(today, -evaluations), start, end, word };
      const declared = '$model: AppointmentInformationInput!';
      const { ids } = await save(
        'saveAppointmentInformationForManage(model: $model)',
        declared,
        { model: formAt(of('resource').id, at) },
        'ids position',
      );
      const model = { appointment_id: ids?.[0], score: 4, content: word };
      return { id: await saveModel('saveAppointmentEvaluate', 'EvaluateInput', model) };
    },
    bundle: async () => {
      const at = period();
      const call = 'saveAppointmentInformationForBundle(model: $model, resourceList: $resources)';
      const declared = '$model: AppointmentInformationInput!, $resources: [BundleMemberInput!]!';
      const resources = [{ resources_id: of('resource').id }, { resources_id: await saveResource({}) }];
      const model = formAt(of('resource').id, at);
      const { bundleId } = await save(call, declared, { model, resources }, 'bundleId position');
      return { id: bundleId ?? '', period: at };
    },
    closure: async () => {
      const at = period();
      const model = closureAt(of('resource').id, at);
      const call = 'saveResourcesOccupy(model: $model)';
      const { ids } = await bulk(call, '$model: ResourcesOccupyInput!', { model });
      return { id: ids?.[0] ?? '', period: at };
    },
    appointment_wait: async () => {
      const at = period();
      const resource = of('resource').id;
      const closed = closureAt(resource, at);
      await bulk('saveResourcesOccupy(model: $model)', '$model: ResourcesOccupyInput!', { model: closed });
      const id = await saveModel('saveAppointmentWait', 'AppointmentInformationInput', formAt(resource, at));
      return { id, period: at };
    },
    message: async () => {
      const at = period();
      const tells = { is_notification_push: 1, success_notification_push: 1, success_notification_rule: 1 };
      const booking = await book(formAt(await saveResource(tells), at));
      return { id: await messageAbout(ask, booking), period: at };
    },
    flow: async () => {
      const at = period();
      const form = formAt(await saveResource({ need_approve: 1, open_process_form: 1 }), at);
      const id = await book(form);
      await book({ ...form, id });
      const { found } = await ask<{ found: { flow_no: string } }>(
        'query ($id: ID!) { found: findAppointmentInformation(id: $id) { flow_no } }',
        { id },
      );
      return { id: found.flow_no, period: at };
    },
    hold: async () => {
      const at = period();
      const call = 'holdSlot(resourceId: $id, date: $date, startTime: $start, endTime: $end)';
      const declared = '$id: ID!, $date: String!, $start: String!, $end: String!';
      const { id } = await save(call, declared, { id: of('resource').id, ...at }, 'id position');
      return { id: id ?? '', period: at };
    },
    series: async () => {
      const at = period();
      const call = 'saveAppointmentInformationForCyclicity(model: $model, dateList: $dates)';
      const declared = '$model: AppointmentInformationInput!, $dates: [String!]!';
      await bulk(call, declared, { model: formAt(of('resource').id, at), dates: [at.date] });
      const { all } = await ask<{ all: readonly SeriesRow[] }>(
        '{ all: findAppointmentInformationCyclicityAllByAccount { id dates { date start_time } } }',
      );
      const found = all.find(({ dates }) =>
        dates.some(({ date, start_time }) => date === at.date && start_time === at.start),
      );
      return { id: found?.id ?? '', period: at };
    },
  };
};
