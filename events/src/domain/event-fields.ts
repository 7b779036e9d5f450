// The fields of an event that the audit log may show. Each field of each event is classified: a new field
// without a class does not compile, and the log does not show a stored field that is unknown here.
import type { DomainEvent } from './envelope.ts';
import { fieldsIn } from './unknown.ts';

/**
 * `personal`: about a person, sealed. `written`: words about a person, sealed on their way into the log unless they
 * are the product's own. `secret`: never shown, such as the hash of a code. An object: its written fields.
 */
export type FieldClass = 'plain' | 'personal' | 'written' | 'secret' | Readonly<Record<string, 'written'>>;

export type EventFields<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: {
    readonly [Field in keyof Required<Extract<Event, { readonly type: Type }>['data']>]: FieldClass;
  };
};

/** The table as it is looked up for an event of any stream. */
export type AnyEventFields = Readonly<Record<string, Readonly<Record<string, FieldClass>>>>;

/** The fields of an event that the log tells, words of a person as they are stored; none of a type not listed. */
export const plainFields = (
  fields: AnyEventFields,
  { type, data }: DomainEvent,
): Readonly<Record<string, unknown>> => {
  const known = Object.hasOwn(fields, type) ? fields[type] : undefined;
  const told = fieldsIn(data);
  const plain: Record<string, unknown> = {};
  for (const name in told) if (isTold(known?.[name])) plain[name] = told[name];
  return plain;
};

const isTold = (of: FieldClass | undefined): boolean =>
  of === 'plain' || of === 'written' || typeof of === 'object';
