// Loops over the registry: what every declaration owes to everything generic.
import { describe, expect, it } from 'vitest';
import { foldRecorded } from './domain/decider.ts';
import { isRead } from './domain/record/entity.ts';
import { type Field, type Fields, kindOf } from './domain/record/fields.ts';
import { record } from './domain/record/record.ts';
import { sampleOf, tooLongFor } from './domain/record/sample.ts';
import { defaultsOf, isWritable, readInput } from './domain/record/validate.ts';
import { textsOf } from './domain/rejections.ts';
import { entities, entityNamed } from './entities.ts';

const everyField = (fields: Fields, at = ''): [path: string, field: Field, siblings: Fields][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field, Fields][] => [
    [at + name, field, fields],
    ...('fields' in field ? everyField(field.fields, `${at}${name}.`) : []),
  ]);

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
        const [hiding = '', , above = hiding] = field.hiddenWhen ?? [];
        if (field.hiddenWhen) expect([siblings[hiding], siblings[above]], path).not.toContain(undefined);
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
    [
      'resource_type',
      'appointment_category',
      ['1 Room or venue', '2 Device', '3 Seat', '4 Vehicle', '5 Visitor'],
    ],
    ['account', 'sex', ['1 Male', '2 Female']],
    ['resource_type', 'state', ['0 Disabled', '1 Enabled']],
    ['resource', 'state', ['1 Enabled', '0 Disabled', '2 Under maintenance']],
    ['notice', 'state', ['0 Draft', '1 Published', '2 Withdrawn']],
    ['review_option', 'disabled', ['1 Enabled', '0 Disabled']],
  ])('keeps the numbers that the documents give: %s.%s', (entity, name, numbers) => {
    const field = entityNamed(entity).fields[name];
    const choices = field?.kind === 'choice' ? field.choices : [];
    expect(choices.map(([number, , en]) => `${number} ${en}`)).toEqual(numbers);
  });

  it.each([
    ['resource_type', 'updateResourcesTypeState', 'state'],
    ['notice', 'updateNoticeState', 'state'],
    ['review_option', 'updateReviewDisabled', 'disabled'],
    ['collection_config', 'updateAppointmentCollectionConfigEnable', 'is_enable'],
  ])('changes an integer of %s by an operation of its own: %s', (name, operation, field) => {
    const { operations, fields } = entityNamed(name);
    expect(operations).toContainEqual(expect.objectContaining({ kind: 'state', name: operation, field }));
    const changed = fields[field];
    expect(changed && kindOf(changed).scalar(changed)).toBe('Int');
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
