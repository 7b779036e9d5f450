// What a tenant and its resources say about telling people.
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { channelsOf, type Pushes, pushesOf } from '@campus/events/message/pushes';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';

interface SaysOfTelling {
  readonly pushes: Pushes;
  readonly name: Bilingual;
}

/** What a resource says about telling people, and the channels of its tenant; found once until one of them changes. */
export const readPushes = (
  parts: Ports,
  tenant: string,
  resourceId: string,
): Promise<SaysOfTelling | undefined> =>
  parts.following(`pushes ${tenant}/${resourceId}`, () => pushesNow(parts, tenant, resourceId), SOURCES);

const SOURCES = [resourceEntity.name, resourceConfig.name, notificationChannel.name];

const pushesNow = async (
  parts: Ports,
  tenant: string,
  resourceId: string,
): Promise<SaysOfTelling | undefined> => {
  const [resource, configuration, channels] = await Promise.all([
    fieldsOf(parts, resourceEntity.name, tenant, resourceId),
    fieldsOf(parts, resourceConfig.name, tenant, resourceId),
    readChannels(parts, tenant),
  ]);
  if (!resource) return undefined;
  const { resources_name: zh, resources_name_en: en } = resource;
  const name = typeof zh === 'string' ? zh : resourceId;
  return {
    pushes: pushesOf(resource, configuration ?? {}, channels),
    name: { zh: name, en: typeof en === 'string' && en !== '' ? en : name },
  };
};

export const readChannels = (parts: Pick<Ports, 'readStore' | 'following'>, tenant: string) =>
  parts.following(`channels ${tenant}`, async () => {
    const found = await parts.readStore.find<RecordDocument>(collections.records(notificationChannel.name), {
      filter: { tenant, removed: false },
      limit: 100,
    });
    return channelsOf(found.map(({ fields }) => fields));
  });
