// Answers that many viewers are given alike, as the bytes that travel: put together once for all whom they would be
// the same for, and again when something has changed that they follow from. It knows no subject: each says for its
// root fields what an answer follows from (`Basis`). Who may ask is looked at each time, before anything is shared.
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isLeafType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { AccessGuard } from '../access/access-guard.ts';
import type { RequestContext } from '../http/context.ts';
import { MAX_SHARED_ANSWER_BYTES } from '../http/limits.ts';
import { type CompiledOperation, type Executor, isAnswer } from './compiled-executor.ts';
import type { Bases, BasisOf, Selected } from './schema.ts';

export interface SharedAnswers {
  /**
   * The whole answer, if each of its root fields can be shared; undefined: it is to be executed for this caller.
   * Never throws: what would be refused is refused by the execution.
   */
  answer(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
  ): Promise<Buffer | undefined>;
}

export interface SharedAnswersParts {
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly guard: AccessGuard;
  /** By the names of root fields. */
  readonly bases: Bases;
  /** Bytes that are kept; those that nobody has asked for longest go first. */
  readonly capacity?: number;
}

/** A root field that may be shared, and the operation that asks for it alone. */
interface SharedField {
  readonly number: number;
  readonly name: string;
  /** Where it stands in the answer. */
  readonly answeredAt: string;
  readonly node: FieldNode;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly basisOf: BasisOf;
  readonly selected: Selected;
  readonly document: DocumentNode;
}

/** What one caller asks of a field, and what the answer follows from. */
interface Asked {
  readonly key: string;
  readonly revisions: readonly unknown[];
  /** What the answer follows from by now. */
  readonly again: () => Promise<Asked | undefined>;
  readonly make: () => Promise<Buffer | undefined>;
}

interface Kept {
  readonly revisions: readonly unknown[];
  readonly bytes: Promise<Buffer | undefined>;
  size: number;
}

export const createSharedAnswers = (parts: SharedAnswersParts): SharedAnswers => {
  const { schema, executor, guard } = parts;
  const fieldsOf = createFields(parts);
  const keep = createKeeper(parts.capacity ?? MAX_SHARED_ANSWER_BYTES);

  const askedOf = async (
    field: SharedField,
    args: Arguments,
    context: RequestContext,
    prefix: string,
    make: Asked['make'],
  ): Promise<Asked | undefined> => {
    // A cast: the schema has let them through, and names what they are.
    const basis = await field.basisOf(args as never, context, field.selected);
    if (!basis) return undefined;
    const again = () => askedOf(field, args, context, prefix, make);
    return { key: `${prefix} ${basis.sight}`, revisions: basis.revisions, again, make };
  };

  const answer: SharedAnswers['answer'] = async (document, operationName, variables, context) => {
    const { caller, course, ...apart } = context;
    const compiled = executor.compile(document, operationName);
    if (isAnswer(compiled) || !caller) return undefined;
    const fields = fieldsOf(document, compiled);
    if (!fields) return undefined;
    const { coerced } = getVariableValues(schema, compiled.operation.variableDefinitions ?? [], variables);
    if (!coerced) return undefined;
    const who = `${caller.tenant} ${context.endpoint} ${JSON.stringify(variables)}`;
    const asked = await Promise.all(
      fields.map(async (field) => {
        await guard.check(`Query.${field.name}`, context);
        const args = getArgumentValues(field.definition, field.node, coerced);
        // A caller that waits for a change of theirs wants the answer found anew.
        if (args.min_position) return undefined;
        // The answer to one of its fields is not what observers of the request are told of.
        const own: RequestContext = { caller, ...apart };
        const make = async (): Promise<Buffer | undefined> => {
          const { data, errors } = await executor.execute(field.document, operationName, variables, own);
          const value = data?.[field.answeredAt];
          return errors || value === undefined ? undefined : Buffer.from(JSON.stringify(value));
        };
        return askedOf(field, args, own, `${field.number} ${who}`, make);
      }),
    );
    const shared = asked.filter((each) => each !== undefined);
    if (shared.length < fields.length) return undefined;
    const values = (await Promise.all(shared.map(keep))).filter((value) => value !== undefined);
    if (values.length < fields.length) return undefined;
    if (course) course.operation = compiled.name;
    return wholeOf(fields, values);
  };

  return { answer: (...asking) => answer(...asking).catch(() => undefined) };
};

type Arguments = Readonly<Record<string, unknown>>;

/** The bytes that JSON and Apollo Server would have made of it. */
const wholeOf = (fields: readonly SharedField[], values: readonly Buffer[]): Buffer =>
  Buffer.concat([
    ...values.flatMap((value, index) => [
      Buffer.from(`${index === 0 ? '{"data":{' : ','}"${fields[index]?.answeredAt}":`),
      value,
    ]),
    Buffer.from('}}\n'),
  ]);

