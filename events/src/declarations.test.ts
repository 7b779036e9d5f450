// Loops over the registry: what every declaration owes to everything generic.
import { describe, expect, it } from 'vitest';
import { foldRecorded } from './domain/decider.ts';
import { isRead } from './domain/record/entity.ts';
import { type Field, type Fields, kindOf } from './domain/record/fields.ts';
import { record } from './domain/record/record.ts';
import { sampleOf, tooLongFor } from './domain/record/sample.ts';
import { defaultsOf, isWritable, readInput } from './domain/record/validate.ts';
import { textsOf } from './domain/rejections.ts';
import { rowsIn } from './domain/unknown.ts';
import { entities, entityNamed } from './entities.ts';

const everyField = (fields: Fields, at = ''): [path: string, field: Field, siblings: Fields][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field, Fields][] => [
    [at + name, field, fields],
    ...('fields' in field ? everyField(field.fields, `${at}${name}.`) : []),
  ]);

/** What a rule across fields may name: numbers, and the lengths of time of a group. */
const comparableFields = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group'
      ? (field.durations ?? []).map((duration) => `${name}.${duration.name}`)
      : field.kind === 'number'
        ? [name]
        : [],
  );

/** Names of kinds that have no word for many. */
const isUncounted: ReadonlySet<string> = new Set(['Message sending log', 'Search data']);

