// What lists and grants name: people, departments, posts, pairs of both, groups. Whether one is there, and what
// it is called.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import type { GranteeType } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import { recordStream } from '@campus/events/domain/streams';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { PeopleParts } from './parts.ts';

const entityOf: Readonly<Record<Exclude<GranteeType, 'triple'>, Entity>> = {
  user: account,
  department,
  post,
  group,
};

/** The number that lists have for a kind (U-050). */
export const objectTypeOf: Readonly<Record<GranteeType, number>> = {
  user: 1,
  department: 2,
  post: 3,
  triple: 4,
  group: 5,
};

export const isGranteeType = (type: string): type is GranteeType => type in objectTypeOf;

export interface PairOfTriple {
  readonly department: string;
  readonly post: string;
}

export const tripleCode = ({ department: of, post: as }: PairOfTriple): string => `${of}/${as}`;

const pairIn = (code: string): PairOfTriple | undefined => {
  const [of, as, ...more] = code.split('/');
  return of && as && more.length === 0 ? { department: of, post: as } : undefined;
};

const isLive = async ({ look }: PeopleParts, tenant: string, { name }: Entity, id: string) =>
  (await look(recordStream(tenant, name, id), record)).state.status === 'live';

/** True where the log has it now. */
export const isThere = async (
  parts: PeopleParts,
  tenant: string,
  kind: GranteeType,
  id: string,
): Promise<boolean> => {
  if (kind !== 'triple') return isLive(parts, tenant, entityOf[kind], id);
  const pair = pairIn(id);
  if (!pair) return false;
  const [hasDepartment, hasPost] = await Promise.all([
    isLive(parts, tenant, department, pair.department),
    isLive(parts, tenant, post, pair.post),
  ]);
  return hasDepartment && hasPost;
};

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** What names are read from. */
interface NamingParts {
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly directory: Pick<PeopleParts['directory'], 'namesOf'>;
}

const recordNames = async (
  { readStore }: NamingParts,
  tenant: string,
  { name }: Entity,
  id: string,
): Promise<Bilingual> => {
  const found = await readStore.get<RecordDocument>(collections.records(name), recordId(tenant, id));
  const zh = textOf(found?.fields.name, id);
  return { zh, en: textOf(found?.fields.name_en, zh) };
};

/** The id itself where nothing is known of it. */
export const namesOfObject = async (
  parts: NamingParts,
  tenant: string,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<Bilingual> => {
  if (kind === 'user') return parts.directory.namesOf(tenant, id);
  if (kind !== 'triple') return recordNames(parts, tenant, entityOf[kind], id);
  const pair = pairIn(id);
  if (!pair) return { zh: id, en: id };
  const [of, as] = await Promise.all([
    recordNames(parts, tenant, department, pair.department),
    recordNames(parts, tenant, post, pair.post),
  ]);
  return { zh: `${of.zh} · ${as.zh}`, en: `${of.en} · ${as.en}` };
};
