// Reads the documents of the pages, in place of `graphql-tag` (vite.config.ts), which brings a parser of schemas
// along: only what can be asked, in documents that are known to be right.
import { type DocumentNode, Kind, type NameNode } from 'graphql';

type Read = () => unknown;

const TOKENS = /#.*|\.\.\.|[!$():=@[\]{}]|"(?:[^"\\]|\\.)*"|-?[\w.+-]+/g;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const WORDS: Readonly<Record<string, object>> = {
  true: { kind: Kind.BOOLEAN, value: true },
  false: { kind: Kind.BOOLEAN, value: false },
  null: { kind: Kind.NULL },
};

const definitionsOf = (text: string) => {
  const tokens = (text.match(TOKENS) ?? []).filter((token) => !token.startsWith('#'));
  let at = 0;
  const take = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new SyntaxError(`does not end: ${text}`);
    at += 1;
    return token;
  };
  const took = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const many = (opening: string, read: Read): unknown[] => {
    const all: unknown[] = [];
    if (took(opening)) while (!took(CLOSING[opening] ?? '')) all.push(read());
    return all;
  };
  const name = (): NameNode => ({ kind: Kind.NAME, value: take() });
  const namedType = () => ({ kind: Kind.NAMED_TYPE, name: name() });
  const colon = (read: Read): unknown => (took(':') ? read() : undefined);
  const value = (): unknown => {
    if (tokens[at] === '[') return { kind: Kind.LIST, values: many('[', value) };
    if (tokens[at] === '{') return { kind: Kind.OBJECT, fields: many('{', named(Kind.OBJECT_FIELD)) };
    if (took('$')) return { kind: Kind.VARIABLE, name: name() };
    const token = take();
    if (token.startsWith('"')) return { kind: Kind.STRING, value: JSON.parse(token), block: false };
    if (/^[-\d]/.test(token)) return { kind: /[.e]/i.test(token) ? Kind.FLOAT : Kind.INT, value: token };
    return WORDS[token] ?? { kind: Kind.ENUM, value: token };
  };
  const named = (kind: Kind) => () => ({ kind, name: name(), value: colon(value) });
  const types = (): unknown => {
    const isList = took('[');
    const type = isList ? { kind: Kind.LIST_TYPE, type: types() } : namedType();
    if (isList) take();
    return took('!') ? { kind: Kind.NON_NULL_TYPE, type } : type;
  };
  const directives = (): unknown[] => {
    const all: unknown[] = [];
    while (took('@'))
      all.push({ kind: Kind.DIRECTIVE, name: name(), arguments: many('(', named(Kind.ARGUMENT)) });
    return all;
  };
  const selectionSet = (): unknown =>
    tokens[at] === '{' ? { kind: Kind.SELECTION_SET, selections: many('{', selection) } : undefined;
  const rest = () => ({ directives: directives(), selectionSet: selectionSet() });
  const spread = (): unknown => {
    if (took('on')) return { kind: Kind.INLINE_FRAGMENT, typeCondition: namedType(), ...rest() };
    if (tokens[at] === '{' || tokens[at] === '@') return { kind: Kind.INLINE_FRAGMENT, ...rest() };
    return { kind: Kind.FRAGMENT_SPREAD, name: name(), directives: directives() };
  };
  const selection = (): unknown => {
    if (took('...')) return spread();
    const first = name();
    const field = took(':') ? { alias: first, name: name() } : { name: first };
    return { kind: Kind.FIELD, ...field, arguments: many('(', named(Kind.ARGUMENT)), ...rest() };
  };
  const variable = (): unknown => {
    const whole = { kind: Kind.VARIABLE_DEFINITION, variable: value(), type: colon(types) };
    return { ...whole, defaultValue: took('=') ? value() : undefined, directives: directives() };
  };
  const definition = () => {
    const kind = tokens[at] === '{' ? 'query' : take();
    const own = /^[{(@]/.test(tokens[at] ?? '') ? undefined : name();
    if (kind !== 'fragment') {
      const operation = { kind: Kind.OPERATION_DEFINITION, operation: kind, name: own };
      return { ...operation, variableDefinitions: many('(', variable), ...rest() };
    }
    take();
    return { kind: Kind.FRAGMENT_DEFINITION, name: own, typeCondition: namedType(), ...rest() };
  };
  const all: ReturnType<typeof definition>[] = [];
  while (at < tokens.length) all.push(definition());
  return all;
};

const known = new Map<string, DocumentNode>();

const isDocument = (node: { readonly kind: Kind }): node is DocumentNode => node.kind === Kind.DOCUMENT;

/** The same document for the same text; a fragment that came by two ways stands in it once. */
const documentOf = (body: string): DocumentNode => {
  const before = known.get(body);
  if (before) return before;
  const definitions = definitionsOf(body).filter(
    ({ kind, name }, index, all) =>
      kind !== Kind.FRAGMENT_DEFINITION ||
      index === all.findIndex((one) => one.kind === kind && one.name?.value === name?.value),
  );
  const document = { kind: Kind.DOCUMENT, definitions, loc: { source: { body } } };
  if (!isDocument(document)) throw new TypeError('no document');
  known.set(body, document);
  return document;
};

/** Texts between documents, of which each brings its own text, and words. */
export const gql = (
  texts: string | readonly string[],
  ...parts: readonly (DocumentNode | string)[]
): DocumentNode =>
  documentOf(
    [texts].flat().reduce((whole, text, index) => {
      const part = parts[index - 1] ?? '';
      return `${whole}${typeof part === 'string' ? part : part.loc?.source.body}${text}`;
    }, ''),
  );

const nothing = (): void => undefined;

// What Apollo hands on besides.
export {
  nothing as disableExperimentalFragmentVariables,
  nothing as disableFragmentWarnings,
  nothing as enableExperimentalFragmentVariables,
  nothing as resetCaches,
};
