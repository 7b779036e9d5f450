// What somebody is told of their own standing: a ban, that it was lifted, that an appeal was decided. It
// concerns no resource, so it goes out on the usual channels of the tenant, or as the office says of the kind.
import { fullMomentText } from '@campus/events/domain/rules/wording';
import type { ChannelCode } from '@campus/events/message/message';
import type { MessageKind } from '@campus/events/message/message-kind';
import { type MessageMatter, messageText } from '@campus/events/message/message-text';
import { pushesOf } from '@campus/events/message/pushes';
import { whyBanned } from '@campus/events/standing/binding';
import type { SealedWords } from '@campus/events/standing/events';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import {
  type AppealDocument,
  type BanDocument,
  type FaultDocument,
  standingCollections,
} from '@campus/projections/ports/standing-documents';
import type { Ports } from '../../command/ports.ts';
import { namesOfType } from '../standing/present.ts';
import { openWords } from '../standing/words.ts';
import type { Cause, Draft } from './cause.ts';
import { readChannels, readPushes } from './settings.ts';

/** An entry that is still as the kind says, and what is told of it. */
interface News {
  readonly account: string;
  readonly faults: readonly FaultDocument[];
  readonly matter: Omit<MessageMatter, 'periods'>;
}

export const standingDrafts = async (
  parts: Ports,
  kind: MessageKind,
  cause: Cause,
): Promise<readonly Draft[]> => {
  const { tenant, items, actor } = cause;
  const keys = [...new Set(items.map(({ booking }) => documentId(tenant, booking)))];
  const isOfBan = cause.kind === 'banned' || cause.kind === 'ban_lifted';
  const news = await (isOfBan ? newsOfBans : newsOfAppeals)(parts, cause, keys);
  const channels = await channelsFor(parts, tenant, kind);
  return Promise.all(
    // The actor knows it.
    news
      .filter(({ account }) => account !== actor && channels.length > 0)
      .map(async ({ account, faults, matter }): Promise<Draft> => {
        const periods = await Promise.all(faults.map((fault) => spokenFault(parts, fault)));
        return {
          account,
          kind: cause.kind,
          channels,
          periods: faults.map(({ booking, resourceId, date, start, end }) => ({
            booking,
            resourceId,
            date,
            start,
            end,
          })),
          text: messageText(kind, { ...matter, periods }),
        };
      }),
  );
};

export const channelsFor = async (
  parts: Ports,
  tenant: string,
  kind: MessageKind,
): Promise<readonly ChannelCode[]> => {
  const channels = await readChannels(parts, tenant);
  const isPushed = kind.pushed(pushesOf({}, {}, channels)).includes('applicant');
  const chosen = kind.channels?.filter((channel) => channels.enabled.includes(channel));
  const inProduct = channels.enabled.filter((channel) => channel === 'site');
  return [...new Set([...inProduct, ...(isPushed ? (chosen ?? channels.usual) : [])])];
};

const newsOfBans = async (
  parts: Ports,
  { tenant, kind }: Cause,
  keys: readonly string[],
): Promise<readonly News[]> => {
  const found = await parts.readStore.getMany<BanDocument>(standingCollections.bans, keys);
  const isLifting = kind === 'ban_lifted';
  const zone = await parts.zoneOf(tenant);
  const news = found
    .filter(({ isLifted, until }) => isLifted === isLifting && until > parts.clock())
    .map(async (ban): Promise<News[]> => {
      if (isLifting && (await fellWithAppeal(parts, ban))) return [];
      const { account, faults, until, scope, words, decisionWords } = ban;
      const reason = isLifting
        ? written(parts, decisionWords)
        : (written(parts, words) ?? { reason: whyBanned(ban) });
      const what = await nameOfScope(parts, tenant, scope);
      const matter = { what, until: fullMomentText(zone, until), ...reason };
      return [{ account, faults: isLifting ? [] : await faultsOf(parts, tenant, faults), matter }];
    });
  return (await Promise.all(news)).flat();
};

/** The appeal that was granted by the same action says so already. */
const fellWithAppeal = async (
  { readStore }: Ports,
  { tenant, account, because, changedAt }: BanDocument,
): Promise<boolean> =>
  because === 'overturned' &&
  (await readStore.count(standingCollections.appeals, {
    tenant,
    account,
    state: 'overturned',
    changedAt,
  })) > 0;

const newsOfAppeals = async (
  parts: Ports,
  { tenant, kind }: Cause,
  keys: readonly string[],
): Promise<readonly News[]> => {
  const found = await parts.readStore.getMany<AppealDocument>(standingCollections.appeals, keys);
  const outcome = kind === 'appeal_granted' ? 'overturned' : 'upheld';
  return Promise.all(
    found
      .filter(({ state }) => state === outcome)
      .map(async ({ account, fault, ban, decisionWords }): Promise<News> => {
        const reason = written(parts, decisionWords);
        if (fault !== undefined)
          return { account, faults: await faultsOf(parts, tenant, [fault]), matter: { ...reason } };
        const id = documentId(tenant, ban ?? '');
        const banned = await parts.readStore.get<BanDocument>(standingCollections.bans, id);
        const { zh, en } = await nameOfScope(parts, tenant, banned?.scope ?? '');
        const what = { zh: `黑名单（${zh}）`, en: `the ban (${en})` };
        return { account, faults: [], matter: { what, ...reason } };
      }),
  );
};

const written = (parts: Ports, words: SealedWords | undefined) => {
  const text = openWords(parts, words);
  return text === null ? undefined : { reason: { zh: text, en: text } };
};

const EVERYTHING = { zh: '全部资源', en: 'all resources' };

const nameOfScope = async (parts: Ports, tenant: string, scope: string) => {
  const { resources_type_name: zh, resources_type_name_en: en } = await namesOfType(parts, tenant, scope);
  return typeof zh === 'string' ? { zh, en: typeof en === 'string' && en !== '' ? en : zh } : EVERYTHING;
};

const faultsOf = (
  { readStore }: Ports,
  tenant: string,
  faults: readonly string[],
): Promise<FaultDocument[]> =>
  readStore.getMany<FaultDocument>(
    standingCollections.faults,
    faults.map((fault) => documentId(tenant, fault)),
  );

const spokenFault = async (
  parts: Ports,
  { tenant, booking, resourceId, date, start, end }: FaultDocument,
) => {
  const [found, read] = await Promise.all([
    parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking)),
    readPushes(parts, tenant, resourceId),
  ]);
  const resource = read?.name ?? { zh: resourceId, en: resourceId };
  return { resource, date, start, end, number: found?.number ?? '' };
};
