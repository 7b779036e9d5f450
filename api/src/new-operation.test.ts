// Tells the author of a new operation what it still needs: an example for each argument, by which tenants are
// compared, and a row of the access table, without which nobody may call it.
import { extendSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { AccessRows } from './gateway/access/access.ts';
import { createAccessGuard } from './gateway/access/access-guard.ts';
import { buildSchema } from './gateway/execution/schema.ts';
import { accessTable } from './subjects/subjects.ts';
import { unthoughtPlaces } from './testing/argument-recipes.ts';
import { declaredAccess, declaredOperations, declaredParts } from './testing/declared-operations.ts';
import { probesOf } from './testing/probes.ts';
import { callerOf, contextOf } from './testing/requests.ts';

const parts = declaredParts();
const schema = buildSchema(parts);
const rows: AccessRows = declaredAccess(parts);

/** The product with one thing added. */
const withAdded = (text: string) => declaredOperations(extendSchema(schema, parse(text)));
const unguarded = (text: string) => withAdded(text).flatMap(({ key }) => (rows[key] ? [] : [key]));

describe('the product as it is', () => {
  it('lacks neither an example nor a row', () => {
    expect(unthoughtPlaces(declaredOperations(schema))).toEqual([]);
    expect(declaredOperations(schema).filter(({ key }) => !rows[key])).toEqual([]);
    expect(Object.keys(accessTable).length).toBeGreaterThan(100);
  });
});

describe.each(['Query', 'Mutation', 'Subscription'] as const)('a new %s', (kind) => {
  const added = `extend type ${kind} { openLocker(id: ID!, lockerCode: String, resourceId: ID): String }`;

  it('names an operation without an example, argument by argument', () => {
    expect(unthoughtPlaces(withAdded(added))).toEqual([
      `${kind}.openLocker id`,
      `${kind}.openLocker lockerCode`,
    ]);
  });

  it('is asked with the ids that it takes as others do, from its first day on', () => {
    const places = probesOf(withAdded(added))
      .filter(({ operation }) => operation.name === 'openLocker')
      .map(({ place }) => place.path);
    expect(places).toEqual(['resourceId']);
  });

  it('names an operation without a row of the access table', () => {
    expect(unguarded(added)).toEqual([`${kind}.openLocker`]);
  });

  it('lets nobody into an operation without a row', async () => {
    const guard = createAccessGuard(rows, async () => true);
    const caller = callerOf({ roles: ['super_admin', 'auditor', 'user'] });
    await expect(guard.check(`${kind}.openLocker`, contextOf({ caller }))).rejects.toMatchObject({
      extensions: { code: 'PERMISSION_DENIED', errcode: 4001 },
    });
  });
});

it('names a new field of an input, too', () => {
  const [input] = Object.values(schema.getTypeMap()).filter(
    ({ name }) => name === 'AppointmentInformationInput',
  );
  expect(input).toBeDefined();
  const added = withAdded('extend input AppointmentInformationInput { lockerCode: ID }');
  expect(unthoughtPlaces(added)).toContain('Mutation.saveAppointmentInformation model.lockerCode');
});
