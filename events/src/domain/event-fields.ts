// The fields of an event that the audit log may show. Each field of each event is classified: a new field
// without a class does not compile, and the log does not show a stored field that is unknown here.
import type { DomainEvent } from './envelope.ts';
import { fieldsIn } from './unknown.ts';

/** `personal`: about a person, sealed. `secret`: never shown, such as the hash of a code. */
export type FieldClass = 'plain' | 'personal' | 'secret';

export type EventFields<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: {
    readonly [Field in keyof Required<Extract<Event, { readonly type: Type }>['data']>]: FieldClass;
  };
};

/** As it is looked up for an event of any stream. */
export type AnyEventFields = Readonly<Record<string, Readonly<Record<string, FieldClass>>>>;

/** The plain fields of an event; none of a type that is not listed. */
export const plainFields = (
  fields: AnyEventFields,
  { type, data }: DomainEvent,
): Readonly<Record<string, unknown>> => {
  const known = Object.hasOwn(fields, type) ? fields[type] : undefined;
  const told = fieldsIn(data);
  const plain: Record<string, unknown> = {};
  for (const name in told) if (known?.[name] === 'plain') plain[name] = told[name];
  return plain;
};
