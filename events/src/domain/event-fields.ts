// What the audit log may tell of an event. Each field of each event is classified: a new field that is not
// does not compile, and a stored field that is unknown here is not told.
import type { DomainEvent } from './envelope.ts';

/** `personal`: about a person, sealed. `secret`: of nobody's business, such as the hash of a code. */
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
  return Object.fromEntries(Object.entries(data).filter(([name]) => known?.[name] === 'plain'));
};
