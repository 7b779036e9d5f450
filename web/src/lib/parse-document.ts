// Reads documents in the built pages, for graphql-tag: the parser of graphql brings messages for authors, and is nine
// times as big. `npm run codegen` has checked every document.

type Node = Readonly<Record<string, unknown>>;

const TOKEN = /#.*|"(?:[^"\\]|\\.)*"|\.\.\.|[_a-z]\w*|-?\d+(?:\.\d+)?|[{}()[\]:=!$@]/gi;

const readerOf = (text: string) => {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('#'));
  let at = 0;
  const peek = (): string => tokens[at] ?? '';
  const take = (): string => {
    if (at >= tokens.length) throw new SyntaxError(`a document ends too soon: ${text}`);
    at += 1;
    return tokens[at - 1] ?? '';
  };
  const took = (token: string): boolean => {
    if (peek() !== token) return false;
    at += 1;
    return true;
  };
  const many = (open: string, close: string, item: () => Node): Node[] => {
    const items: Node[] = [];
    if (took(open)) while (!took(close)) items.push(item());
    return items;
  };
  return { peek, take, took, many };
};

type Reader = ReturnType<typeof readerOf>;

const name = (reader: Reader) => ({ kind: 'Name', value: reader.take() });
const namedType = (reader: Reader): Node => ({ kind: 'NamedType', name: name(reader) });

const variable = (reader: Reader): Node => {
  reader.took('$');
  return { kind: 'Variable', name: name(reader) };
};

const type = (reader: Reader): Node => {
  const [inList] = reader.many('[', ']', () => type(reader));
  const found = inList ? { kind: 'ListType', type: inList } : namedType(reader);
  return reader.took('!') ? { kind: 'NonNullType', type: found } : found;
};

const value = (reader: Reader): Node => {
  const next = reader.peek();
  if (next === '$') return variable(reader);
  if (next === '[') return { kind: 'ListValue', values: reader.many('[', ']', () => value(reader)) };
  if (next === '{')
    return { kind: 'ObjectValue', fields: reader.many('{', '}', () => pair(reader, 'ObjectField')) };
  const text = reader.take();
  if (text.startsWith('"')) return { kind: 'StringValue', value: JSON.parse(text), block: false };
  if (/^[-\d]/.test(text)) return { kind: text.includes('.') ? 'FloatValue' : 'IntValue', value: text };
  if (text === 'null') return { kind: 'NullValue' };
  if (text === 'true' || text === 'false') return { kind: 'BooleanValue', value: text === 'true' };
  return { kind: 'EnumValue', value: text };
};

const pair = (reader: Reader, kind: 'Argument' | 'ObjectField'): Node => {
  const named = name(reader);
  reader.took(':');
  return { kind, name: named, value: value(reader) };
};

const pairs = (reader: Reader): Node[] => reader.many('(', ')', () => pair(reader, 'Argument'));

const directives = (reader: Reader): Node[] => {
  const found: Node[] = [];
  while (reader.took('@')) found.push({ kind: 'Directive', name: name(reader), arguments: pairs(reader) });
  return found;
};

const selections = (reader: Reader): Node => ({
  kind: 'SelectionSet',
  selections: reader.many('{', '}', () => selection(reader)),
});

const selection = (reader: Reader): Node => {
  if (reader.took('...')) {
    const isInline = reader.peek() === 'on' || !/^\w/.test(reader.peek());
    if (!isInline) return { kind: 'FragmentSpread', name: name(reader), directives: directives(reader) };
    const typeCondition = reader.took('on') ? namedType(reader) : undefined;
    const about = directives(reader);
    return { kind: 'InlineFragment', typeCondition, directives: about, selectionSet: selections(reader) };
  }
  const first = name(reader);
  const isAlias = reader.took(':');
  return {
    kind: 'Field',
    alias: isAlias ? first : undefined,
    name: isAlias ? name(reader) : first,
    arguments: pairs(reader),
    directives: directives(reader),
    selectionSet: reader.peek() === '{' ? selections(reader) : undefined,
  };
};

const declared = (reader: Reader): Node => {
  const named = variable(reader);
  reader.took(':');
  const found = type(reader);
  const defaultValue = reader.took('=') ? value(reader) : undefined;
  const about = directives(reader);
  return { kind: 'VariableDefinition', variable: named, type: found, defaultValue, directives: about };
};

const definition = (reader: Reader) => {
  const operation = reader.peek() === '{' ? 'query' : reader.take();
  const named = /^\w/.test(reader.peek()) ? name(reader) : undefined;
  const about =
    operation === 'fragment'
      ? { kind: 'FragmentDefinition', typeCondition: reader.took('on') ? namedType(reader) : undefined }
      : {
          kind: 'OperationDefinition',
          operation,
          variableDefinitions: reader.many('(', ')', () => declared(reader)),
        };
  return { ...about, name: named, directives: directives(reader), selectionSet: selections(reader) };
};

/** Answers what graphql-tag needs: of each definition a text that tells it from others, of the document its own. */
export const parse = (text: string) => {
  const reader = readerOf(text);
  const definitions: Node[] = [];
  while (reader.peek() !== '') {
    const found = definition(reader);
    const body = `${found.kind} ${found.name?.value}`;
    definitions.push({ ...found, loc: { source: { body }, start: 0, end: body.length } });
  }
  return { kind: 'Document', definitions, loc: { source: { body: text } } };
};
