// All that the product holds on one account, as a file that a person can read: what is sealed with their key is
// opened, what is sealed with another's is not, and no secret is told.
//
// The person and the super administrators may have it. Auditors may not: they never read how people can be reached.
// It is read from the read models, which hold all that events say of a person.
import { department } from '@campus/events/directory/department';
import { post } from '@campus/events/directory/post';
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import { reject } from '@campus/events/domain/rejections';
import { elementsIn, fieldsIn, isObject, rowsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import { isSealed } from '@campus/events/log/privacy/keyring';
import { appointmentRemark } from '@campus/events/remark/appointment-remark';
import { chargeCollections } from '@campus/projections/ports/charge-documents';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Document, Filter } from '@campus/projections/ports/read-store';
import { standingCollections } from '@campus/projections/ports/standing-documents';
import type { RecordParts } from '../../command/ports.ts';
import { notFound, refusalError } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { isSeatReport } from '../booking/view/story.ts';
import { createRecordWords } from './record-words.ts';

export type PersonalDataParts = Pick<RecordParts, 'readStore' | 'keyring' | 'clock'>;

interface PersonalDataArgs {
  /** Absent: the caller. */
  readonly account?: string | null;
}

interface Section {
  readonly zh: string;
  readonly en: string;
  readonly entries: readonly unknown[];
}

/** The most entries of one section, the newest. */
const MAX_ENTRIES = 5_000;

interface Source {
  readonly zh: string;
  readonly en: string;
  readonly collection: string;
  /** The path that holds the account. */
  readonly by: string;
}

const source = (zh: string, en: string, collection: string, by = 'account'): Source => ({
  zh,
  en,
  collection,
  by,
});

const sources: readonly Source[] = [
  source('预约', 'Bookings', collections.bookings),
  source('周期预约', 'Series', collections.series, 'state.account'),
  source('候补', 'Waiting', collections.waits),
  source('消息', 'Messages', collections.messages),
  source('失约', 'Faults', standingCollections.faults),
  source('黑名单', 'Bans', standingCollections.bans),
  source('白名单', 'Exemptions', standingCollections.exemptions),
  source('申诉', 'Appeals', standingCollections.appeals),
  source('预约接口黑名单', 'Bars', standingCollections.bars),
  source('收费', 'Charges', chargeCollections.charges),
  source('操作记录', 'What the account did', collections.operations, 'actor'),
];

const namesAccount = (field: Field | undefined): boolean =>
  (field?.kind === 'reference' || field?.kind === 'texts') && field.to === 'account';

/** Fields of a record that say whose it is. A list does whose every row is somebody. */
const ownersIn = ({ person, fields }: Entity): string[] => [
  ...new Set([
    ...(person === undefined || person === 'id' ? [] : [person]),
    ...Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'list') return namesAccount(field) ? [name] : [];
      const people = Object.entries(field.fields).filter(([, each]) => each.required && namesAccount(each));
      return people.map(([inner]) => `${name}.${inner}`);
    }),
  ]),
];

/** What the person it is about never reads; super administrators do. */
const isKeptFrom = ({ name }: Entity, reader: string, account: string): boolean =>
  name === appointmentRemark.name && reader === account;

const opener = ({ keyring }: PersonalDataParts, account: string) => {
  const open = (value: unknown, name = ''): unknown => {
    if (isSealed(value)) return value.person === account ? open(keyring.open(value) ?? null) : '***';
    if (Array.isArray(value)) return value.map((item) => open(item));
    if (typeof value === 'number' && /(^a|A)t$/.test(name)) return new Date(value).toISOString();
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, open(inner, key)]));
  };
  return open;
};

type Open = ReturnType<typeof opener>;

const entryOf = (open: Open, { _id, tenant: _, ...said }: Document & { readonly tenant?: unknown }) =>
  open(said);

/** A person who was reported in a seat never reads by whom; super administrators do. */
const withoutReporters = ({ reporters: _, ...document }: Document): Document => {
  if (document.history === undefined) return document;
  const history = elementsIn(document.history).map((step) => {
    const { type, at } = fieldsIn(step);
    return isSeatReport({ type }) ? { type, at } : step;
  });
  return { ...document, history };
};

