// Tells those who answer for a terminal that it has fallen silent in opening hours, and that it is back. Each silence
// has one stream a kind, so every node may try and it is written once.
import { account as accountEntity } from '@campus/events/directory/account';
import { type Instant, SYSTEM } from '@campus/events/domain/envelope';
import { messageStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { type Message, messages } from '@campus/events/message/message';
import type { MessageText } from '@campus/events/message/message-text';
import { SILENT_AFTER_MS, type SilenceKind, silenceNews } from '@campus/events/terminal/silence';
import { collections, type RecordDocument, type TerminalDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { envelope } from '../../command/acting.ts';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { wireIdOf } from '../../records/present.ts';

type AlarmParts = Ports & Pick<DirectoryPorts, 'beats'>;

const EVERY_MS = 30_000;
/** So many people are told at most. */
const MOST_TOLD = 20;

export const createSilenceAlarms = (parts: AlarmParts): NodeTurn => {
  const watchedFrom = parts.clock();
  let listenedUntil = 0;
  /** The last beat before each silence that was told, by document. */
  const told = new Map<string, Instant>();
  return {
    name: 'silent terminals told',
    everyMs: EVERY_MS,
    once: async () => {
      let done = 0;
      const filter = { state: 'paired' };
      const pages = inPages<TerminalDocument>(parts.readStore, collections.terminals, {
        field: 'createdAt',
        filter,
      });
      for await (const page of pages)
        for (const document of page) {
          const { _id, tenant, terminal } = document;
          const heardAt = (await parts.beats.of(tenant, [terminal])).get(terminal)?.heardAt;
          if (heardAt === undefined) continue;
          listenedUntil = Math.max(listenedUntil, heardAt);
          const now = parts.clock();
          const isOpen = await isOpenNow(parts, document, now);
          const toldSince = told.get(_id) ?? (await toldBefore(parts, document, heardAt, now));
          if (toldSince !== undefined) told.set(_id, toldSince);
          const news = silenceNews({ heardAt, watchedFrom, listenedUntil, now, isOpen, toldSince });
          if (!news) continue;
          done += await tell(parts, document, news.kind, news.since);
          if (news.kind === 'terminal_silent') told.set(_id, news.since);
          else told.delete(_id);
        }
      return done;
    },
  };
};

const causeOf = ({ terminal }: TerminalDocument, since: Instant): string => `${terminal}.${since}`;

/** The silence that another node told, or this one before it was started anew. */
const toldBefore = async (
  parts: AlarmParts,
  document: TerminalDocument,
  heardAt: Instant,
  now: Instant,
): Promise<Instant | undefined> => {
  if (now - heardAt < SILENT_AFTER_MS) return undefined;
  const stream = messageStream(document.tenant, 'terminal_silent', causeOf(document, heardAt));
  return (await parts.look(stream, messages)).state.isAnnounced ? heardAt : undefined;
};

/** Where it hangs at no resource, it is always. */
const isOpenNow = async (
  parts: AlarmParts,
  { tenant, resourceIds, kind }: TerminalDocument,
  now: Instant,
): Promise<boolean> => {
  if (kind === 'gate' || resourceIds.length === 0) return true;
  const stored = await Promise.all(resourceIds.map((id) => parts.rulesOf(tenant, id)));
  return stored.some((each) => {
    if (!each) return false;
    const { zone, openHours } = each.rules;
    const { minute } = localOf(zone, now);
    return openHours.start <= minute && minute < openHours.end;
  });
};

const textOf = (kind: SilenceKind, name: string, time: string): MessageText =>
  kind === 'terminal_silent'
    ? {
        title: { zh: `终端“${name}”失联`, en: `The terminal ${name} is silent` },
        text: {
          zh: `终端“${name}”自 ${time} 起没有消息，请检查它的电源和网络。`,
          en: `Nothing was heard of the terminal ${name} since ${time}. Please check its power and network.`,
        },
      }
    : {
        title: { zh: `终端“${name}”已恢复`, en: `The terminal ${name} is back` },
        text: {
          zh: `${time} 起失联的终端“${name}”已恢复。`,
          en: `The terminal ${name}, silent since ${time}, is back.`,
        },
      };

const tell = async (
  parts: AlarmParts,
  document: TerminalDocument,
  kind: SilenceKind,
  since: Instant,
): Promise<number> => {
  const { tenant, terminal, name, createdBy } = document;
  const { date, minute } = localOf(await parts.zoneOf(tenant), since);
  const text = textOf(kind, name, clockOf(minute));
  const accounts = await answering(parts, tenant, createdBy);
  const written = await Promise.all(
    accounts.map(
      async (account, index): Promise<Message> => ({
        id: String(index),
        account,
        channels: ['site'],
        periods: [{ booking: terminal, resourceId: '', date, start: minute, end: minute }],
        text: await parts.keyring.seal(tenant, account, text),
        address: await parts.keyring.seal(tenant, account, { name: await parts.nameOf(tenant, account) }),
      }),
    ),
  );
  if (written.length === 0) return 0;
  const cause = causeOf(document, since);
  const answer = await parts.transact(
    messageStream(tenant, kind, cause),
    messages,
    { type: 'Announce', kind, group: terminal, until: '', messages: written },
    envelope({ tenant, account: SYSTEM, correlation: cause }),
  );
  return answer.outcome === 'accepted' ? answer.events.length : 0;
};

/** The administrators of the tenant, and the person who had it paired. */
const answering = async (parts: AlarmParts, tenant: string, maker: string): Promise<readonly string[]> => {
  const found = await parts.readStore.find<RecordDocument>(collections.records(accountEntity.name), {
    filter: { tenant, removed: false, 'fields.roles': 'super_admin' },
    limit: MOST_TOLD,
  });
  const ids = found.map(wireIdOf);
  return [...new Set([...ids, maker])];
};
