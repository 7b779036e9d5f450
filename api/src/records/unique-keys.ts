// What must exist once in a tenant, claimed in a stream of its own before the record says it has it.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Field } from '@campus/events/domain/record/fields';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { uniqueStream } from '@campus/events/domain/streams';
import { unique } from '@campus/events/domain/unique/unique';
import { type Acting, envelope } from '../command/acting.ts';
import type { RecordParts } from '../command/ports.ts';

type Parts = Pick<RecordParts, 'transact'>;

/** One value that may exist once in a tenant, and what it is called in a refusal. */
export interface Key {
  readonly stream: (tenant: string) => string;
  readonly field: { readonly zh: string; readonly en: string };
}

/** What two values of the field have in common that may not both exist. */
export const foldedOf = ({ unique }: Pick<Field, 'unique'>, value: string): string =>
  unique === 'anyCase' ? value.toLowerCase() : value;

export const keyOf = (entity: Entity, name: string, value: string): Key => {
  const { zh = name, en = name, ...field } = entity.fields[name] ?? {};
  return {
    stream: (tenant) => uniqueStream(tenant, `${storeOf(entity)}.${name}`, foldedOf(field, value)),
    field: { zh: `${zh} ${value}`, en: `${en} ${value}` },
  };
};

/** The keys a save wants, each with the one it takes the place of. */
export const uniqueKeys = (
  entity: Entity,
  given: RecordFields,
  there: RecordFields,
): { readonly wanted: Key; readonly former?: Key }[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const [wanted, former] = [given[name], there[name]];
    if (!field.unique || typeof wanted !== 'string' || wanted === former) return [];
    const key = keyOf(entity, name, wanted);
    return [
      typeof former === 'string' ? { wanted: key, former: keyOf(entity, name, former) } : { wanted: key },
    ];
  });

/** Claims one after the other; gives all back when one is refused. */
export const claimAll = async (
  parts: Parts,
  acting: Acting,
  keys: readonly { readonly wanted: Key }[],
  owner: string,
): Promise<Rejection | undefined> => {
  const claimed: Key[] = [];
  for (const { wanted } of keys) {
    const command = { type: 'Claim', owner, field: wanted.field } as const;
    const outcome = await parts.transact(
      wanted.stream(acting.tenant),
      unique,
      command,
      withoutCommand(acting),
    );
    if (outcome.outcome === 'refused') {
      await releaseAll(parts, acting, claimed, owner);
      return outcome.rejection;
    }
    claimed.push(wanted);
  }
  return undefined;
};

/** The refusals that claiming would meet; claims nothing. */
export const takenByAnother = async (
  { look }: Pick<RecordParts, 'look'>,
  tenant: string,
  keys: readonly { readonly wanted: Key }[],
  owner: string,
): Promise<readonly Rejection[]> => {
  const taken: Rejection[] = [];
  for (const { wanted } of keys) {
    const { state } = await look(wanted.stream(tenant), unique);
    if (state.owner !== undefined && state.owner !== owner)
      taken.push(reject(1008, { params: { field: wanted.field } }));
  }
  return taken;
};

export const releaseAll = async (
  parts: Parts,
  acting: Acting,
  keys: readonly Key[],
  owner: string,
): Promise<void> => {
  for (const { stream } of keys)
    await parts.transact(stream(acting.tenant), unique, { type: 'Release', owner }, withoutCommand(acting));
};

/** Claiming and releasing are silent when repeated; the caller's key belongs to the record alone. */
const withoutCommand = ({ command: _, ...acting }: Acting) => envelope(acting);
