// What a door kept while it was offline and could not be counted: it waits for the office, told again it is the same.
import { hash } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { lateSignStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { uuidOf } from '@campus/events/log/transact/event-id';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { lateSign } from '@campus/events/signing/late-sign';
import { lateSignEntry } from '@campus/events/signing/late-sign-list';
import { LATE_SIGNS, type LateSignDocument } from '@campus/projections/ports/signing-documents';
import { envelope, withoutKey } from '../../command/acting.ts';
import { actingOf } from '../../command/asking.ts';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { fieldsOf } from '../../command/find.ts';
import { textOf } from '../../command/open-words.ts';
import type { Ports } from '../../command/ports.ts';
import { resourcesFilter } from '../../command/resources-in-reach.ts';
import { column, point } from '../../gateway/filters/table.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { type ListView, listOf, newestBy } from '../../records/read-model-list.ts';
import { SIGNS_OTHERS } from '../booking/one/sign.ts';
import { personBehind } from './codes.ts';
import { personTyped } from './typed.ts';

/** What a door tells of a code that it read while it was offline. */
interface KeptSign {
  readonly resourceId: string;
  readonly barCode: string;
  readonly action: 'in' | 'out' | 'use';
  readonly at: Instant;
  readonly door: string;
  readonly command_id?: string | null;
}

const idOf = (tenant: string, { door, resourceId, barCode, action, at, command_id }: KeptSign): string =>
  uuidOf(
    hash('sha256', JSON.stringify([tenant, door, command_id || [resourceId, barCode, action, at]]), 'hex'),
  );

/** Why it was refused when it was told before; undefined: it was not. */
export const keptBefore = async (
  parts: Pick<Ports, 'look'>,
  context: RequestContext,
  kept: KeptSign,
): Promise<Rejection | undefined> => {
  const { tenant } = callerOf(context);
  const { state } = await parts.look(lateSignStream(tenant, idOf(tenant, kept)), lateSign);
  return state.why && reject(KEPT, { sentence: state.why });
};

/** The code of what the office has still to look at. */
const KEPT = 3001;

/** Signed in or out before: what the door tells is true already. */
export const ALREADY = 3005;

/** Null: there is nothing to decide. False: the place is none, so that nobody could decide it. */
export const keepForReview = async (
  parts: Ports & DirectoryPorts,
  context: RequestContext,
  kept: KeptSign,
  rejection: Rejection,
): Promise<boolean | null> => {
  const { tenant } = callerOf(context);
  const { resourceId, door, action, at, barCode } = kept;
  const read = {
    tenant,
    terminal: door,
    resourceIds: [resourceId],
    text: barCode,
    at,
    isForSignIn: action === 'in',
  };
  const account = (await personTyped(parts, read)) ?? (await personBehind(parts, tenant, barCode, at));
  if (account === undefined || rejection.code === ALREADY) return null;
  if (!(await fieldsOf(parts, resourceEntity.name, tenant, resourceId))) return false;
  const acting = withoutKey(actingOf(context, 'signAtDoor', {}));
  const answer = await parts.transact(
    lateSignStream(tenant, idOf(tenant, kept)),
    lateSign,
    {
      type: 'Keep',
      resourceId,
      door,
      action,
      account,
      happenedAt: at,
      heardAt: parts.clock(),
      code: rejection.code,
      why: textsOf(rejection),
    },
    envelope(acting),
  );
  return answer.outcome === 'accepted';
};

const nobody = { zh: null, en: null };

const present = async (parts: Ports, entry: LateSignDocument, { tenant, zone }: ListView) => {
  const { account, resourceId, why, words, decidedAt, decidedBy } = entry;
  const person = account ? await parts.namesOf(tenant, account) : nobody;
  const decider = decidedBy ? await parts.namesOf(tenant, decidedBy) : nobody;
  const place = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  return {
    user_name: person.zh,
    user_name_en: person.en,
    resources_name: place?.resources_name ?? null,
    resources_name_en: place?.resources_name_en ?? null,
    reason: why.zh,
    reason_en: why.en,
    remark: words ? textOf(parts, words) : null,
    decide_user_name: decider.zh,
    decide_user_name_en: decider.en,
    decide_time: decidedAt ? dateTimeOf(zone, decidedAt) : null,
  };
};

export const lateSignList = listOf({
  shape: lateSignEntry,
  collection: LATE_SIGNS,
  table: {
    id: column('lateSign'),
    account: column('account'),
    action: column('action'),
    resources_id: column('resourceId'),
    happen_time: point('happenedAt'),
    heard_time: point('heardAt'),
    state: column('state'),
  },
  within: (parts: Ports, context) => resourcesFilter(parts, context, ['managed', SIGNS_OTHERS]),
  order: newestBy('happenedAt'),
  present,
});