describe.each(entities.map((entity) => [entity.name, entity] as const))(
  'the declaration of %s',
  (_, entity) => {
    const fields = everyField(entity.fields);
    const input = sampleOf(entity.fields);

    it('names every field in both languages', () => {
      for (const [path, { zh, en }] of fields) {
        expect(zh, path).toMatch(/\p{Script=Han}/u);
        expect(en, path).toMatch(/^[A-Z][\x20-\x7e]*$/);
      }
    });

    it('names every choice in both languages', () => {
      for (const [path, field] of fields)
        for (const [, zh, en] of 'choices' in field ? (field.choices ?? []) : []) {
          expect(zh, path).toMatch(/\p{Script=Han}/u);
          expect(en, path).toMatch(/^[A-Z]/);
        }
    });

    it('heads its list in English by the word for many', () => {
      const { page, single, zh, en } = entity;
      const [chinese, english] = page?.title ?? [zh, en];
      expect(chinese).toMatch(/\p{Script=Han}/u);
      if (page && single === undefined && !isUncounted.has(en)) expect(english).not.toBe(en);
    });

    it('lists in English what has an English name', () => {
      for (const name of entity.listing.columns) {
        const field = entity.fields[name];
        const via = field?.kind === 'lookup' ? entity.fields[field.via] : undefined;
        const twin = field?.kind === 'lookup' ? `${field.field}_en` : '';
        // People go by one name.
        const isTwinThere =
          via?.kind === 'reference' && via.to !== 'account' && entityNamed(via.to).fields[twin] !== undefined;
        if (isTwinThere || /(?:dept|type|resources)_name$/.test(name))
          expect(Object.keys(entity.fields), name).toContain(`${name}_en`);
      }
    });

    it('refers to fields and entities that are there', () => {
      for (const [path, field, siblings] of fields) {
        const target = 'to' in field ? field.to : undefined;
        if (typeof target === 'string') expect(entityNamed(target), path).toBeDefined();
        if (field.when) expect(siblings[field.when[0]], path).toBeDefined();
        for (const condition of [field.hiddenWhen, field.sentWhen]) {
          const [asked = '', , above = asked] = condition ?? [];
          if (condition) expect([siblings[asked], siblings[above]], path).not.toContain(undefined);
        }
        if (field.kind === 'lookup') {
          const via = siblings[field.via];
          const to = via && 'to' in via ? via.to : undefined;
          expect(typeof to === 'string' && entityNamed(to).fields[field.field], path).toBeDefined();
        }
        if (field.kind === 'objectName')
          expect([siblings[field.id], siblings[field.type]]).not.toContain(undefined);
      }
      const { managedBy = {}, audience, listing, page, parent, person } = entity;
      const named = [
        ...Object.values(managedBy).filter((name) => name !== true),
        ...Object.values(audience ?? {}),
        ...(page?.sections ?? []).flatMap((section) => section.fields),
        ...listing.columns,
        ...listing.filters,
        ...(listing.order ?? []).map(([name]) => name),
        ...(parent ? [parent] : []),
        ...(person && person !== 'id' ? [person] : []),
      ];
      for (const name of named) expect(Object.keys(entity.fields)).toContain(name);
    });

    it('lays its form out by fields, help and rules that are there', () => {
      for (const [path, field, siblings] of fields) {
        const durations = 'durations' in field ? (field.durations ?? []) : [];
        const inner = 'fields' in field ? field.fields : {};
        for (const [zh, en] of [field.help, field.expects, ...durations.map(({ help }) => help)].filter(
          (said) => said !== undefined,
        )) {
          expect(zh, path).toMatch(/\p{Script=Han}/u);
          expect(en, path).toMatch(/^[\x20-\x7e…–]+$/);
        }
        const named = [field.under, field.range?.[0], 'refersBy' in field ? field.refersBy?.[0] : undefined];
        for (const name of named) if (name !== undefined) expect(Object.keys(siblings), path).toContain(name);
        const within = [
          ...durations.flatMap(({ of }) => of),
          ...('sentence' in field ? (field.sentence ?? []) : []),
        ];
        for (const name of within) expect(Object.keys(inner), path).toContain(name);
        const kinds = 'refersBy' in field ? Object.values(field.refersBy?.[1] ?? {}) : [];
        for (const kind of kinds) expect(entityNamed(kind), path).toBeDefined();
      }
      for (const { about } of entity.page?.sections ?? []) {
        expect(about?.[0] ?? '文').toMatch(/\p{Script=Han}/u);
        expect(about?.[1] ?? 'Text').toMatch(/^[A-Z][\x20-\x7e]*$/);
      }
      for (const { field, atMost, unless } of entity.compare ?? []) {
        for (const path of [field, atMost]) expect(comparableFields(entity.fields), path).toContain(path);
        if (unless) expect(Object.keys(entity.fields)).toContain(unless[0]);
      }
      const { impact } = entity.page ?? {};
      if (!impact) return;
      const reached = entityNamed(impact.on).fields;
      for (const name of [impact.by, ...Object.keys(impact.also ?? {})])
        expect(Object.keys(reached)).toContain(name);
    });

    it('asks for operations on fields that are there', () => {
      for (const operation of entity.operations) {
        const named =
          'narrowedBy' in operation ? (operation.narrowedBy ?? []).flatMap(({ field }) => field) : [];
        if (operation.kind === 'state') named.push(operation.field);
        if (operation.kind === 'import') named.push(operation.list);
        if ('where' in operation) named.push(...Object.keys(operation.where ?? {}));
        for (const name of named) expect(Object.keys(entity.fields)).toContain(name);
      }
    });

    it('says whose personal fields these are', () => {
      const isPersonal = fields.some(([, field]) => field.personal);
      expect(isPersonal).toBe(entity.person !== undefined);
    });

    it('reads back from its events what was saved, and stays silent about saving it again', () => {
      const reading = readInput(entity, input, 'create');
      expect(reading).toEqual({ outcome: 'valid', fields: input });
      if (reading.outcome !== 'valid') return;
      const command = {
        type: 'Save',
        as: 'create',
        fields: reading.fields,
        defaults: defaultsOf(entity.fields),
      } as const;
      const decision = record.decide(command, record.initial);
      if (decision.outcome !== 'accepted') throw new Error('refused');
      const state = foldRecorded(
        record,
        decision.events.map((event) => ({
          ...event,
          id: '1',
          stream: 's',
          revision: 0,
          position: '1',
          metadata: { tenant: 't', actor: 'a', at: 0, correlation: 'c' },
        })),
      );
      expect(state.fields).toEqual({ ...defaultsOf(entity.fields), ...input });
      expect(record.decide(command, state)).toEqual({ outcome: 'accepted', events: [] });
    });

    it('refuses a field it does not declare, and one it fills itself, in both languages', () => {
      const filled = Object.entries(entity.fields).filter(([, field]) => !isWritable(field));
      for (const name of ['no_such_field', '__proto__x', ...filled.map(([name]) => name)]) {
        const reading = readInput(entity, { ...input, [name]: 1 }, 'create');
        expect(reading.outcome, name).toBe('refused');
        if (reading.outcome !== 'refused') return;
        expect(reading.problems[0].rejection.code).toBe(1002);
        expect(textsOf(reading.problems[0].rejection).zh).toContain(name);
        expect(textsOf(reading.problems[0].rejection).en).toContain(name);
      }
    });

    it('refuses a missing required field under its own name', () => {
      for (const [name, field] of Object.entries(entity.fields)) {
        if (!field.required) continue;
        const { [name]: _, ...rest } = input;
        for (const reading of [
          readInput(entity, rest, 'create'),
          readInput(entity, { ...input, [name]: ' '.trim() }, 'create'),
          readInput(entity, { [name]: null }, 'update'),
        ]) {
          if (reading.outcome !== 'refused') throw new Error(`${name} was not missed`);
          expect(reading.problems[0].path).toBe(name);
          expect(textsOf(reading.problems[0].rejection)).toEqual({
            zh: `${field.zh}不能为空`,
            en: `${field.en} cannot be empty`,
          });
        }
        expect(readInput(entity, {}, 'update')).toEqual({ outcome: 'valid', fields: {} });
      }
    });

    it('refuses what is too large with the limit', () => {
      for (const [name, field] of Object.entries(entity.fields)) {
        const value = isWritable(field) ? tooLongFor(field) : undefined;
        if (value === undefined) continue;
        const reading = readInput(entity, { ...input, [name]: value }, 'create');
        if (reading.outcome !== 'refused') throw new Error(`${name} took an oversize value`);
        expect(reading.problems[0].rejection.code, name).toBe(1006);
        expect(textsOf(reading.problems[0].rejection).zh).toContain(field.zh);
        expect(textsOf(reading.problems[0].rejection).en).toContain(field.en);
      }
    });

    it('refuses what is of another kind', () => {
      for (const [name, field] of Object.entries(entity.fields)) {
        if (!isWritable(field) || field.kind === 'json') continue;
        const reading = readInput(entity, { ...input, [name]: { not: 'this' } }, 'create');
        expect(reading.outcome, name).toBe('refused');
      }
    });
  },
);

