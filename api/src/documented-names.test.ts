// The schema keeps every name that the documents give: of types, of lists inside them, of operations, of their
// arguments and of what they answer.
import { getNamedType, isInputObjectType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildSchema } from './gateway/execution/schema.ts';
import { declaredParts } from './testing/declared-operations.ts';
import { documentedOperations, documentedTypes } from './testing/documented-names.ts';

const schema = buildSchema(declaredParts());

/** An entry begins at the margin, and its further lines do not. */
const entriesIn = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((entry) => entry.replace(/\s+/g, ' '));
const wordsIn = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

/** The type at the end of a path such as `Resources.weekList`. */
const typeAt = (path: string) => {
  const [first = '', ...rest] = path.split('.');
  const at = rest.reduce((type, name) => {
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    return field && getNamedType(field.type);
  }, schema.getType(first));
  return isObjectType(at) || isInputObjectType(at) ? at : undefined;
};
const lacking = (path: string, names: readonly string[]): readonly string[] => {
  const fields = typeAt(path)?.getFields() ?? {};
  return names.filter((name) => !(name in fields)).map((name) => `${path}.${name}`);
};

const types = entriesIn(documentedTypes).map((entry) => {
  const [path = '', fields] = entry.split(':');
  return { path, fields: wordsIn(fields) };
});
const operations = entriesIn(documentedOperations).map((entry) => {
  const [, path = '', args, answer] = /^(\S+?)\((.*)\):(.*)$/.exec(entry) ?? [];
  return { path, args: wordsIn(args), answer: wordsIn(answer) };
});

describe('the schema', () => {
  it('has every field of every type', () => {
    expect(types.length).toBeGreaterThan(70);
    expect(types.flatMap(({ path, fields }) => lacking(path, fields))).toEqual([]);
  });

  it('has every operation with its arguments, and requires those that a document requires', () => {
    expect(operations.length).toBeGreaterThan(170);
    const faults = operations.flatMap(({ path, args }) => {
      const [kind = '', name = ''] = path.split('.');
      const type = schema.getType(kind);
      const operation = isObjectType(type) ? type.getFields()[name] : undefined;
      if (!operation) return [path];
      const missing = args.filter((wanted) => {
        const found = operation.args.find((each) => each.name === wanted.replace('!', ''));
        return !found || (wanted.endsWith('!') && !isNonNullType(found.type));
      });
      return missing.map((wanted) => `${path}(${wanted})`);
    });
    expect(faults).toEqual([]);
  });

  it('asks the public for the tenant’s key, and lets it ask for no workflow', () => {
    const operation = schema.getQueryType()?.getFields().findAppointmentInformationAllForPublic;
    const names = operation?.args.map(({ name }) => name) ?? [];
    expect(names).toContain('tenantKey');
    expect(names).not.toContain('only_flow');
  });

  it('gives a cursor with each row of a page, and says whether more follow', () => {
    const pages = Object.keys(schema.getTypeMap()).filter((name) => name.endsWith('Connection'));
    expect(pages.length).toBeGreaterThan(20);
    const faults = pages.flatMap((page) => [
      ...lacking(page, ['edges', 'pageInfo', 'totalCount']),
      ...lacking(`${page}.edges`, ['cursor', 'node']),
      ...lacking(`${page}.pageInfo`, ['hasNextPage']),
    ]);
    expect(faults).toEqual([]);
  });

  it('answers each of them with the fields that a document names', () => {
    expect(operations.flatMap(({ path, answer }) => lacking(path, answer))).toEqual([]);
  });
});
