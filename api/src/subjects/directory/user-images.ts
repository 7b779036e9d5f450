// The picture that stands for a person: set by oneself, or by a super administrator for somebody; seen by everyone.
import { account as accountEntity } from '@campus/events/directory/account';
import { isSameAccount } from '@campus/events/directory/same-account';
import { userImage } from '@campus/events/directory/user-image';
import { record } from '@campus/events/domain/record/record';
import { uploadIn } from '@campus/events/domain/record/uploads';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { openFields } from '../../records/present.ts';
import { savedReceipt, saveRecord } from '../../records/save.ts';
import type { PeopleParts } from './parts.ts';

/** Null where the person has none. */
export const findUserImage =
  (parts: PeopleParts): Resolver<{ readonly account?: string | null }> =>
  async (_source, args, context) => {
    const caller = callerOf(context);
    const account = args.account || caller.account;
    const found = await parts.readStore.get<RecordDocument>(
      collections.records(userImage.name),
      recordId(caller.tenant, account),
    );
    if (!found || found.removed) return null;
    const { image } = openFields(parts, userImage, found.fields);
    if (typeof image !== 'string' || image === '') return null;
    const zone = await parts.zoneOf(caller.tenant);
    return { account, image, create_time: dateTimeOf(zone, found.updatedAt) };
  };

interface SaveArgs extends CommandArgs {
  readonly account: string;
  readonly image?: string | null;
}

/** Without an image the person has none any more. Codes: 1002 no picture of ours, 4001 somebody else's, 4004. */
export const saveUserImage =
  (parts: PeopleParts): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const { image } = args;
    const caller = callerOf(context);
    const isOwn = isSameAccount(args.account, caller.account);
    const account = isOwn ? caller.account : args.account;
    const acting = actingOf(context, 'saveUserImage', args);
    if (!isOwn && !caller.roles.includes('super_admin')) return refusedResult(reject(4001));
    const person = await parts.look(recordStream(acting.tenant, accountEntity.name, account), record);
    if (!isOwn && person.state.status !== 'live') return refusedResult(reject(4004));
    // An address elsewhere would tell its owner who looks at whom.
    if (image && uploadIn(image) === undefined) return refusedResult(reject(1002));
    const { state } = await parts.look(recordStream(acting.tenant, userImage.name, account), record);
    await parts.keyring.fetch?.([state.fields]);
    const former = uploadIn(openFields(parts, userImage, state.fields).image);
    const saved = await saveRecord(parts, acting, userImage, {
      as: 'either',
      id: account,
      input: { image: image || null },
      internal: { account },
    });
    if (saved.outcome === 'refused') return refusedResult(saved.rejection);
    if (former !== undefined && former !== uploadIn(image))
      await parts.uploads?.release(acting, `record/${userImage.name}/${account}`, [former]);
    return savedReceipt(saved);
  };