/** @param name with that of its list before it, where it stands in one */
const choicesOf = (entity: string, name: string) => {
  const [, field] = everyField(entityNamed(entity).fields).find(([path]) => path === name) ?? [];
  return field?.kind === 'choice' ? field.choices : [];
};

describe('the registry', () => {
  it('gives every entity, type and operation a name of its own', () => {
    const all = [
      entities.map(({ name }) => name),
      // A subject may list one type in several ways, and tells two acts of one operation apart by their keys.
      entities.flatMap(({ type, source }) => (source === 'subject' ? [] : [type])),
      entities.flatMap(({ operations, source }) =>
        operations
          .filter((each) => source !== 'subject' || !isRead(each))
          .map((each) => (each.kind === 'act' ? `${each.name} ${each.key}` : each.name)),
      ),
    ];
    for (const names of all) expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    'resource_type.appointment_category: 1 Room or venue; 2 Device; 3 Seat; 4 Vehicle; 5 Visitor',
    'resource_type.state: 0 Disabled; 1 Enabled',
    'resource_type.appointment_number_rule: 1 Per day; 2 Per week; 3 Per month; 4 Between dates',
    'resource_type.default_appointment_state: 0 Decided by an administrator; 1 Performed; 2 Missed',
    'resource_type.capacity_field_type: 0 None; 1 Number of people; 2 Text',
    'resource_type.sign_out_rule: 0 Not needed; 1 Required; 2 Optional',
    'resource_type.earliest_punctuality_rule: 0 From the start of the day; 1 Minutes before the start',
    'resource_type.punctuality_rule: 0 Until the end; 1 Minutes after the start',
    'resource_config.device_type: 1 Single item; 2 Stock',
    'resource_config.device_time_mode: 1 By day; 2 By period',
    'resource_type.resource_open_mode: 1 Everyone; 2 Only the visible-to list; 3 Nobody',
    'resource.state: 1 Enabled; 0 Disabled; 2 Under maintenance',
    'resource.rule_source: 1 Own rules; 2 Template',
    'resource.time_slot_rule: 1 Free periods; 2 Fixed time slots; 3 Whole day',
    'resource.cyclicity_rule: 0 Same as type; 1 Allowed; 2 Not allowed',
    'resource.batch_rule: 0 Same as type; 1 Allowed; 2 Not allowed',
    'resource.appointment_date_rule: 1 Every open day; 2 By weekday; 3 Rolling days; 4 Date ranges; 5 Days of the month',
    'resource.week_rule_open_week: 0 This week; 1 This and next week',
    'resource.advance_booking_rule: 0 No limit; 1 By earliest and latest lead time',
    'resource.timeslot_latest_rule: 1 Until the start; 2 Until the end; 3 Until minutes after the start',
    'resource.success_notification_rule: 1 Applicant; 2 Applicant and participants; 3 Applicant, participants and administrators',
    'resource.noReservationRuleList.rule_type: 1 Day of the year; 2 Date range; 3 Weekday',
    'resource.weekList.zj: 1 Monday; 2 Tuesday; 3 Wednesday; 4 Thursday; 5 Friday; 6 Saturday; 7 Sunday',
    'resource.imageList.image_category: 1 Cover; 2 Gallery; 3 Floor plan',
    'resource.visibleObjectList.object_type: 1 User; 2 Department; 3 Post; 4 Department and post; 5 Group',
    'resource_occupy.data_source: 1 Added by hand; 2 Imported; 3 Synchronised; 4 Booking',
    'collection_config.field_category: 1 Basic; 2 Custom; 3 Visitor',
    'collection_config.field_source: 1 Built in; 2 Added; 3 Code table',
    'location.level: 1 Campus; 2 Building; 3 Floor; 4 Gate',
    'review_option.disabled: 1 Enabled; 0 Disabled',
    'notice.state: 0 Draft; 1 Published; 2 Withdrawn',
    'notice.note_category: 1 System; 2 Resource notice',
    'notice.popup_mode: 0 No pop-up; 1 Once; 2 Daily; 3 Every time',
    'notification_task.state: 0 Draft; 1 Waiting; 2 Sent; 3 Failed; 4 Cancelled',
    'notification_record.send_mode: 1 Automatic; 2 Task; 3 Sent again by hand',
    'charge_rule.unit: 1 Hour; 2 Slot; 3 Booking; 4 Day',
    'charge_rule.deduction_mode: 1 When booking; 2 At sign-in; 3 At sign-out',
    'charge_bill.paymentMethod: 1 Online; 2 Campus card; 3 At the desk',
    'evaluation.state: 1 Shown; 0 Hidden',
    'blacklist.source: 1 Automatic; 2 By hand',
    'blacklist.state: 1 In force; 0 Lifted; 2 Over',
    'account.sex: 1 Male; 2 Female',
    'account.user_type: 1 Staff; 2 Student; 3 Visitor',
    'group.members.relation: owner Owner; manager Manager; member Member',
    'dynamic_attribute.type: string Text; number Number; date Date; boolean Yes or no',
  ])('keeps the choices that the documents give: %s', (documented) => {
    const [, entity = '', name = ''] = /^(\w+)\.([\w.]+):/.exec(documented) ?? [];
    const told = choicesOf(entity, name).map(([value, , en]) => `${value} ${en}`);
    expect(`${entity}.${name}: ${told.join('; ')}`).toBe(documented);
  });

  it.each([
    ['collection_config', 'collect_mode', '1 2 3 4 5 6 7 8 9 10'],
    ['notification_record', 'notifiy_channels', 'site email sms wechat push'],
    ['resource_config', 'signin_rule', '0 1 2 3'],
    ['client_log', 'operate_type', 'add update delete import export login state'],
    [
      'grantee',
      'permissions.permission',
      'resource_manage appointment_manage appointment_query approve register charge_register statistics',
    ],
  ])('keeps the values that the documents give: %s.%s', (entity, name, documented) => {
    const values = choicesOf(entity, name).map(([value]) => value);
    expect(values.join(' ')).toBe(documented);
  });

  it.each([
    'booked',
    'approved',
    'rejected',
    'returned',
    'cancelled',
    'changed',
    'starts_soon',
    'missed',
    'loan_overdue',
  ])('lets the office word the reminder of what was %s', (event) => {
    expect(choicesOf('notification_reminder', 'event_code').map(([value]) => value)).toContain(event);
  });

  const [picture] = rowsIn(sampleOf(entityNamed('evaluation').fields).images);

  it.each([
    ['resource', 'min_interval_minutes_cancel', 10_080, 10_081],
    ['resource', 'min_interval_minutes_change', 10_080, 10_081],
    ['seat_resource', 'rows', 50, 51],
    ['seat_resource', 'columns', 50, 51],
    ['seat_resource', 'rows', 1, 0],
    ['evaluation', 'content', 'x'.repeat(500), 'x'.repeat(501)],
    ['evaluation', 'images', Array(6).fill(picture), Array(7).fill(picture)],
    ['appointment_remark', 'remark', 'x'.repeat(500), 'x'.repeat(501)],
  ])('keeps the limits that the documents give: %s.%s', (name, field, most, tooMuch) => {
    const entity = entityNamed(name);
    const outcomes = [most, tooMuch].map(
      (value) => readInput(entity, { ...sampleOf(entity.fields), [field]: value }, 'create').outcome,
    );
    expect(outcomes).toEqual(['valid', 'refused']);
  });

  it.each([
    ['resource_type', { state: 1, common_enable: 1, cyclicity_enable: 0, batch_enable: 0 }],
    ['resource', { state: 1, rule_source: 1, cyclicity_rule: 0, batch_rule: 0 }],
    ['review_option', { disabled: 1 }],
    ['collection_config', { is_enable: 1 }],
    ['notification_channel', { is_enable: 1, is_defalut: 0 }],
  ])('begins a record as the documents say: %s', (name, usual) => {
    expect(defaultsOf(entityNamed(name).fields)).toMatchObject(usual);
  });

  it.each([
    'collection_config',
    'notification_channel',
    'resource_custom_attribute',
    'resource_rule_template',
  ])('lists %s by the number that orders it', (name) => {
    expect(entityNamed(name).listing.order?.[0]).toEqual(['order_num', 1]);
  });

  it.each([
    ['resource_type', 'updateResourcesTypeState', 'state'],
    ['notice', 'updateNoticeState', 'state'],
    ['review_option', 'updateReviewDisabled', 'disabled'],
    ['collection_config', 'updateAppointmentCollectionConfigEnable', 'is_enable'],
    ['charge_rule', 'updateChargeRuleState', 'state'],
    ['meeting_ip', 'updateCloudMeetingIpState', 'state'],
    ['notification_reminder', 'updateNotificationReminderEnable', 'is_enable'],
  ])('changes an integer of %s by an operation of its own: %s', (name, operation, field) => {
    const { operations, fields } = entityNamed(name);
    expect(operations).toContainEqual(expect.objectContaining({ kind: 'state', name: operation, field }));
    const changed = fields[field];
    expect(changed && kindOf(changed).scalar(changed)).toBe('Int');
  });

  it('bans for three faults in thirty days, for seven days, until the office says otherwise', () => {
    const { is_enable, fault_count, fault_days, ban_days } = defaultsOf(
      entityNamed('blacklist_settings').fields,
    );
    expect([is_enable, fault_count, fault_days, ban_days]).toEqual([1, 3, 30, 7]);
  });

  it.each([
    ['vehicle_booking', { appointment_category: 4 }],
    ['meeting_room_booking', { appointment_category: 1 }],
    ['seat_booking', { appointment_category: 3 }],
  ])('narrows the list of %s to bookings of their kind', (name, always) => {
    expect(entityNamed(name).listing.always).toEqual(always);
  });

  it.each([
    ['resource', 'capacity', ['capacity_field_type', 1]],
    ['resource', 'capacity_string', ['capacity_field_type', 2]],
    ['resource', 'rule_template_id', ['rule_source', 2]],
    ['resource_config', 'preaudit_post', ['preaudit_enable', 1]],
    ['collection_config', 'data_range', ['collect_mode', 6, 7]],
    ['resource_type', 'incomplete_appointment_number_limit', ['is_incomplete_appointment_number_limit', 1]],
  ])('asks for %s.%s only where another field calls for it', (name, field, when) => {
    expect(entityNamed(name).fields[field]?.when).toEqual(when);
  });

  it('imports resources by the columns that the documents name', () => {
    const { imported = [] } = entityNamed('resource').listing;
    for (const named of [
      'resources_type_id',
      'resources_number',
      'resources_name',
      'admin_dept',
      'cooperativeDeptList',
      'admin_post',
      'capacity_field_type',
      'capacity',
    ])
      expect(imported).toContain(named);
  });

  it('keeps the list of resources alive when it is left', () => {
    const kept = entities.flatMap(({ page }) => (page?.isKeptAlive ? [page.path] : []));
    expect(kept).toEqual(['/manage/resources/resources-list']);
  });

  it('has an entry of the menu for every part of the back office that only a menu opens', () => {
    const described = new Set(entities.map(({ page }) => page?.menu.description));
    const parts = entities.flatMap(({ listing }) =>
      [listing.exportPart ?? [], listing.importPart ?? []].flat(),
    );
    expect([...new Set(parts)].toSorted()).toEqual(['appointment:export', 'resource:import']);
    for (const part of parts) expect(described).toContain(part);
  });
});
