// Tells the holder of a grant, and who gave it, seven days before it ends. The grant names the day, so no event is the
// cause: a look at all grants is. The stream of the message says that they were told of that day.
import { hash } from 'node:crypto';
import { DAYS_OF_NOTICE, type GrantTerm, isEndingSoon } from '@campus/events/directory/grant-term';
import { grantee } from '@campus/events/directory/grantee';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { typedFields } from '@campus/events/domain/record/typed';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import { dateText } from '@campus/events/domain/rules/wording';
import { messageStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { rowsIn } from '@campus/events/domain/unknown';
import { uuidOf } from '@campus/events/log/transact/event-id';
import { messages } from '@campus/events/message/message';
import { messageText } from '@campus/events/message/message-text';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { NodeTurn } from '../../command/due-turn.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { subjectKinds, termIn } from '../../records/reach.ts';
import type { Cause, Draft } from './cause.ts';
import { tenantsOf } from './reminders.ts';
import { receiversOf } from './send-tasks.ts';
import { channelsFor } from './standing-news.ts';
import { announce, kindFor } from './tell.ts';

const EVERY_MS = 5 * 60_000;
const KIND = 'grant_ends';
/** One event holds so many messages. */
const MOST_TOLD = 200;

interface Ending {
  /** What it is, so that the same grant with the same end is told once. */
  readonly key: string;
  readonly to: Subject;
  readonly what: Bilingual;
  readonly giver: string | undefined;
  readonly term: GrantTerm;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const itemName = (item: unknown): Bilingual => {
  const [, zh, en] = permissionItems.find(([each]) => each === item) ?? ['', '全部权限', 'All permissions'];
  return { zh, en };
};

const everywhere = (item: unknown): Bilingual => {
  const { zh, en } = itemName(item);
  return { zh: `${zh}（全部资源）`, en: `${en} (all resources)` };
};

const onPlace = (
  item: unknown,
  { resources_name, resources_name_en }: RecordDocument['fields'],
): Bilingual => {
  const { zh, en } = itemName(item);
  const name = text(resources_name) ?? '';
  return { zh: `${zh}（${name}）`, en: `${en} (${text(resources_name_en) ?? name})` };
};

/** Grants in the list of a resource or a type. */
const listedIn =
  (field: string) =>
  (document: RecordDocument): Ending[] =>
    rowsIn(document.fields[field]).flatMap((row): Ending[] => {
      const kind = subjectKinds[Number(row.grant_object_type)];
      const id = text(row.grant_object_id);
      if (!kind || id === undefined) return [];
      const item = row.grant_permission_item;
      const key = `${document._id} ${kind} ${id} ${item}`;
      const giver = text(row.operate_user_id);
      return [{ key, to: { kind, id }, what: onPlace(item, document.fields), giver, term: termIn(row) }];
    });

const ofGrantee = (document: RecordDocument): Ending[] => {
  const { type, object_id, permissions } = typedFields(grantee, document.fields);
  return (permissions ?? []).map(({ id, permission, filter, operate_user_id, from, until }) => ({
    key: `${document._id} ${id}`,
    to: { kind: type, id: object_id },
    what: filter === null || filter === undefined ? everywhere(permission) : itemName(permission),
    giver: text(operate_user_id),
    term: { from, until },
  }));
};

const places = [
  [grantee.name, 'permissions.until', ofGrantee],
  [resource.name, 'resourcesAuthList.grant_until', listedIn('resourcesAuthList')],
  [resourceType.name, 'resourcesTypeAuthList.grant_until', listedIn('resourcesTypeAuthList')],
] as const;

const endingIn = async (parts: Ports, tenant: string, day: LocalDate): Promise<readonly Ending[]> => {
  const found: Ending[] = [];
  for (const [entity, path, read] of places) {
    const near = { $gte: day, $lte: addDays(day, DAYS_OF_NOTICE) };
    const filter = { tenant, removed: false, [`fields.${path}`]: near };
    const pages = inPages<RecordDocument>(parts.readStore, collections.records(entity), { filter });
    for await (const page of pages)
      found.push(...page.flatMap(read).filter(({ term }) => isEndingSoon(term, day)));
  }
  return found;
};

const typeNumbers = Object.fromEntries(Object.entries(subjectKinds).map(([number, kind]) => [kind, number]));

/** The accounts that have it: one, or those of the department, post or group. */
const holdersOf = (parts: Ports, tenant: string, { kind, id }: Subject): Promise<readonly string[]> => {
  const named = { object_type: Number(typeNumbers[kind]), object_id: id };
  return receiversOf(parts, { tenant, fields: { receiverList: [named] } });
};

/** How the one who has it is called; of a pair of department and post, the pair. */
const nameOf = async (parts: Ports, tenant: string, { kind, id }: Subject): Promise<Bilingual> => {
  if (kind === 'user') return parts.namesOf(tenant, id);
  if (kind === 'triple') {
    const [department = '', post = ''] = id.split('/');
    const names = [
      await nameOf(parts, tenant, { kind: 'department', id: department }),
      await nameOf(parts, tenant, { kind: 'post', id: post }),
    ];
    return { zh: names.map(({ zh }) => zh).join(' · '), en: names.map(({ en }) => en).join(' · ') };
  }
  const fields = await fieldsOf(parts, kind, tenant, id);
  const zh = text(fields?.name) ?? id;
  return { zh, en: text(fields?.name_en) ?? zh };
};

const tellOf = async (parts: Ports, tenant: string, ending: Ending): Promise<number> => {
  const { key, to, what, giver, term } = ending;
  const cause = uuidOf(hash('sha256', `${key} ${term.until}`, 'hex'));
  if ((await parts.look(messageStream(tenant, KIND, cause), messages)).state.isAnnounced) return 0;
  const kind = await kindFor(parts, tenant, KIND);
  const channels = kind ? await channelsFor(parts, tenant, kind) : [];
  if (!kind || channels.length === 0) return 0;
  const words = messageText(kind, {
    periods: [],
    what,
    person: await nameOf(parts, tenant, to),
    actor: giver === undefined ? undefined : await parts.namesOf(tenant, giver),
    until: dateText(term.until ?? ''),
  });
  const holders = await holdersOf(parts, tenant, to);
  const told = [...new Set([...(giver === undefined ? [] : [giver]), ...holders])].slice(0, MOST_TOLD);
  // The words name one holder; only that person's key may seal them.
  const about = to.kind === 'user' ? to.id : undefined;
  const drafts = told.map(
    (account): Draft => ({ account, kind: KIND, channels, periods: [], about, text: words }),
  );
  const of: Cause = { tenant, kind: KIND, group: '', cause, actor: 'system', until: '', items: [] };
  return announce(parts, of, drafts);
};

export const createGrantEnds = (parts: Ports): NodeTurn => ({
  name: 'ends of grants told',
  everyMs: EVERY_MS,
  once: async () => {
    let done = 0;
    for (const tenant of await tenantsOf(parts)) {
      const day = localOf(await parts.zoneOf(tenant), parts.clock()).date;
      for (const ending of await endingIn(parts, tenant, day)) done += await tellOf(parts, tenant, ending);
    }
    return done;
  },
});