/** What a person knows by its name; other ids stand as they are. */
const known: ReadonlySet<string> = new Set([department.name, post.name]);

type Naming = (field: Field | undefined, value: unknown) => Promise<unknown>;

/** Departments and posts by their names in both languages, also in the rows of a list. */
const naming = ({ readStore }: PersonalDataParts, tenant: string): Naming => {
  const { nameOf } = createRecordWords(readStore);
  const named: Naming = async (field, value) => {
    if (field?.kind === 'reference' && known.has(field.to) && typeof value === 'string' && value !== '') {
      const { zh, en } = await nameOf(tenant, field.to, value);
      return zh === en ? zh : `${zh} / ${en}`;
    }
    if (field?.kind !== 'list' || !Array.isArray(value)) return value;
    return Promise.all(
      rowsIn(value).map(async (row) => {
        const cells = Object.entries(row).map(async ([name, inner]) => [
          name,
          await named(field.fields[name], inner),
        ]);
        return Object.fromEntries(await Promise.all(cells));
      }),
    );
  };
  return named;
};

/** Under the names that the forms have. */
const recordEntry = async (
  open: Open,
  named: Naming,
  { fields }: Entity,
  document: RecordDocument,
): Promise<unknown> => {
  const entries = Object.entries(document.fields).map(async ([name, value]) => {
    const field = fields[name];
    const isTold = field && field.kind !== 'secret';
    return isTold ? [[`${field.zh} / ${field.en}`, await named(field, open(value))]] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
};

const readSections = async (
  parts: PersonalDataParts,
  { tenant, account: reader }: Pick<Caller, 'tenant' | 'account'>,
  account: string,
): Promise<Section[]> => {
  const open = opener(parts, account);
  const named = naming(parts, tenant);
  const find = async <Found extends Document>(collection: string, filter: Filter): Promise<Found[]> => {
    const found = await parts.readStore.find<Found>(collection, {
      filter: { $and: [{ tenant }, filter] },
      sort: [['_id', -1]],
      limit: MAX_ENTRIES,
    });
    await parts.keyring.fetch?.(found);
    return found;
  };
  // One that only presents another read model has no records: `sources` names that.
  const ofRecords = entities
    .filter((entity) => !isKeptFrom(entity, reader, account))
    .map(async (entity): Promise<Section> => {
      const owners: Filter[] = ownersIn(entity).map((name) => ({ [`fields.${name}`]: account }));
      if (entity.person === 'id') owners.push({ _id: recordId(tenant, account) });
      const found =
        owners.length === 0
          ? []
          : await find<RecordDocument>(collections.records(storeOf(entity)), { $or: owners });
      const { zh, en } = entity;
      const entries = found.map((document) => recordEntry(open, named, entity, document));
      return { zh, en, entries: await Promise.all(entries) };
    });
  const ofSubjects = sources.map(async ({ zh, en, collection, by }): Promise<Section> => {
    const found = await find(collection, { [by]: account });
    const hidesReporters = collection === collections.bookings && reader === account;
    const told = hidesReporters ? found.map(withoutReporters) : found;
    return { zh, en, entries: told.map((document) => entryOf(open, document)) };
  });
  return Promise.all([...ofRecords, ...ofSubjects]);
};

export const personalData =
  (parts: PersonalDataParts): Resolver<PersonalDataArgs> =>
  async (_source, args, context) => {
    const caller = callerOf(context);
    const account = args.account || caller.account;
    if (account !== caller.account && !caller.roles.includes('super_admin'))
      throw refusalError('PERMISSION_DENIED', reject(4001));
    const sections = await readSections(parts, caller, account);
    // Another tenant's account is answered like one that never was.
    if (account !== caller.account && sections.every(({ entries }) => entries.length === 0)) throw notFound();
    return {
      account,
      exported_at: new Date(parts.clock()).toISOString(),
      is_complete: sections.every(({ entries }) => entries.length < MAX_ENTRIES),
      sections: sections.filter(({ entries }) => entries.length > 0),
    };
  };
