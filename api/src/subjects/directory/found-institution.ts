// Another institution in one command: its defaults, its first room, its first administrator, and itself as the last.
// Before its own record is written nobody can sign in to it or see it, so a crash leaves nothing behind that shows.
import { account as accountEntity } from '@campus/events/directory/account';
import { founding } from '@campus/events/directory/founding';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { visibleText } from '@campus/events/domain/visible-text';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { type Acting, envelope } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type SaveOutcome, type SaveRequest, savedReceipt, saveRecord } from '../../records/save.ts';
import { claimAll, keyOf, releaseAll } from '../../records/unique-keys.ts';
import { type FirstRoom, keptOf, placesOf, roomOf } from './first-room.ts';
import { actingIn, firstAccount, NO_ADDRESS, noteInvited } from './invitations.ts';
import type { PeopleParts } from './parts.ts';
import { FIRST_TYPE, fillDefaults } from './tenant-defaults.ts';

interface FoundArgs extends CommandArgs {
  readonly model: {
    readonly tenant_id: string;
    readonly name: string;
    readonly name_en?: string | null;
    readonly host_name?: string | null;
    readonly zone?: string | null;
    readonly language?: string | null;
    readonly account: string;
    readonly person: string;
    readonly email: string;
    readonly first_room?: FirstRoom | null;
  };
}

type Model = FoundArgs['model'];

/** What its own administrator would save, by the same operations. */
type Write = readonly [entity: Entity, request: SaveRequest];

const said = (fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const either = (entity: Entity, id: string, input: RecordFields): Write => [
  entity,
  { as: 'either', id, input: said(input) },
];

const institutionIn = ({ tenant_id, name, name_en, host_name, zone, language, account }: Model): Write => [
  tenantEntity,
  {
    as: 'create',
    id: tenant_id,
    input: said({ tenant_id, name, name_en, host_name, zone, language, admin_account: account }),
  },
];

const administratorIn = (parts: PeopleParts, { account, person, email }: Model): Write =>
  either(accountEntity, account, firstAccount(parts, { account, name: person, email }));

const roomIn = ({ first_room: room }: Model): readonly FirstRoom[] => (room ? [room] : []);

/** Refused before anything is written. What the same command makes is taken to be there, but for codes of places. */
const rehearse = async (
  parts: PeopleParts,
  acting: Acting,
  model: Model,
): Promise<SaveOutcome | undefined> => {
  const rooms = roomIn(model);
  const places = rooms.flatMap(placesOf);
  const placeless = { campus_code: null, building_code: null, floor_code: null };
  const tried: readonly Write[] = [
    institutionIn(model),
    administratorIn(parts, model),
    ...places.map(({ id, fields }) => either(location, id, fields)),
    ...rooms.map(roomOf).map(({ id, fields }) => either(resource, id, { ...fields, ...placeless })),
  ];
  const expected = new Set([FIRST_TYPE, ...places.map(({ id }) => id)]);
  for (const [entity, request] of tried) {
    const heard = await saveRecord(parts, acting, entity, { ...request, isRehearsed: true, expected });
    if (heard.outcome === 'refused') return heard;
  }
  return undefined;
};

/** Everything in its order; the first refusal ends it. */
const write = async (parts: PeopleParts, acting: Acting, own: Acting, model: Model): Promise<SaveOutcome> => {
  const { tenant_id, account, name, name_en } = model;
  const rooms = roomIn(model);
  const [entity, request] = institutionIn(model);
  const internal = { initialised: 1, tenant_key: parts.newId() };
  const writes: readonly Write[] = [
    ...rooms.flatMap(placesOf).map(({ id, fields }) => either(location, id, fields)),
    ...rooms.map(roomOf).map(({ id, fields }) => either(resource, id, fields)),
    administratorIn(parts, model),
    [entity, { ...request, internal }],
  ];
  for (const [each, asked] of writes) {
    const saved = await saveRecord(parts, acting, each, asked);
    if (saved.outcome === 'refused') return saved;
  }
  const invited = await noteInvited(parts, acting, account);
  if (invited.outcome === 'refused') return invited;
  const kept = said({ name, name_en, ...rooms.map(keptOf)[0] });
  return saveRecord(parts, own, founding, { as: 'either', id: tenant_id, input: {}, internal: kept });
};

/** Its defaults, then everything else. */
const filled = async (parts: PeopleParts, acting: Acting, own: Acting, model: Model) => {
  const unfilled = (await fillDefaults(parts, acting)).find(({ errcode }) => errcode !== 0);
  const [msg = '', msg_en = ''] = [unfilled?.messages[0], unfilled?.messages_en[0]];
  if (unfilled) return { errcode: unfilled.errcode, msg, msg_en };
  return savedReceipt(await write(parts, acting, own, model));
};

const claimOf = (tenant: string) => ({ wanted: keyOf(tenantEntity, 'tenant_id', tenant) });

/** Codes: 1001, 1002, 1006, 1008, 4001. The same key again goes on where a crash has ended it. */
export const foundInstitution =
  (parts: PeopleParts): Resolver<FoundArgs> =>
  async (_source, args, context) => {
    const { model } = args;
    const { tenant_id: tenant, email } = model;
    const { tenant: home, account } = callerOf(context);
    if (!(await parts.directory.isSuperTenant(home))) return refusedResult(reject(4001));
    if (visibleText(email) === '') return refusedResult(NO_ADDRESS);
    const own = actingOf(context, 'foundInstitution', args);
    const acting = actingIn(tenant, context, 'foundInstitution', args);
    const { state, taken } = await parts.look(recordStream(tenant, tenantEntity.name, tenant), record);
    const key = envelope(acting, tenant).command?.key;
    const isAgain = key !== undefined && taken.has(key);
    if (!isAgain) {
      const { wanted } = claimOf(tenant);
      if (state.status !== 'unknown') return refusedResult(reject(1008, { params: { field: wanted.field } }));
      const heard = await rehearse(parts, acting, model);
      if (heard) return savedReceipt(heard);
    }
    const rivals = await claimAll(parts, acting, [claimOf(tenant)], `${account}@${home}`);
    if (rivals) return refusedResult(rivals);
    const answer = await filled(parts, acting, own, model);
    if (answer.errcode !== 0) await releaseAll(parts, acting, [claimOf(tenant).wanted], `${account}@${home}`);
    return answer;
  };
