// The devices on which a person asked for messages: their owner adds, changes and removes them.
import { createHash } from 'node:crypto';
import { account as accountEntity } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { elementsIn } from '@campus/events/domain/unknown';
import { MOST_DEVICES, type PushTopic, pushDevice } from '@campus/events/message/push-device';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { isUnderPassword } from '../../command/caller-as-now.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { presentRecords } from '../../records/present.ts';
import { removeRecord, savedReceipt, saveRecord } from '../../records/save.ts';
import { isSubscription, type Subscription } from './web-push.ts';

type DeviceParts = Pick<Ports, 'readStore' | 'credentialOf'>;

const devicesOf = async (
  { readStore, credentialOf }: DeviceParts,
  tenant: string,
  account: string,
): Promise<readonly RecordDocument[]> => {
  const found = await readStore.find<RecordDocument>(collections.records(pushDevice.name), {
    filter: { tenant, removed: false, 'fields.owner': account },
    sort: [['createdAt', -1]],
    limit: MOST_DEVICES,
  });
  const credential = found.length > 0 ? await credentialOf?.(tenant, account) : undefined;
  return found.filter((device) => isUnderPassword(device, credential));
};

/** Those that are told of the topic. */
export const devicesAsking = async (
  parts: DeviceParts,
  tenant: string,
  account: string,
  topic: PushTopic | undefined,
): Promise<readonly RecordDocument[]> =>
  (await devicesOf(parts, tenant, account)).filter(({ fields }) => elementsIn(fields.topics).includes(topic));

/** Found once until a device or an account changes. */
export const isAskedOnDevice = async (
  parts: DeviceParts & Pick<Ports, 'following'>,
  tenant: string,
  account: string | undefined,
  topic: PushTopic | undefined,
): Promise<boolean> => {
  if (account === undefined || topic === undefined) return false;
  const find = async () => (await devicesAsking(parts, tenant, account, topic)).length > 0;
  return parts.following(`push ${topic} ${tenant}/${account}`, find, [pushDevice.name, accountEntity.name]);
};

const list =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (_source, _args, context) => {
    const { tenant, account } = callerOf(context);
    const devices = await devicesOf(parts, tenant, account);
    await parts.keyring.fetch?.(devices);
    return presentRecords(parts, pushDevice, devices, { tenant, forManagers: true });
  };

const DEVICES = { zh: '接收提醒的设备', en: 'Devices that are told' };
const NO_SUBSCRIPTION = { zh: '不是浏览器给出的订阅', en: 'no subscription of a browser' };

interface SaveArgs extends CommandArgs {
  readonly model: Subscription & {
    readonly name: string;
    readonly language: string;
    readonly topics: readonly string[];
  };
}

/** Codes: 1002 no subscription, 1006 too many, 4004 one of somebody else or one that was removed. */
const save =
  (parts: Ports): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const { endpoint, p256dh, auth, ...input } = args.model;
    const acting = actingOf(context, 'savePushDevice', args);
    const { tenant, account } = acting;
    if (!isSubscription(args.model)) return refusedResult(reject(1002, { reason: NO_SUBSCRIPTION }));
    const id = createHash('sha256').update(endpoint).digest('hex');
    const { state } = await parts.look(recordStream(tenant, pushDevice.name, id), record);
    if (state.status === 'live' && state.fields.owner !== account) return refusedResult(reject(4004));
    if (state.status !== 'live' && (await devicesOf(parts, tenant, account)).length >= MOST_DEVICES)
      return refusedResult(reject(1006, { params: { field: DEVICES, limit: MOST_DEVICES } }));
    const { credential } = callerOf(context);
    const internal = { owner: account, endpoint, p256dh, auth, credential };
    return savedReceipt(await saveRecord(parts, acting, pushDevice, { as: 'either', id, input, internal }));
  };

const remove =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'removePushDevice', args);
    const { state } = await parts.look(recordStream(acting.tenant, pushDevice.name, args.id), record);
    if (state.fields.owner !== acting.account) return refusedResult(reject(4004));
    return savedReceipt(await removeRecord(parts, acting, pushDevice, args.id));
  };

export const pushQueries = (parts: Ports) => ({
  pushDevices: list(parts),
  pushKey: () => parts.pushKey.shown,
});

export const pushMutations = (parts: Ports) => ({
  savePushDevice: save(parts),
  removePushDevice: remove(parts),
});