type Keep = (asked: Asked) => Promise<Buffer | undefined>;

/** A piece larger than this share of all is not kept. */
const LARGEST_SHARE = 8;

const createKeeper = (capacity: number): Keep => {
  // A Map remembers the order of insertion: its first key is the one that nobody has asked for longest.
  const kept = new Map<string, Kept>();
  let size = 0;

  const drop = (key: string): void => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const settle = (key: string, entry: Kept, bytes: Buffer | undefined): void => {
    if (kept.get(key) !== entry) return;
    entry.size = key.length + (bytes?.length ?? 0);
    size += entry.size;
    if (!bytes || entry.size > capacity / LARGEST_SHARE) drop(key);
    for (const oldest of kept.keys()) {
      if (size <= capacity) break;
      drop(oldest);
    }
  };

  return (asked) => {
    const { key, revisions } = asked;
    const known = kept.get(key);
    const isCurrent = known !== undefined && areSame(known.revisions, revisions);
    const entry: Kept = isCurrent ? known : { revisions, bytes: made(asked), size: 0 };
    if (!isCurrent) {
      drop(key);
      entry.bytes.then(
        (bytes) => settle(key, entry, bytes),
        () => settle(key, entry, undefined),
      );
    }
    kept.delete(key);
    kept.set(key, entry);
    return entry.bytes;
  };
};

/** What moved while it was put together is given to nobody: for whom it would be right cannot be said. */
const made = async ({ key, revisions, make, again }: Asked): Promise<Buffer | undefined> => {
  const bytes = await make();
  const now = await again();
  return now && now.key === key && areSame(now.revisions, revisions) ? bytes : undefined;
};

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => Object.is(each, others[index]));

type FieldsOf = (document: DocumentNode, compiled: CompiledOperation) => readonly SharedField[] | undefined;

/** The root fields of an operation if each may be shared, found once an operation. */
const createFields = ({ schema, bases }: SharedAnswersParts): FieldsOf => {
  const known = new WeakMap<CompiledOperation, { readonly fields: readonly SharedField[] | undefined }>();
  let numbers = 0;

  const fieldOf = (document: DocumentNode, { operation }: CompiledOperation, node: FieldNode) => {
    const name = node.name.value;
    const [definition, basisOf] = [schema.getQueryType()?.getFields()[name], bases[name]];
    const fragments = fragmentsOf(document);
    if (!definition || !basisOf || node.directives?.length) return undefined;
    if (!isPlain(definition.type, node.selectionSet, fragments)) return undefined;
    numbers += 1;
    const answeredAt = node.alias?.value ?? name;
    const alone = { ...operation, selectionSet: { ...operation.selectionSet, selections: [node] } };
    const isAlone = operation.selectionSet.selections.length === 1;
    const field: SharedField = {
      number: numbers,
      name,
      answeredAt,
      node,
      definition,
      basisOf,
      selected: { fieldName: name, fieldNodes: [node], fragments },
      document: isAlone
        ? document
        : {
            ...document,
            definitions: document.definitions.map((each) => (each === operation ? alone : each)),
          },
    };
    return field;
  };

  return (document, compiled) => {
    const found = known.get(compiled);
    if (found) return found.fields;
    const { operation } = compiled;
    const nodes = operation.selectionSet.selections;
    const all = nodes.map((node) =>
      node.kind === Kind.FIELD ? fieldOf(document, compiled, node) : undefined,
    );
    const fields = all.filter((field) => field !== undefined);
    const isWhole = operation.operation === OperationTypeNode.QUERY && fields.length === nodes.length;
    const isPlainAnswer = new Set(fields.map(({ answeredAt }) => answeredAt)).size === nodes.length;
    const shared = isWhole && isPlainAnswer ? fields : undefined;
    known.set(compiled, { fields: shared });
    return shared;
  };
};

const fragmentsOf = ({ definitions }: DocumentNode): Selected['fragments'] =>
  Object.fromEntries(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );

/** Whether nothing below has a resolver of its own, which might ask who looks. */
const isPlain = (
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
  fragments: Selected['fragments'],
): boolean => {
  const named = getNamedType(type);
  if (isLeafType(named)) return true;
  if (!isObjectType(named)) return false;
  return (set?.selections ?? []).every((each) => {
    if (each.kind === Kind.FIELD) {
      const field = named.getFields()[each.name.value];
      if (!field) return each.name.value === '__typename';
      return !field.resolve && isPlain(field.type, each.selectionSet, fragments);
    }
    const inner = each.kind === Kind.INLINE_FRAGMENT ? each : fragments[each.name.value];
    const isOfType = !inner?.typeCondition || inner.typeCondition.name.value === named.name;
    return inner !== undefined && isOfType && isPlain(named, inner.selectionSet, fragments);
  });
};
